import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { chunkOf } from "./build/chunks.ts";
import { shell } from "./build/shell.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [
    // The class that scopes a component's style stands at nearly every element: kept short, for the weight of a page.
    svelte({ compilerOptions: { cssHash: ({ hash, filename, css }) => `s${hash(filename ?? css).slice(0, 5)}` } }),
    shell(),
  ],
  resolve: { alias: { $lib: path("src/lib"), $table: path("src/table"), $locale: path("../src/offworld/locale") } },
  // Positions for the gallery live in public/; a build takes nothing from there.
  publicDir: command === "serve" ? "public" : false,
  build: {
    outDir: path("../src/offworld/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Browsers that do not know modulepreload load the same modules a moment later.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { main: path("index.html"), worker: path("worker/worker.ts") },
      // A service worker is fetched again by its name, so the name must stay.
      output: {
        entryFileNames: (chunk) => (chunk.name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, graph) => chunkOf(id, (each) => graph.getModuleInfo(each)) }],
        },
      },
    },
  },
  server: {
    fs: { allow: [path("..")] },
    proxy: {
      "/api": { target: process.env.OFFWORLD_SERVER ?? "http://127.0.0.1:8000", ws: true, changeOrigin: false },
    },
  },
}));
