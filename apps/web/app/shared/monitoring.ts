import type { SsrContext } from "@masq/contract/ssr-context";
import { isMeasured } from "@masq/domain/operations/measured-page";
import { client } from "./client.ts";
import type { PageContext } from "./page-context.ts";

const DECIDED = "measured";
/** The collector must not affect what it measures. */
const LATER_MS = 2000;

/** For the root's loader: in chat and checkout a page gets no monitoring. */
export const toldOf = ({ monitoring }: SsrContext, path: string): PageContext["monitoring"] =>
  monitoring === undefined || !isMeasured(path)
    ? null
    : { sample: monitoring.sample, agent: monitoring.agent && leanAgent(monitoring.agent) };

const leanAgent = ({ script, global, options }: NonNullable<NonNullable<PageContext["monitoring"]>["agent"]>) => ({
  script,
  global,
  options,
});

let begun = false;
let stop: (() => void) | null = null;
let isAgentHere = false;

/** Whether a third-party agent runs in this document. */
export const isWatched = (): boolean => isAgentHere;

const asksForNone = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Drawn at random once per session; without storage nothing is reported. */
function isSampled(perCent: number): boolean {
  try {
    const decided = sessionStorage.getItem(DECIDED) ?? (Math.random() * 100 < perCent ? "yes" : "no");
    sessionStorage.setItem(DECIDED, decided);
    return decided === "yes";
  } catch {
    return false;
  }
}

/** Called on every page. A document that began in chat or checkout is never measured; one that goes there stops. */
export function measure(path: string): void {
  if (!isMeasured(path)) {
    begun = true;
    stop?.();
    stop = null;
    return;
  }
  if (begun) return;
  begun = true;
  const { monitoring } = client().page;
  if (monitoring === null || asksForNone()) return;
  const { agent } = monitoring;
  if (agent !== null) {
    isAgentHere = true;
    import("../features/monitoring/load-agent.ts").then(
      ({ loadAgent }) => loadAgent(agent),
      () => undefined,
    );
  }
  if (!isSampled(monitoring.sample)) return;
  setTimeout(() => {
    if (!isMeasured(window.location.pathname)) return;
    import("../features/monitoring/collect.ts").then(
      ({ collect }) => {
        stop = collect(path);
      },
      () => undefined,
    );
  }, LATER_MS);
}
