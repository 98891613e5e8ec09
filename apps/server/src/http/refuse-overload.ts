import type { Route } from "@masq/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import client from "prom-client";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import { watch } from "../platform/metrics/metrics.ts";
import { isApiRoute, isInnerRead } from "./judged-route.ts";

/** `last`: reading and signing in, which everyone needs to keep waiting. */
export type Urgency = "never" | "first" | "last";

const SAMPLE_MS = 100;
/** Weight of a sample: one long pause is no overload, some in a row are. */
const WEIGHT = 0.3;
/** A sample counts as at most this multiple of the limit: a machine that stood still for a minute lags once, not ever since. */
const SAMPLE_TIMES = 6;
/** Reads are refused at this multiple of the writes' limit. */
export const LAST_TIMES = 4;
/** Calls waiting per pool connection: above this the database is the bottleneck. */
const WAITING_A_CONNECTION = 8;
/** Growth of the refused share per sample above the limit, and decline per sample below. */
const STEP_UP = 0.25;
const STEP_DOWN = 0.02;
const REFUSED = "masq_refused_total";
/** Spreads the retries over several seconds. */
const RETRY_S = [1, 2, 3, 4, 5] as const;

const SIGN_IN = /^\/(?:authenticate(?:\/|$)|forgot-password$|autologin$|register$)/;

/** What continues longest. */
export const isReadOrSignIn = ({ method, path }: Pick<Route, "method" | "path">): boolean =>
  method === "GET" || SIGN_IN.test(path);

/** Priority of a call under overload. Sockets, health, files and providers' calls are never refused. */
export function urgencyOf(request: FastifyRequest): Urgency {
  const { routeOptions } = request;
  const { route } = routeOptions.config as { route?: Route };
  if (isInnerRead(request)) return "never";
  if (route) return isReadOrSignIn(route) ? "last" : "first";
  return routeOptions.url === "/*" || isApiRoute(request) ? "last" : "never";
}

/** The smoothed lag after one more sample; all in milliseconds. */
export const lagAfter = (lagMs: number, sampleMs: number, limitMs: number): number =>
  lagMs + WEIGHT * (Math.min(Math.max(0, sampleMs), SAMPLE_TIMES * limitMs) - lagMs);

/** Share of a class to refuse; follows `pressure`, of which 1 is the limit. */
export class Valve {
  readonly #limit: number;
  #share = 0;
  #owed = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get share(): number {
    return this.#share;
  }

  follow(pressure: number): void {
    const step = pressure > this.#limit ? STEP_UP : -STEP_DOWN;
    this.#share = Math.min(1, Math.max(0, this.#share + step));
  }

  /** True for this share of the calls, evenly. */
  refuses(): boolean {
    this.#owed += this.#share;
    if (this.#owed < 1) return false;
    this.#owed -= 1;
    return true;
  }
}

/**
 * Responds 503 with Retry-After before reading or doing anything once this process lags, by its event loop or by calls
 * waiting for the database. Calls under way finish. Belongs before the rate limits.
 */
export function refuseOverload(
  app: FastifyInstance,
  deps: Pick<Deps, "clock" | "config" | "waiting" | "metrics">,
): void {
  const { clock, config, waiting, metrics } = deps;
  metrics.registry.removeSingleMetric(REFUSED);
  const refused = new client.Counter({
    name: REFUSED,
    help: "Calls answered 503 because the process had too much to do",
    labelNames: ["urgency"],
    registers: [metrics.registry],
  });
  const valves = { first: new Valve(1), last: new Valve(LAST_TIMES) };
  for (const urgency of ["first", "last"]) refused.inc({ urgency }, 0);
  watch(
    metrics,
    "masq_refused_share",
    "Share of calls that is refused now",
    () => ({ first: valves.first.share, last: valves.last.share }),
    "urgency",
  );
  metrics.live.refusing = () => valves.first.share;
  if (config.OVERLOAD_DELAY_MS === 0) return;

  let before = clock.monotonicMs();
  let delayMs = 0;
  const stop = clock.every(SAMPLE_MS, () => {
    const now = clock.monotonicMs();
    delayMs = lagAfter(delayMs, now - before - SAMPLE_MS, config.OVERLOAD_DELAY_MS);
    before = now;
    const pressure = Math.max(
      delayMs / config.OVERLOAD_DELAY_MS,
      waiting() / (WAITING_A_CONNECTION * config.DATABASE_POOL),
    );
    for (const valve of Object.values(valves)) valve.follow(pressure);
  });
  let turn = 0;
  app.addHook("onRequest", async (request) => {
    const urgency = urgencyOf(request);
    if (urgency === "never" || !valves[urgency].refuses()) return;
    refused.inc({ urgency });
    turn += 1;
    throw new AppError("overloaded", { retryAfterS: RETRY_S[turn % RETRY_S.length] ?? 1 });
  });
  app.addHook("onClose", async () => stop());
}
