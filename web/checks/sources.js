import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The sources below some folders, by their paths; files that are not text are left out. */
export function sources(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf-8" })
      .filter((name) => /\.(ts|js|svelte|css|html)$/.test(name))
      .map((name) => join(folder, name)),
  );
}
