import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The class that scopes a component's style stands at nearly every element: kept short, for the weight of a page.
    cssHash: ({ hash, filename, css }) => `s${hash(filename === "(unknown)" ? css : filename).slice(0, 5)}`,
  },
};
