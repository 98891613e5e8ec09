import { createRequire } from "node:module";
import type Sharp from "sharp";

const load = createRequire(import.meta.url);
let library: typeof Sharp | undefined;

/** The picture library, loaded by the first picture: 20 MB that a process which draws none does without. */
export function sharp(...[input, options]: Parameters<typeof Sharp>): ReturnType<typeof Sharp> {
  if (library === undefined) {
    library = load("sharp") as typeof Sharp;
    // Each picture is drawn once and kept in storage: what the library would keep of it is never asked for again.
    library.cache(false);
  }
  return library(input, options);
}
