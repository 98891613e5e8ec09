import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { judge, judgeByRules } from "@masq/judge/judge";
import { Kysely } from "kysely";
import path from "node:path";
import type { Config } from "./config/env.ts";
import { createMerchantDirectory } from "./billing/merchants/merchant-directory.ts";
import { createSalesDirectory } from "./billing/checkout/read-sales.ts";
import { createBrandDirectory } from "./foundation/brands/brands.queries.ts";
import { createSessionDirectory } from "./people/auth/auth.queries.ts";
import { createListSource, type ListSource } from "./cast/discovery/list-source.ts";
import { listeners } from "./listeners.ts";
import { chooseAgeVerifier } from "./platform/age-verifier/age-verifier.ts";
import { localBus } from "./platform/bus/local-bus.ts";
import { redisBus } from "./platform/bus/redis-bus.ts";
import { createDrain } from "./platform/drain/drain.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { createCaptcha } from "./platform/captcha/captcha.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { fileKeys } from "./platform/keys/keys.ts";
import { PoolDialect } from "./platform/db/pool-driver.ts";
import { createReads, type Reads } from "./platform/db/reads.ts";
import { keepForReads } from "./platform/db/write-slots.ts";
import { createLog, type Log } from "./platform/log/log.ts";
import { redisCounters } from "./platform/counters/counters.ts";
import { createMailer } from "./platform/mail/mail.ts";
import { createPasswords } from "./platform/passwords/passwords.ts";
import { createApplePay } from "./platform/payments/apple-pay.ts";
import { chooseGateways } from "./platform/payments/payments.ts";
import { createPush } from "./platform/push/push.ts";
import { createSealing } from "./platform/sealing/sealing.ts";
import { createOidc } from "./platform/sso/oidc.ts";
import { createStorage } from "./platform/storage/create-storage.ts";
import { createTokens } from "./platform/tokens/tokens.ts";
import { createWebhooks } from "./platform/webhooks/webhooks.ts";
import type { Deps } from "./deps.ts";

/** Adds what only one wing uses. */
export type AppDeps = Deps & {
  /** This process's list index; serving the lists starts it. */
  list: ListSource;
};
export type DepsInput = { config: Config; databaseUrl: string } & Partial<Omit<AppDeps, "config" | "served">>;

/** `destination`: standard output by default; a command, whose answer goes there, logs to the error stream. */
export const productLog = ({ LOG_LEVEL, MODE }: Config, destination?: NodeJS.WritableStream): Log =>
  createLog(LOG_LEVEL ?? (MODE === "production" ? "info" : "warn"), destination);

