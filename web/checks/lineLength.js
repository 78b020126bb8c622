/** No line of a source is longer than 120 characters: prettier breaks what it can, and this finds the rest. */
import { readFileSync } from "node:fs";
import { sources } from "./sources.js";

const LIMIT = 120;

const long = sources(["src", "build", "checks", "worker"]).flatMap((file) =>
  readFileSync(file, "utf-8")
    .split("\n")
    .flatMap((line, at) => (line.length > LIMIT ? [`${file}:${at + 1}: ${line.length} characters`] : [])),
);
if (long.length > 0) {
  console.error(`Lines over ${LIMIT} characters:\n${long.join("\n")}`);
  process.exit(1);
}
