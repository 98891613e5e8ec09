import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import type { BrandDirectory } from "../../http/actor.ts";
import type { Clock } from "../../platform/clock/clock.ts";

export function createBrandDirectory(
  _db: Kysely<DB>,
  _clock: Clock,
  _config: Config,
): BrandDirectory {
  return {
    byHost: () => Promise.resolve(undefined),
    byId: () => Promise.resolve(undefined),
    all: () => Promise.resolve([]),
    forget: () => {},
  };
}