/** The composition root. The caller closes the result with `closeDeps`. */
export function composeDeps(input: DepsInput): AppDeps {
  const { config } = input;
  const log = input.log ?? productLog(config);
  const clock = input.clock ?? systemClock();
  const keys = input.keys ?? fileKeys(path.join(config.DATA_DIR, "keys"), config.KEYS);
  const metrics = input.metrics ?? createMetrics(clock, config.METRICS_PORT !== undefined);
  const forPool = { config, log, clock, metrics };
  const opened = openAppDb(forPool, input.databaseUrl);
  const db = input.db ?? opened.db;
  const slots = keepForReads(db, { poolSize: config.DATABASE_POOL, waitMs: config.DATABASE_WAIT_MS }, clock);
  const reads = input.reads ?? openReads({ ...forPool, primary: db });
  const bus = input.bus ?? (config.REDIS_URL ? redisBus(config.REDIS_URL, log) : localBus());
  const sealing = input.sealing ?? createSealing(keys);
  // Drop erased members' keys from every node's memory.
  bus.onSignal((signal) => {
    if (signal.kind === "forget-subject") sealing.forget(signal.subjectId);
    if (signal.kind === "clock-moved") clock.shiftBy(signal.shiftMs - clock.shiftMs());
  });
  return {
    config,
    db,
    patientDb: input.patientDb ?? openPatientDb(forPool, input.databaseUrl),
    probeDb: input.probeDb ?? openProbeDb(forPool, input.databaseUrl),
    waiting: input.waiting ?? (() => opened.waiting() + slots.waiting()),
    pool: input.pool ?? opened.pool,
    metrics,
    reads,
    clock,
    keys,
    log,
    drain: input.drain ?? createDrain(),
    bus,
    counters: input.counters ?? (config.REDIS_URL ? redisCounters(config.REDIS_URL, log) : undefined),
    sealing,
    passwords: input.passwords ?? createPasswords(),
    tokens: input.tokens ?? createTokens(keys, clock),
    judge: input.judge ?? (config.JUDGE === "on" ? judge : judgeByRules),
    mailer: input.mailer ?? createMailer(config),
    push: input.push ?? createPush(keys),
    webhooks: input.webhooks ?? createWebhooks(),
    captcha: input.captcha ?? createCaptcha({ config, db, keys, clock }),
    sso: input.sso ?? createOidc(clock),
    ageVerifier: input.ageVerifier ?? chooseAgeVerifier(config, keys),
    gateways:
      input.gateways ??
      createMerchantDirectory({ ...forPool, db, keys, sealing, bus, house: chooseGateways(config, keys, clock) }),
    applePay:
      input.applePay ??
      (config.APPLE_PAY &&
        createApplePay(config.APPLE_PAY, (error) => log.warn({ err: error }, "Apple gave no payment session"))),
    storage: input.storage ?? createStorage(config),
    brands: input.brands ?? createBrandDirectory({ db, clock, bus, config }),
    sales: input.sales ?? createSalesDirectory({ db }),
    listeners: input.listeners ?? listeners,
    sessions: input.sessions ?? createSessionDirectory(db, clock, bus),
    list: input.list ?? createListSource({ db, reads, clock, log, config }),
    served: new Set(),
  };
}

/** A readiness probe is answered within about this time. */
const PROBE_MS = 1_500;

type ForPool = Pick<Deps, "config" | "clock" | "log" | "metrics">;

function openReads({ primary, ...given }: ForPool & { primary: Kysely<DB> }): Reads {
  const { config, clock, log } = given;
  const url = config.DATABASE_REPLICA_URL;
  const replica = url === undefined ? undefined : openAppDb(given, url).db;
  return createReads({ primary, replica, clock, log, limitMs: config.REPLICA_LAG_MS });
}

const poolOptions = ({ config, log }: ForPool) => ({
  connectMs: config.DATABASE_WAIT_MS,
  onError: (error: Error) => log.warn({ err: error }, "database connection lost"),
});

function handleOn({ clock, metrics: { statementTook } }: ForPool, pool: ReturnType<typeof openPool>): Kysely<DB> {
  const timing = statementTook && { nowMs: clock.monotonicMs, took: statementTook };
  const dialect = new PoolDialect(pool, timing);
  return new Kysely<DB>({ dialect });
}

const openPatientDb = (given: ForPool, databaseUrl: string): Kysely<DB> =>
  handleOn(given, openPool(databaseUrl, { ...poolOptions(given), max: 1 }));

const openProbeDb = (given: ForPool, databaseUrl: string): Kysely<DB> =>
  handleOn(given, openPool(databaseUrl, { ...poolOptions(given), max: 1, connectMs: PROBE_MS, answerMs: PROBE_MS }));

function openAppDb(given: ForPool, databaseUrl: string): Pick<Deps, "db" | "waiting" | "pool"> {
  const { DATABASE_POOL: max, DATABASE_ANSWER_MS: answerMs } = given.config;
  const pool = openPool(databaseUrl, { ...poolOptions(given), max, answerMs });
  return {
    db: handleOn(given, pool),
    waiting: () => pool.waitingCount,
    pool: () => ({ open: pool.totalCount, inUse: pool.totalCount - pool.idleCount, max }),
  };
}

export async function closeDeps(deps: AppDeps): Promise<void> {
  deps.mailer.close();
  await deps.list.stop();
  await deps.bus.close();
  deps.counters?.disconnect();
  await deps.reads.close();
  await deps.patientDb.destroy();
  await deps.probeDb.destroy();
  await deps.db.destroy();
  deps.metrics.close();
}
