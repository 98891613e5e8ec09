// Starts the product on what `npm run build` made of its TypeScript: letting Node strip types makes the start slower
// and keeps the stripper in memory (docs/decisions/061). Node reads files changed since as usual.
import fs from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { plainFile } from "./plain.mjs";

function readPlain(url) {
  try {
    return fs.readFileSync(plainFile(fs.readFileSync(fileURLToPath(url))), "utf8");
  } catch {
    return undefined;
  }
}

registerHooks({
  load(url, context, next) {
    const source = url.startsWith("file:") && url.endsWith(".ts") ? readPlain(url) : undefined;
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
await import("./src/main.ts");
