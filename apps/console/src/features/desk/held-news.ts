import { readHeldChange } from "@masq/contract/agent/held";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { runtime } from "../session/desk-runtime.ts";
import { heldNews, type HeldFrame } from "../session/news.ts";
import { selectHeld } from "./desk-actions.ts";
import { desk } from "./desk-store.ts";
import { dropDraft } from "./draft-saver.ts";
import { dropGift } from "./gifts.ts";

/** Tells the operator what became of a held reply; the returned function stops it. */
export function watchHeldNews(): () => void {
  // A poll may remove a claim just before the frame says why.
  const members = new Map<string, string>();
  const unwatch = desk.subscribe(() => {
    for (const { claim } of desk.get().held)
      if (claim.held !== null) members.set(claim._id, claim.conversation.user.username);
  });
  const unhear = heldNews.subscribe(() => {
    const news = heldNews.get();
    // An admin's reply has no item: its page hears of it by itself.
    const stockId = news?.stockId ?? "";
    const member = members.get(stockId);
    if (news !== null && member !== undefined) hear(stockId, news, member);
  });
  return () => {
    unwatch();
    unhear();
  };
}

function hear(stockId: string, { heldId, state }: HeldFrame, member: string): void {
  if (state === "sent" || state === "changed") {
    dropDraft(stockId);
    dropGift(stockId);
    desk.dispatch({ type: "closed", stockId });
    runtime()?.refresh();
    if (state === "changed") void tellChange(heldId, member);
    else say(m.held_told_sent({ member }));
    return;
  }
  const { held, selectedId } = desk.get();
  const one = held.find(({ claim }) => claim._id === stockId);
  const reply = one?.claim.held;
  // What was taken back here is known, and nothing to be told.
  if (one === undefined || reply?._id !== heldId || reply.state !== "waiting") return;
  desk.dispatch({ type: "held", stockId, reply: { ...reply, state, remainingMs: 0 }, now: performance.now() });
  const text = m.held_told_ended({ state, member });
  const isInSight = selectedId === stockId && window.location.pathname.startsWith("/chat");
  // A toast is read out by itself.
  if (isInSight) announce(text);
  else tell(text, "warn", { label: m.held_show(), run: () => selectHeld(one) });
}

const say = (text: string): void => tell(text, "ok");

const SHOWN_CHARS = 160;

/** The conversation is no longer on this screen, so the change is told with its words. */
async function tellChange(id: string, member: string): Promise<void> {
  const change = await api.call(readHeldChange, { params: { id }, quiet: true }).catch(() => null);
  if (change === null) return say(m.held_told_changed({ member }));
  const { by: name, text: sent } = change;
  const text = sent.length > SHOWN_CHARS ? `${sent.slice(0, SHOWN_CHARS).trimEnd()}…` : sent;
  say(m.held_told_change({ member, name, text }));
}
