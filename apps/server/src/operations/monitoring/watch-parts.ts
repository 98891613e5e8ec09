import type { Deps } from "../../deps.ts";
import { chance } from "../../platform/ids/ids.ts";
import { whyOf, type Measure, type Probe } from "../../platform/probes/probe.ts";
import { probesOf } from "./probes.ts";

type Needs = Pick<
  Deps,
  "db" | "reads" | "clock" | "config" | "storage" | "mailer" | "gateways" | "brands" | "metrics" | "log"
>;

const LOOK_MS = 10_000;
/** Up to a fifth earlier, so that processes started together do not probe together. */
const spread = (ms: number): number => ms * (1 - chance(200) / 1000);
const FIRST_MS = 1_000;

/** Runs one probe with a timeout. Returns what was seen; throws why the part cannot be used. */
export async function lookAt(
  { clock }: Pick<Deps, "clock">,
  probe: Probe,
  isThorough: boolean,
  measure: Measure = () => {},
): Promise<string> {
  const late = Promise.withResolvers<never>();
  const callOff = clock.after(LOOK_MS, () => late.reject(new Error(`no answer within ${LOOK_MS / 1000} s`)));
  try {
    return await Promise.race([probe.look(isThorough, measure), late.promise]);
  } finally {
    callOff();
  }
}

async function note(deps: Pick<Deps, "clock" | "metrics" | "log">, probe: Probe): Promise<void> {
  const { metrics, clock, log } = deps;
  const { part } = probe;
  const before = metrics.parts.get(part);
  const fault = await lookAt(deps, probe, false, (figure) => void metrics.figures.set(part, figure)).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const isUp = fault === undefined;
  if (before?.isUp === isUp) return;
  metrics.parts.set(part, { isUp, sinceMs: clock.now().getTime(), error: fault?.error });
  if (fault) log.warn({ err: fault.error, part, why: whyOf(fault.error) }, "a part cannot be used");
  else if (before) log.info({ part }, "part available again");
}

/** Only workers probe parts that allow few sign-ins or look the same from everywhere. */
const OF_WORKERS = new Set(["mail", "certificate", "backup", "age-check", "captcha", "sso"]);

/** Probes every part of this process periodically. Stops with the returned function. */
export function watchParts(deps: Needs): () => void {
  const { clock, config } = deps;
  const stops = new Map<string, () => void>();
  let isOver = false;
  for (const probe of probesOf(deps)) {
    if ("unused" in probe || (OF_WORKERS.has(probe.part) && !config.ROLES.has("worker"))) continue;
    const later = (ms: number): void => {
      if (isOver) return;
      const round = (): void => void note(deps, probe).finally(() => later(probe.everyMs));
      stops.set(probe.part, clock.after(spread(ms), round));
    };
    later(FIRST_MS);
  }
  return () => {
    isOver = true;
    for (const stop of stops.values()) stop();
  };
}
