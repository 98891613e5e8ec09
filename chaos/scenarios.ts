import type { Scenario } from "./lib/scenario.ts";
import { clock } from "./scenarios/clock.ts";
import { disk } from "./scenarios/disk.ts";
import { failover } from "./scenarios/failover.ts";
import { firstStart } from "./scenarios/first-start.ts";
import { gateway } from "./scenarios/gateway.ts";
import { killPostgres, killServer } from "./scenarios/kills.ts";
import { mails } from "./scenarios/mails.ts";
import { mutants } from "./scenarios/mutants.ts";
import { network } from "./scenarios/network.ts";
import { overload } from "./scenarios/overload.ts";
import { pgbouncer } from "./scenarios/pgbouncer.ts";
import { redis } from "./scenarios/redis.ts";
import { replica } from "./scenarios/replica.ts";
import { files, s3 } from "./scenarios/store.ts";
import { storm } from "./scenarios/storm.ts";
import { upgrade } from "./scenarios/upgrade.ts";

export const SCENARIOS: readonly Scenario[] = [
  mutants,
  firstStart,
  upgrade,
  killServer,
  killPostgres,
  pgbouncer,
  redis,
  replica,
  failover,
  network,
  disk,
  gateway,
  s3,
  files,
  mails,
  clock,
  overload,
  storm,
];
