import { isApiError } from "@masq/client/api-error";
import { getClaim, getQueue, type Claims } from "@masq/contract/agent/desk";
import { CONVERSATION_POLL_MS } from "@masq/domain/constants";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { desk } from "../desk/desk-store.ts";
import { isStill } from "../desk/held-model.ts";
import { workSession } from "./session-store.ts";

export type PollHandlers = {
  /** The notice for failing calls; null once they succeed again. */
  onTrouble(fault: string | null): void;
  /** The server says the session is over although this desk thought otherwise. */
  onOffline(): void;
  onClaims(): void;
};

export type Polling = {
  now(): void;
  /** Takes claims that another response carried. A poll in flight is older, so it is discarded and repeated. */
  take(claimed: Claims): void;
};

const LAPSE_SLACK_MS = 1500;

/** On duty: polls claims and counts every three seconds, one round at a time. */
export function startPolling(handlers: PollHandlers, signal: AbortSignal): Polling {
  let handle: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;
  let isWanted = false;
  let taken = 0;
  let pauseMs = 0;

  function apply({ status, claims }: Claims): void {
    if (status === "offline") return handlers.onOffline();
    desk.dispatch({ type: "claims", claims, now: performance.now() });
    handlers.onClaims();
  }

  async function round(): Promise<void> {
    if (workSession.get().status !== "online") return;
    const began = taken;
    const [claims, queue] = await Promise.allSettled([
      api.call(getClaim, { quiet: true, signal }),
      api.call(getQueue, { quiet: true, signal }),
    ]);
    if (signal.aborted) return;
    if (queue.status === "fulfilled") desk.dispatch({ type: "queue", queue: queue.value });
    if (claims.status === "fulfilled" && workSession.get().status === "online") {
      if (began !== taken) isWanted = true;
      else if (claims.value.status === "offline") return handlers.onOffline();
      else apply(claims.value);
    }
    const failed = [claims, queue].find((one) => one.status === "rejected");
    const error = failed !== undefined && isApiError(failed.reason) ? failed.reason : null;
    pauseMs = error?.status === 429 ? (error.retryAfter ?? 0) * 1000 : 0;
    if (error?.status === 401) return;
    handlers.onTrouble(failed === undefined ? null : errorText(failed.reason, m.error_loading()));
  }

  async function run(): Promise<void> {
    if (isRunning) {
      isWanted = true;
      return;
    }
    if (handle !== null) clearTimeout(handle);
    isRunning = true;
    isWanted = false;
    await round().catch(() => undefined);
    isRunning = false;
    if (signal.aborted) return;
    handle = setTimeout(() => void run(), isWanted ? 0 : Math.max(CONVERSATION_POLL_MS, pauseMs));
  }

  signal.addEventListener("abort", () => {
    if (handle !== null) clearTimeout(handle);
  });
  void run();
  return {
    now: () => void run(),
    take(claimed) {
      if (workSession.get().status !== "online") return;
      taken += 1;
      apply(claimed);
    },
  };
}

/** Whether a claim's time is over on this screen: the server decides, and is asked a moment later. */
export const isOverdue = (): boolean =>
  desk.get().held.some((held) => !isStill(held) && performance.now() - held.deadlineAt > LAPSE_SLACK_MS);
