import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "./deps.ts";

export function plantDemo(
  _deps: Deps,
  _owner: Kysely<DB>,
  _say: (line: string) => void,
): Promise<void> {
  return Promise.resolve();
}
export function tellDemo(_deps: Deps, say: (line: string) => void): void {
  say("Masquerade");
}
