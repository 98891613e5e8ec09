import { createHash } from "node:crypto";
import path from "node:path";

/** The server compiled to plain JavaScript by tools/plain-server.mjs. */
export const PLAIN = path.resolve(import.meta.dirname, "../../node_modules/.cache/plain-server");

/** Compiled file of a source text, named by its content, so it is never outdated. */
export const plainFile = (source) =>
  path.join(PLAIN, `${createHash("sha256").update(source).digest("hex").slice(0, 32)}.js`);
