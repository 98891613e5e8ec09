import type { Scenario } from "./lib/scenario.ts";
import { clock } from "./scenarios/clock.ts";
import { deadDiskAsync } from "./scenarios/dead-disk-async.ts";
import { deadDisk } from "./scenarios/dead-disk.ts";
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
import { pointInTime } from "./scenarios/point-in-time.ts";
import { redis } from "./scenarios/redis.ts";
import { replica } from "./scenarios/replica.ts";
import { files, s3 } from "./scenarios/store.ts";
import { storm } from "./scenarios/storm.ts";
import { twoReleases } from "./scenarios/two-releases.ts";
import { upgrade } from "./scenarios/upgrade.ts";

export const SCENARIOS: readonly Scenario[] = [
  mutants,
  firstStart,
  upgrade,
  twoReleases,
  killServer,
  killPostgres,
  pgbouncer,
  redis,
  replica,
  failover,
  deadDisk,
  deadDiskAsync,
  pointInTime,
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
