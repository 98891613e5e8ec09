import { shownOf, type Held } from "../desk/desk-model.ts";
import { desk, drafts } from "../desk/desk-store.ts";
import type { Lapsed } from "./sign-out-notice.ts";

/** How early the server may end a claim for this clock, in milliseconds: what told its time was that long on its way. */
const EARLY_MS = 5000;

/** The claim last shown: a poll may remove it just before the server says why. */
let last: Held | null = null;

export function watchLapses(): () => void {
  return desk.subscribe(() => {
    const { held, answered } = desk.get();
    if (answered !== null) last = null;
    else if (held.length > 0) last = shownOf(desk.get());
  });
}

/** Whether the claim that is or was on this screen has run out. */
export const isLapsed = (): boolean => last !== null && performance.now() > last.deadlineAt - EARLY_MS;

/** Returns whose claim runs out or just did, and how much of a reply there is. */
export function lapsedNow(): Lapsed {
  const held = shownOf(desk.get()) ?? (isLapsed() ? last : null);
  if (held === null) return null;
  const { _id, conversation } = held.claim;
  return {
    character: conversation.profile.name,
    member: conversation.user.username,
    draftLength: drafts.get(_id)?.text.length ?? 0,
  };
}

export function forgetLapses(): void {
  last = null;
}
