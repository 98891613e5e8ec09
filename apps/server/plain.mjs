import { createHash } from "node:crypto";
import path from "node:path";

/** Plain script of the server's TypeScript, made by tools/plain-server.mjs. */
export const PLAIN = path.resolve(import.meta.dirname, "../../node_modules/.cache/plain-server");

/** Where that of a source text lies: named by what it was made of, so that it is never an older one's. */
export const plainFile = (source) =>
  path.join(PLAIN, `${createHash("sha256").update(source).digest("hex").slice(0, 32)}.js`);
