import { isApiError, type ApiError } from "@masq/client/api-error";
import { newIdempotencyKey } from "@masq/client/api";
import { replyToStock } from "@masq/contract/agent/desk";
import { recuseFromMember, releaseStock } from "@masq/contract/agent/give-back";
import { SaidBefore } from "@masq/contract/agent/phrases";
import { OwnHeld } from "@masq/contract/agent/own-held";
import * as z from "zod/mini";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { runtime } from "../session/desk-runtime.ts";
import { workSession } from "../session/session-store.ts";
import type { Failure, Held, Verdict } from "./desk-model.ts";
import { desk } from "./desk-store.ts";
import { dropDraft, flushDraft, restDraft } from "./draft-saver.ts";
import { dropGift, gifts } from "./gifts.ts";
import { takenBack } from "./held-acts.ts";
import { offerPromise } from "./promise-acts.ts";
import { waitForUndo } from "./undo-acts.ts";

const Blocked = z.object({
  rule: z.string(),
  title: z.string(),
  advice: z.string(),
  spans: z._default(z.array(z.tuple([z.number(), z.number()])), []),
});

/**
 * One key per intended reply, by its item: it stays while the reply is unchanged, so that a retry is the same message,
 * also after an answer to another item.
 */
const attempts = new Map<string, { of: string; key: string }>();
function keyFor(stockId: string, ...parts: readonly unknown[]): string {
  const of = JSON.stringify(parts);
  const known = attempts.get(stockId);
  const attempt = known?.of === of ? known : { of, key: newIdempotencyKey() };
  attempts.set(stockId, attempt);
  return attempt.key;
}

/** Sends as the character. The message shows at once; the next claim comes with the response. */
export async function sendReply(held: Held, written: string): Promise<void> {
  const { claim, seenId } = held;
  const stockId = claim._id;
  const text = written.trim();
  const picture = gifts.get()[stockId] ?? null;
  desk.dispatch({ type: "sending", stockId, text, picture, at: new Date().toISOString() });
  restDraft(stockId);
  const fences = { claimEpoch: claim.claimEpoch, lastMessageId: seenId };
  const body =
    picture === null
      ? ({ messageType: "text", message: text, ...fences } as const)
      : ({ messageType: "attachment", message: text, attachment: picture._id, ...fences } as const);
  const idempotencyKey = keyFor(stockId, text, picture?._id, claim.claimEpoch, seenId);
  try {
    await takenBack(stockId);
    const { message, next, sending } = await api.call(replyToStock, {
      params: { id: stockId },
      body: { ...body, next: true },
      idempotencyKey,
      quiet: true,
    });
    attempts.delete(stockId);
    dropDraft(stockId);
    dropGift(stockId);
    desk.dispatch({ type: "sent", stockId, message });
    runtime()?.next(next);
    if (sending !== undefined) return waitForUndo(claim, { text, picture, message }, sending);
    workSession.dispatch({ type: "replied" });
    runtime()?.refresh();
    announce(m.say_sent());
    void offerPromise(claim.conversation, message);
  } catch (error) {
    if (isApiError(error, "idempotency-mismatch")) attempts.delete(stockId);
    failed(stockId, text, error);
  }
}

