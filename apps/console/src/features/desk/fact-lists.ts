import type { Claim, DeskConversation } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import type { Note } from "@masq/contract/agent/note";

/** What this desk just wrote, from the server's response. */
export type WrittenFact = {
  conversationId: string;
  note?: Note;
  meetUp?: DeskMeetUp;
  fact?: DeskFact;
  promise?: DeskPromise;
};

/** In the server's order: newest change first, removed ones omitted. */
function withNote(conversation: DeskConversation, note: Note): DeskConversation {
  const list = note.type === "user" ? "userNotes" : "profileNotes";
  const others = conversation[list].filter(({ _id }) => _id !== note._id);
  return { ...conversation, [list]: note.archived ? others : [note, ...others] };
}

/** Earliest first. */
function withMeetUp(conversation: DeskConversation, meetUp: DeskMeetUp): DeskConversation {
  const others = conversation.meetUps.filter(({ id }) => id !== meetUp.id);
  const all = meetUp.archived ? others : [...others, meetUp];
  return { ...conversation, meetUps: all.toSorted((a, b) => a.meetDate.localeCompare(b.meetDate)) };
}

/** A replacement keeps the id. */
function withLedger(conversation: DeskConversation, fact: DeskFact): DeskConversation {
  const others = conversation.facts.filter(({ _id }) => _id !== fact._id);
  return { ...conversation, facts: fact.archived ? others : [...others, fact] };
}

/** Open ones first, then closed; each by due date. */
function withPromise(conversation: DeskConversation, promise: DeskPromise): DeskConversation {
  const all = [...conversation.promises.filter(({ _id }) => _id !== promise._id), promise];
  const place = ({ state, dueDay }: DeskPromise): string => `${state === "open" ? 0 : 1} ${dueDay}`;
  return { ...conversation, promises: all.toSorted((a, b) => place(a).localeCompare(place(b))) };
}

/** Shows the change with the response, not with the next poll. */
export function withFact<H extends { claim: Claim }>(
  held: readonly H[],
  { conversationId, note, meetUp, fact, promise }: WrittenFact,
): readonly H[] {
  return held.map((one) => {
    const { conversation } = one.claim;
    if (conversation._id !== conversationId) return one;
    const noted = note === undefined ? conversation : withNote(conversation, note);
    const dated = meetUp === undefined ? noted : withMeetUp(noted, meetUp);
    const told = fact === undefined ? dated : withLedger(dated, fact);
    return { ...one, claim: { ...one.claim, conversation: promise === undefined ? told : withPromise(told, promise) } };
  });
}
