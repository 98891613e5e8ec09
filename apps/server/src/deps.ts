import type { DB } from "@masq/db/tables/schema";
import type { Line } from "@masq/judge/features";
import type { Judgement } from "@masq/judge/judge";
import type { Kysely } from "kysely";
import type { Config } from "./config/env.ts";
import type { Listeners } from "./foundation/events/listeners.ts";
import type { BrandDirectory, SalesDirectory, SessionDirectory } from "./http/actor.ts";
import type { AgeVerifier } from "./platform/age-verifier/age-verifier.ts";
import type { Bus } from "./platform/bus/bus.ts";
import type { Drain } from "./platform/drain/drain.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { Captcha } from "./platform/captcha/captcha-port.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { Keys } from "./platform/keys/keys.ts";
import type { Reads } from "./platform/db/reads.ts";
import type { Log } from "./platform/log/log.ts";
import type { Counters } from "./platform/counters/counters.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import type { Passwords } from "./platform/passwords/passwords.ts";
import type { ApplePay } from "./platform/payments/apple-pay.ts";
import type { Gateways } from "./platform/payments/gateway.ts";
import type { PushSender } from "./platform/push/push.ts";
import type { Sealing } from "./platform/sealing/sealing.ts";
import type { Sso } from "./platform/sso/sso.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { Tokens } from "./platform/tokens/tokens.ts";
import type { WebhookSender } from "./platform/webhooks/webhooks.ts";

/** `member GET /profiles` of the mounted routes. */
export type ServedRoutes = Set<string>;
export type PoolState = { open: number; inUse: number; max: number };

/** The product's dependencies on the outside. Tests override parts; nothing else chooses an adapter. */
export type Deps = {
  config: Config;
  db: Kysely<DB>;
  /**
   * For reads of whole tables: one lazily opened connection without a statement timeout. A second caller waits for it,
   * and then gets "database away".
   */
  patientDb: Kysely<DB>;
  /** A connection used only to check whether the database responds. */
  probeDb: Kysely<DB>;
  /** Calls of this process that wait for a connection to the database. */
  waiting: () => number;
  pool: () => PoolState;
  metrics: Metrics;
  /** For reads that may be some seconds old. */
  reads: Reads;
  clock: Clock;
  keys: Keys;
  log: Log;
  drain: Drain;
  sealing: Sealing;
  passwords: Passwords;
  tokens: Tokens;
  bus: Bus;
  /** Shared counters of the rate limits; without Redis each process counts alone. */
  counters: Counters | undefined;
  /** The judge of words (docs/decisions/070). Never rejects. */
  judge: (line: Line) => Promise<Judgement>;
  mailer: Mailer;
  push: PushSender;
  webhooks: WebhookSender;
  captcha: Captcha;
  sso: Sso;
  /** None: ages cannot be checked, and a brand with an age policy prevents the start. */
  ageVerifier: AgeVerifier | undefined;
  gateways: Gateways;
  /** None: the merchant has no identity at Apple, and no wallet is offered. */
  applePay: ApplePay | undefined;
  storage: Storage;
  brands: BrandDirectory;
  sessions: SessionDirectory;
  sales: SalesDirectory;
  listeners: Listeners;
  served: ServedRoutes;
};
