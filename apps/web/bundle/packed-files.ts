import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Below this the server packs nothing (apps/server/src/app.ts). */
const WORTH_BYTES = 1024;
const pack = promisify(brotliCompress);

/** Writes `<file>.br` beside a file that is worth it. */
export async function packFile(file: string): Promise<void> {
  const content = await fs.readFile(file);
  if (content.length < WORTH_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await fs.writeFile(`${file}.br`, await pack(content, { params }));
}

/**
 * Script and styles are packed once, as tight as it goes, and lie beside their files: packing while a browser waits must
 * be quick, and leaves a sixth more to load. The server takes them as they are (apps/server/src/http/web.ts).
 */
export function packedFiles(): Plugin {
  return {
    name: "masq:packed-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
      await Promise.all(files.map((file) => packFile(path.join(dir, file))));
    },
  };
}
