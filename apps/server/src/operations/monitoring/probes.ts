import type { Deps } from "../../deps.ts";
import { probeDatabase } from "../../platform/db/probe-database.ts";
import { probeBackup } from "../../platform/probes/probe-backup.ts";
import { probeCertificates } from "../../platform/probes/probe-certificates.ts";
import type { Probe, Unused } from "../../platform/probes/probe.ts";
import { takesPayments } from "../../platform/payments/payments.ts";
import { probeRedis } from "../../platform/redis/probe-redis.ts";
import { probeStorage } from "../../platform/storage/probe-storage.ts";

type Needs = Pick<Deps, "db" | "reads" | "clock" | "config" | "storage" | "mailer" | "gateways" | "brands">;

/** Redis must be reported down before unheard processes would be reported silent. */
const NEAR_MS = 5_000;
const FAR_MS = 30_000;
const LOGIN_MS = 60_000;
const HOUR_MS = 3_600_000;

const unless = (part: Unused["part"], setting: string, found: Omit<Probe, "part"> | undefined): Probe | Unused =>
  found ? { part, ...found } : { part, unused: `${setting} is not set` };

async function lookAtGateways({ gateways }: Pick<Deps, "gateways">): Promise<string> {
  const all = await gateways.current();
  if (all.length === 0) return "no company has an account yet";
  const faults: string[] = [];
  for (const { name, ping } of all) {
    const why = await ping();
    if (why !== null) faults.push(all.length === 1 ? why : `${name}: ${why}`);
  }
  if (faults.length > 0) throw new Error(faults.join("; "));
  return `${all.map(({ name }) => name).join(", ")} ${all.length === 1 ? "takes" : "take"} us in`;
}

export function probesOf(deps: Needs): (Probe | Unused)[] {
  const { config, db, reads, storage, mailer, clock } = deps;
  const { DATABASE_URL, REDIS_URL, S3_URL, CERTIFICATES_AT, BACKUP_DIR } = config;
  const certificates = async (at: string): Promise<string> =>
    probeCertificates(
      (await deps.brands.all()).map(({ domain }) => domain),
      at,
      clock.now(),
    );
  return [
    { part: "database", everyMs: LOGIN_MS, look: () => probeDatabase(db, DATABASE_URL) },
    unless("replica", "DATABASE_REPLICA_URL", reads.probe && { everyMs: NEAR_MS, look: reads.probe }),
    unless(
      "redis",
      "REDIS_URL",
      REDIS_URL === undefined ? undefined : { everyMs: NEAR_MS, look: () => probeRedis(REDIS_URL) },
    ),
    {
      part: "storage",
      everyMs: FAR_MS,
      look: async (isThorough) =>
        `${S3_URL === undefined ? "the folder of DATA_DIR" : "S3"} ${await probeStorage(storage, isThorough)}`,
    },
    unless("mail", "SMTP_URL", mailer.keeps ? undefined : { everyMs: LOGIN_MS, look: mailer.probe }),
    unless(
      "gateway",
      "PAYMENTS",
      takesPayments(config) ? { everyMs: FAR_MS, look: () => lookAtGateways(deps) } : undefined,
    ),
    unless(
      "certificate",
      "CERTIFICATES_AT",
      CERTIFICATES_AT === undefined ? undefined : { everyMs: HOUR_MS, look: () => certificates(CERTIFICATES_AT) },
    ),
    unless(
      "backup",
      "BACKUP_DIR",
      BACKUP_DIR === undefined ? undefined : { everyMs: LOGIN_MS, look: () => probeBackup(BACKUP_DIR, clock.now()) },
    ),
  ];
}
