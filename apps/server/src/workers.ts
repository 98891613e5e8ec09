import type { Deps } from "./deps.ts";

/** What runs beside requests. The returned function stops it all. */
export function startWorkers(_deps: Deps): Promise<() => Promise<void>> {
  return Promise.resolve(() => Promise.resolve());
}
