import { isApiError } from "@masq/client/api-error";
import { reportHeld, withdrawHeld } from "@masq/contract/agent/held";
import type { OwnHeld } from "@masq/contract/agent/own-held";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { createCell } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { desk } from "./desk-store.ts";

const running = new Map<string, Promise<void>>();

/** Settles once the item's held reply is taken back, so that the next one is not sent beside it. */
export const takenBack = (stockId: string): Promise<void> => running.get(stockId) ?? Promise.resolve();

/** The draft was changed: what is held is not to be sent any more. */
export function takeBack(stockId: string, reply: OwnHeld): void {
  desk.dispatch({ type: "held", stockId, reply: { ...reply, state: "withdrawn" }, now: performance.now() });
  const call = withdraw(reply._id)
    // It may still be sent as it was: say so, and let the next key press try again.
    .catch(() => desk.dispatch({ type: "held", stockId, reply, now: performance.now() }))
    .finally(() => running.delete(stockId));
  running.set(stockId, call);
}

/** Errors: those of the call, except that it waits no longer. */
export async function withdraw(id: string): Promise<void> {
  try {
    await api.call(withdrawHeld, { params: { id }, quiet: true });
  } catch (error) {
    if (!isApiError(error, "held-over")) throw error;
  }
}

/** The held replies that this operator reported as wrong. */
export const reported = createCell<ReadonlySet<string>>(new Set());

/** Once a reply: what a second press would say is known already. */
export async function reportWrong(id: string): Promise<void> {
  const before = reported.get();
  if (before.has(id)) return;
  reported.dispatch(new Set([...before, id]));
  try {
    await api.call(reportHeld, { params: { id }, quiet: true });
    announce(m.held_reported());
  } catch (error) {
    reported.dispatch(before);
    announce(`${m.held_report_failed()}. ${errorText(error)}`);
  }
}
