import { isApiError } from "@masq/client/api-error";
import type { Claim, DeskMessage } from "@masq/contract/agent/desk";
import type { Sending } from "@masq/contract/agent/own-sending";
import { listSending, undoReply } from "@masq/contract/agent/sending";
import type { Image } from "@masq/contract/image";
import type { SendingState } from "@masq/domain/chat/sending";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { runtime } from "../session/desk-runtime.ts";
import { undoNews } from "../session/news.ts";
import { workSession } from "../session/session-store.ts";
import { setGift } from "./gifts.ts";
import { offerPromise } from "./promise-acts.ts";
import { nextUndo, undoable, type Ended, type Waiting } from "./undo-store.ts";

/** The server sends within a second after the window, and may say until then that it did not. */
const SETTLE_MS = 1_500;
const KEPT_MS = 5_000;
const NOTE_MS = 8_000;

/** `onSent`: nothing took it back. */
function wait(one: Waiting, remainingMs: number, onSent: () => void = () => undefined): void {
  undoable.dispatch({ type: "wait", one });
  setTimeout(() => {
    if (!undoable.get().waiting.some(({ id }) => id === one.id)) return;
    runtime()?.refresh();
    onSent();
  }, remainingMs + SETTLE_MS);
  setTimeout(() => undoable.dispatch({ type: "end", id: one.id, note: null }), remainingMs + KEPT_MS);
}

type Answer = { text: string; picture: Image | null; message: DeskMessage };

/** An answer was taken, and can be taken back for a while. What follows from a sent one waits until it is sent. */
export function waitForUndo({ _id: stockId, conversation }: Claim, answer: Answer, sending: Sending): void {
  const { _id: id, remainingMs } = sending;
  const { profile, user } = conversation;
  const { text, picture, message } = answer;
  const forS = Math.ceil(remainingMs / 1000);
  const until = performance.now() + remainingMs;
  const one = { id, stockId, character: profile.name, member: user.username, text, picture, until, forS };
  wait(one, remainingMs, () => void offerPromise(conversation, message));
  announce(forS === 0 ? m.say_sent() : m.undo_say({ member: user.username, seconds: forS }));
}

/** Shows what became of an answer, once. */
function end(id: string, ended: Ended): void {
  const one = undoable.get().waiting.find((waiting) => waiting.id === id);
  if (one === undefined) return;
  const { member } = one;
  const note = { ended, member };
  undoable.dispatch({ type: "end", id, note });
  setTimeout(() => undoable.dispatch({ type: "old", note }), NOTE_MS);
  if ((ended === "undone" || ended === "queued") && one.picture !== null) setGift(one.stockId, one.picture);
  const text = m.undo_ended({ ended, member });
  announce(text);
  const isInSight = window.location.pathname.startsWith("/chat");
  if (!isInSight) tell(text, ended === "undone" || ended === "queued" ? "ok" : "warn");
  runtime()?.poll();
}

function endOf(state: SendingState): Ended {
  if (state === "undone") return workSession.get().status === "online" ? "undone" : "queued";
  return state === "returned" ? "returned" : "dropped";
}

/** Takes the newest answer back. */
export async function undoLast(): Promise<void> {
  const one = nextUndo();
  if (one === null || undoable.get().undoingId !== null) return;
  undoable.dispatch({ type: "undoing", id: one.id });
  try {
    const { state } = await api.call(undoReply, { params: { id: one.id }, quiet: true });
    end(one.id, endOf(state));
  } catch (error) {
    if (isApiError(error, "already-sent")) end(one.id, "late");
    else tell(errorText(error));
  } finally {
    undoable.dispatch({ type: "undoing", id: null });
  }
}

/** What can still be taken back when the page loads. */
async function restore(): Promise<void> {
  const read = await api.call(listSending, { quiet: true }).catch(() => null);
  const now = performance.now();
  for (const { _id: id, remainingMs, stockId, character, username: member, text } of read?.sending ?? []) {
    const forS = Math.ceil(remainingMs / 1000);
    wait({ id, stockId, character, member, text, picture: null, until: now + remainingMs, forS }, remainingMs);
  }
}

/** Hears what becomes of answers that were not sent; the returned function stops it. */
export function watchUndoNews(): () => void {
  void restore();
  const unhear = undoNews.subscribe(() => {
    const news = undoNews.get();
    if (news !== null) end(news.sendingId, endOf(news.state));
  });
  return () => {
    unhear();
    undoable.dispatch({ type: "clear" });
  };
}
