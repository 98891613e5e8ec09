import path from "node:path";
import type { Plugin } from "vite";
import type { fetchPart } from "./fetch-part.ts";

const FILE = path.join(import.meta.dirname, "fetch-part.ts");
const NAME: keyof { fetchPart: typeof fetchPart } = "fetchPart";

/** How later parts are fetched: the bundler's own way, for browsers of every age, is three times as long. */
export function shortPreload(): Plugin {
  return {
    name: "masq:short-preload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { ${NAME} as __vitePreload } from ${JSON.stringify(FILE)};`,
    },
  };
}
