import type { Deps } from "../../deps.ts";
import { probeDatabase } from "../../platform/db/probe-database.ts";
import { probeCaptcha } from "../../platform/captcha/hosted-captcha.ts";
import { probeAddress, probeIssuer } from "../../platform/probes/probe-address.ts";
import { probeBackup } from "../../platform/probes/probe-backup.ts";
import { probeCertificates } from "../../platform/probes/probe-certificates.ts";
import { probeDisk } from "../../platform/probes/probe-disk.ts";
import type { Measure, Probe, Unused } from "../../platform/probes/probe.ts";
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

async function lookAtIssuers({ brands }: Pick<Deps, "brands">): Promise<string> {
  const used = (await brands.all()).flatMap(({ settings: { sso } }) => (sso?.provider === "oidc" ? [sso.issuer] : []));
  const issuers = [...new Set(used)];
  await Promise.all(issuers.map(probeIssuer));
  return issuers.length === 0 ? "no brand signs in elsewhere" : `providers that answer: ${issuers.length}`;
}

export function probesOf(deps: Needs): (Probe | Unused)[] {
  const { config, db, reads, storage, mailer, clock } = deps;
  const { DATABASE_URL, REDIS_URL, S3_URL, CERTIFICATES_AT, DATA_DIR, BACKUP_DIR } = config;
  const { AGE_VERIFIER_URL, CAPTCHA_HOSTED } = config;
  const certificates = async (at: string, measure: Measure): Promise<string> =>
    probeCertificates(
      (await deps.brands.all()).map(({ domain }) => domain),
      at,
      clock.now(),
      measure,
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
      CERTIFICATES_AT === undefined
        ? undefined
        : { everyMs: HOUR_MS, look: (_isThorough, measure) => certificates(CERTIFICATES_AT, measure) },
    ),
    unless(
      "backup",
      "BACKUP_DIR",
      BACKUP_DIR === undefined
        ? undefined
        : { everyMs: LOGIN_MS, look: (_isThorough, measure) => probeBackup(BACKUP_DIR, clock.now(), measure) },
    ),
    {
      part: "disk",
      everyMs: LOGIN_MS,
      look: (_isThorough, measure) => probeDisk({ DATA_DIR, ...(BACKUP_DIR !== undefined && { BACKUP_DIR }) }, measure),
    },
    unless(
      "age-check",
      "AGE_VERIFIER_URL",
      AGE_VERIFIER_URL === undefined ? undefined : { everyMs: LOGIN_MS, look: () => probeAddress(AGE_VERIFIER_URL) },
    ),
    unless(
      "captcha",
      "CAPTCHA_HOSTED",
      CAPTCHA_HOSTED === undefined ? undefined : { everyMs: LOGIN_MS, look: () => probeCaptcha(CAPTCHA_HOSTED) },
    ),
    { part: "sso", everyMs: LOGIN_MS, look: () => lookAtIssuers(deps) },
  ];
}
