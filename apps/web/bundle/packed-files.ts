import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Below this the server packs nothing (apps/server/src/app.ts). */
const WORTH_BYTES = 1024;
const pack = promisify(brotliCompress);

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
      const packOne = async (file: string): Promise<void> => {
        const content = await fs.readFile(path.join(dir, file));
        if (content.length < WORTH_BYTES) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await fs.writeFile(path.join(dir, `${file}.br`), await pack(content, { params }));
      };
      await Promise.all(files.map(packOne));
    },
  };
}
