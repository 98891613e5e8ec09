import { listHeld, type HeldRow } from "@masq/contract/agent/held";
import { listReportQueue, type ReportRow } from "@masq/contract/agent/reports";
import { CONVERSATION_POLL_MS } from "@masq/domain/constants";
import { HELD_LIMIT_MS, HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { useEffect, useRef } from "react";
import { announce } from "../../shared/announcer.tsx";
import { account, api } from "../../shared/client.ts";
import { heldCount } from "../../shared/held-count.ts";
import { useStore } from "../../shared/store.ts";
import { onTick } from "../../shared/ticker.ts";
import { play } from "../../shared/tone.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { workSession } from "../session/session-store.ts";

/** `until`: when it is too late, by the monotonic clock. */
export type Row = HeldRow & { until: number };
const CRISIS_LOOK_MS = 15_000;
const NONE: readonly Row[] = [];

export function useHeldRows() {
  const count = useStore(heldCount, (n) => n);
  const { value, error, reload } = useLoaded("held", async (signal) => {
    const { held } = await api.call(listHeld, { signal, quiet: true });
    const now = performance.now();
    return held.map((row) => ({ ...row, until: now + row.remainingMs }));
  });
  useEffect(() => {
    const timer = setInterval(reload, CONVERSATION_POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current !== count) reload();
    seen.current = count;
  }, [count, reload]);
  useLateTone(value ?? NONE);
  return { rows: value, error, reload };
}

const isLate = ({ until }: Row): boolean => until - performance.now() < HELD_LIMIT_MS - HELD_TARGET_MS;

/** One tone for each reply that passes the target while this page is open. */
function useLateTone(rows: readonly Row[]): void {
  const late = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const look = (): void => {
      const now = rows.filter(isLate).map(({ _id }) => _id);
      const before = late.current;
      late.current = new Set(now);
      if (before === null || now.every((id) => before.has(id))) return;
      announce(m.held_say_late());
      if (workSession.get().hasMaster) play("late");
    };
    look();
    return onTick(look);
  }, [rows]);
}

/** Open reports of self-harm, for whoever may read them. */
export function useCrisisReports(): readonly ReportRow[] {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const { value, reload } = useLoaded(String(isAdmin), async (signal) =>
    isAdmin
      ? (await api.call(listReportQueue, { query: { state: "waiting", limit: 100 }, signal, quiet: true })).reports
      : [],
  );
  useEffect(() => {
    const timer = setInterval(reload, CRISIS_LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (value ?? []).filter(({ reason, state }) => reason === "self-harm" && state === "open");
}