function failed(stockId: string, text: string, error: unknown): void {
  if (isApiError(error, "new-messages")) {
    desk.dispatch({ type: "fenced", stockId });
    void flushDraft(stockId);
    runtime()?.poll();
    return;
  }
  const reply = heldOf(error);
  if (reply !== null) {
    // The next send is another reply, even with the same words.
    attempts.delete(stockId);
    desk.dispatch({ type: "held", stockId, reply, now: performance.now() });
    void flushDraft(stockId);
    runtime()?.poll();
    const { state, title, advice } = reply;
    const what = state === "waiting" ? m.say_held({ title }) : `${title}. ${m.held_ended({ state })}`;
    announce(`${what} ${m.say_instead({ advice })}`);
    return;
  }
  if (isUnread(error)) {
    attempts.delete(stockId);
    desk.dispatch({ type: "failed", stockId, failure: null });
    void flushDraft(stockId);
    runtime()?.poll();
    announce(m.held_ended({ state: "nobody" }));
    return;
  }
  const failure = failureOf(stockId, text, error);
  desk.dispatch({ type: "failed", stockId, failure });
  if (failure.kind === "expired") {
    // The composer disappears with the claim: offer to copy the unsent text.
    const run = (): void => void navigator.clipboard.writeText(text).catch(() => undefined);
    tell(m.verdict_expired_text(), "warn", { label: m.write_copy(), run });
    runtime()?.poll();
  } else void flushDraft(stockId);
  // What was blocked is on the claim now, and can be reported.
  if (failure.kind === "blocked") runtime()?.poll();
  announce(failure.kind === "blocked" ? m.say_blocked({ title: failure.verdict.title }) : m.say_failed());
}

const Details = z.object({ held: OwnHeld });
/** The reply as the server holds it, or as it refused to hold it; null: another error. */
export function heldOf(error: unknown): OwnHeld | null {
  if (!isApiError(error, "reply-held")) return null;
  return Details.safeParse(error.details).data?.held ?? null;
}

function failureOf(stockId: string, text: string, error: unknown): Failure {
  if (isApiError(error, "claim-expired")) return { kind: "expired", stockId, text };
  const verdict = isApiError(error, "reply-blocked") ? verdictOf(error) : saidVerdict(error);
  if (verdict !== null) return { kind: "blocked", stockId, text, verdict };
  const mayRepeat = isApiError(error) && (error.status === 0 || error.status >= 500);
  return { kind: "failed", stockId, text, sentence: errorText(error), mayRepeat };
}

/** Why a sentence cannot be said again, as a verdict on the text: it marks the place, and Send is off until it changes. */
function saidVerdict(error: unknown): Verdict | null {
  if (!isApiError(error, "said-before")) return null;
  const { sentences = [] } = SaidBefore.safeParse(error.details).data ?? {};
  const spans = sentences.map(({ span }): [number, number] => span);
  const saidAt = sentences.find((one) => one.saidAt !== null)?.saidAt ?? null;
  const advice = saidAt === null ? m.said_today() : m.said_on({ day: shortDay(saidAt) });
  return { rule: "", title: m.said_title(), advice, spans };
}

/** Nobody is on duty to read it: the claim says so, and the same words may be tried again. */
const isUnread = (error: unknown): boolean =>
  isApiError(error, "reply-blocked") && (error.details as { nobody?: unknown }).nobody === true;

function verdictOf(error: ApiError): Verdict {
  const read = Blocked.safeParse(error.details);
  if (read.success) return read.data;
  return { rule: "", title: error.message, advice: "", spans: [] };
}

/** `supervisor` true: to them, with the note; false: from them to the operators. */
type To = { supervisor?: boolean; note?: string };

/** Returns the item with its draft to the queue. Returns how many more may be given back. Errors: those of the call. */
export async function giveBack(held: Held, reason: string, to: To = {}): Promise<number> {
  const { _id, claimEpoch } = held.claim;
  await flushDraft(_id);
  const body = { claimEpoch, reason, ...to };
  const { left } = await api.call(releaseStock, { params: { id: _id }, body, quiet: true });
  leave(_id);
  return left;
}

/** Never offers this member's conversations to the operator again. Errors: those of the call. */
export async function recuse(held: Held): Promise<void> {
  const { _id, claimEpoch } = held.claim;
  restDraft(_id);
  try {
    await api.call(recuseFromMember, { params: { id: _id }, body: { claimEpoch }, quiet: true });
  } catch (error) {
    void flushDraft(_id);
    throw error;
  }
  leave(_id);
}

function leave(stockId: string): void {
  attempts.delete(stockId);
  dropDraft(stockId);
  dropGift(stockId);
  desk.dispatch({ type: "closed", stockId });
  runtime()?.poll();
}
