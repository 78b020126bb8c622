/** What makes the app one that can be installed: manifest, icons, and the worker's list of what to keep. */
import type { Plugin } from "vite";
import { icon } from "./icons.ts";

const MANIFEST = {
  id: "/",
  name: "Offworld",
  short_name: "Offworld",
  description: "Four space-colony board games against bots and friends.",
  start_url: "/",
  display: "standalone",
  background_color: "#0b1020",
  theme_color: "#141b33",
  categories: ["games"],
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};
/** Pages that must open without network, besides what they import. */
const KEPT = ["main", "Home", "ErrorPage", "NotFound", "web", "web-pages"];
const LIST = "__OFFWORLD_SHELL__";

export function shell(): Plugin {
  return {
    name: "offworld-shell",
    apply: "build",
    generateBundle(_, bundle) {
      const kept = new Set<string>(["/"]);
      const keep = (file: string) => {
        const part = bundle[file];
        if (!part || kept.has(`/${file}`)) return;
        kept.add(`/${file}`);
        if (part.type !== "chunk") return;
        for (const each of [
          ...part.imports,
          ...(part.viteMetadata?.importedCss ?? []),
          ...(part.viteMetadata?.importedAssets ?? []),
        ])
          keep(each);
      };
      for (const part of Object.values(bundle))
        if ((part.type === "chunk" && KEPT.includes(part.name)) || part.fileName.endsWith(".woff2"))
          keep(part.fileName);
      for (const part of Object.values(bundle))
        if (part.type === "chunk" && part.name === "worker")
          part.code = part.code.replace(
            new RegExp(`["'\`]${LIST}["'\`]`),
            JSON.stringify(JSON.stringify([...kept].sort())),
          );
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("manifest.webmanifest", JSON.stringify(MANIFEST));
      emit("icon-192.png", icon(192));
      emit("icon-512.png", icon(512));
      emit("icon-maskable.png", icon(512, true));
    },
  };
}
