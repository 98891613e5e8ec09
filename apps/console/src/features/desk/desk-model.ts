import type { Claim, DeskMessage, Queue } from "@masq/contract/agent/desk";
import type { OwnHeld } from "@masq/contract/agent/own-held";
import type { Image } from "@masq/contract/image";
import { withFact, type WrittenFact } from "./fact-lists.ts";
import { fenced } from "./fence.ts";
import { afterHeld, clocksOf, isDrifted, newerReply, withReply, type Clocked } from "./held-model.ts";
import { isSameClaim } from "./same-claim.ts";

/** `seenId`: the newest message read. `nth`: the claim's number in this session. */
export type Held = Clocked & { seenId: string | null; nth: number };
export type Outgoing = { stockId: string; text: string; picture: Image | null; isSent: boolean; at: string };
export type Verdict = {
  rule: string;
  title: string;
  advice: string;
  spans: [number, number][];
};
export type Failure =
  | { kind: "blocked"; stockId: string; text: string; verdict: Verdict }
  | { kind: "failed"; stockId: string; text: string; sentence: string; mayRepeat: boolean }
  | { kind: "expired"; stockId: string; text: string };

export type DeskModel = {
  held: readonly Held[];
  selectedId: string | null;
  queue: Queue | null;
  outgoing: Outgoing | null;
  /** The claim just answered, shown until the desk says what comes next. */
  answered: Held | null;
  failure: Failure | null;
  /** A newer message is known, but its text has not arrived. */
  fencedId: string | null;
  /** Older messages loaded on request, by conversation. */
  earlier: Readonly<Record<string, readonly DeskMessage[]>>;
  /** Conversations taken in this session, and each held claim's number, so that a reloaded tab counts on. */
  messageCtr: number;
  taken: Readonly<Record<string, number>>;
  /** The desk has answered at least once since the session started. */
  hasAsked: boolean;
  closed: readonly string[];
};

export const EMPTY_DESK: DeskModel = {
  held: [],
  selectedId: null,
  queue: null,
  outgoing: null,
  answered: null,
  failure: null,
  fencedId: null,
  earlier: {},
  messageCtr: 0,
  taken: {},
  hasAsked: false,
  closed: [],
};

export type DeskAction =
  | { type: "claims"; claims: readonly Claim[]; now: number }
  | { type: "queue"; queue: Queue }
  | { type: "select"; stockId: string }
  | { type: "fenced"; stockId: string; messageId?: string }
  | { type: "reviewed"; stockId: string }
  | { type: "sending"; stockId: string; text: string; picture: Image | null; at: string }
  | { type: "sent"; stockId: string; message: DeskMessage }
  | { type: "failed"; failure: Failure | null; stockId: string }
  | { type: "typed"; stockId: string }
  | { type: "closed"; stockId: string }
  | { type: "draft-settled"; stockId: string }
  | { type: "held"; stockId: string; reply: OwnHeld; now: number }
  | { type: "favoured"; stockId: string; favourited: boolean }
  | ({ type: "fact" } & WrittenFact)
  | { type: "earlier"; conversationId: string; messages: readonly DeskMessage[] }
  | { type: "empty" }
  | { type: "begun" };

const CLOSED_MAX = 20;
const stampOf = (claim: Claim): string => `${claim._id}#${claim.claimEpoch}`;
export const newestOf = (claim: Claim): DeskMessage | null => claim.conversation.messages.at(-1) ?? null;

export function deskReducer(model: DeskModel, action: DeskAction): DeskModel {
  switch (action.type) {
    case "claims":
      return withClaims(model, action.claims, action.now);
    case "queue":
      return { ...model, queue: action.queue };
    case "select":
      return selected(model, action.stockId);
    case "fenced":
      return fenced(model, action.stockId, action.messageId);
    case "reviewed":
      return reviewed(model, action.stockId);
    case "sending":
      return {
        ...model,
        failure: null,
        outgoing: {
          stockId: action.stockId,
          text: action.text,
          picture: action.picture,
          isSent: false,
          at: action.at,
        },
      };
    case "sent":
      return sent(model, action.stockId, action.message);
    case "failed":
      return { ...model, failure: action.failure, outgoing: null };
    case "typed":
      return model.failure?.stockId === action.stockId ? { ...model, failure: null } : model;
    case "closed":
      return without(model, action.stockId, null);
    case "draft-settled":
      return withClaim(model, action.stockId, (claim) => ({ ...claim, draft: null }));
    case "held":
      return withReply(model, action.stockId, action.reply, action.now);
    case "favoured":
      return withClaim(model, action.stockId, ({ conversation, ...claim }) => ({
        ...claim,
        conversation: { ...conversation, favourited: action.favourited },
      }));
    case "fact":
      return { ...model, held: withFact(model.held, action) };
    case "earlier":
      return withEarlier(model, action.conversationId, action.messages);
    case "empty":
      return { ...EMPTY_DESK, queue: model.queue, messageCtr: model.messageCtr, taken: model.taken };
    case "begun":
      return { ...model, messageCtr: 0, taken: {} };
    default:
      return action satisfies never;
  }
}

function withClaims(model: DeskModel, claims: readonly Claim[], now: number): DeskModel {
  const open = claims.filter((claim) => !model.closed.includes(stampOf(claim)));
  let messageCtr = model.messageCtr;
  const next = open.map((claim) => {
    const old = model.held.find((one) => one.claim._id === claim._id);
    if (old !== undefined) return hold(old, claim, now);
    const nth = model.taken[stampOf(claim)] ?? (messageCtr += 1);
    return { claim, ...clocksOf(claim, now), seenId: newestOf(claim)?._id ?? null, nth };
  });
  const isSame = next.length === model.held.length && next.every((one, index) => one === model.held[index]);
  const held = isSame ? model.held : next;
  const isThere = held.some(({ claim }) => claim._id === model.selectedId);
  const selectedId = isThere ? model.selectedId : (held[0]?.claim._id ?? null);
  const isMore = held.length > model.held.length;
  return {
    ...model,
    held,
    selectedId: isMore ? afterHeld(held, selectedId) : selectedId,
    fencedId: held.some((one) => one.claim._id === model.fencedId && unreadOf(one) === 0) ? model.fencedId : null,
    outgoing: model.outgoing?.isSent === true ? null : model.outgoing,
    answered: null,
    messageCtr,
    taken: isSame ? model.taken : Object.fromEntries(held.map((one) => [stampOf(one.claim), one.nth])),
    hasAsked: true,
  };
}

/** A known claim keeps its read marker, and its running countdown unless the server's clock disagrees. */
function hold(old: Held, told: Claim, now: number): Held {
  const isSame = old.claim.claimEpoch === told.claimEpoch;
  const claim = isSame ? { ...told, held: newerReply(old.claim.held, told.held) } : told;
  const next = clocksOf(claim, now);
  const hasDrifted = isDrifted(old, next);
  // The draft counts only for a claim new on this screen: later drafts were saved from here.
  const draft = isSame ? old.claim.draft : claim.draft;
  const isUnchanged = isSameClaim(old.claim, claim, draft);
  if (isUnchanged && !hasDrifted) return old;
  return {
    ...old,
    claim: isUnchanged ? old.claim : { ...claim, draft },
    ...(hasDrifted && next),
  };
}

const withClaim = (model: DeskModel, stockId: string, change: (claim: Claim) => Claim): DeskModel => ({
  ...model,
  held: model.held.map((held) => (held.claim._id === stockId ? { ...held, claim: change(held.claim) } : held)),
});

/** Opening a conversation reads it: all its unread messages are then on screen. */
function selected(model: DeskModel, stockId: string): DeskModel {
  if (model.selectedId === stockId) return model;
  return { ...model, held: model.held.map((one) => read(one, stockId)), selectedId: stockId };
}

const read = (held: Held, stockId: string): Held =>
  held.claim._id === stockId ? { ...held, seenId: newestOf(held.claim)?._id ?? held.seenId } : held;

function reviewed(model: DeskModel, stockId: string): DeskModel {
  return {
    ...model,
    held: model.held.map((one) => read(one, stockId)),
    fencedId: model.fencedId === stockId ? null : model.fencedId,
  };
}

function sent(model: DeskModel, stockId: string, message: DeskMessage): DeskModel {
  const held = model.held.find((one) => one.claim._id === stockId);
  const answered = held === undefined ? null : { ...held, claim: withLine(held.claim, message) };
  const outgoing = model.outgoing?.stockId === stockId ? { ...model.outgoing, isSent: true } : model.outgoing;
  return { ...without(model, stockId, answered), outgoing };
}

const withLine = (claim: Claim, message: DeskMessage): Claim => ({
  ...claim,
  conversation: { ...claim.conversation, messages: [...claim.conversation.messages, message] },
});

function without(model: DeskModel, stockId: string, answered: Held | null): DeskModel {
  const gone = model.held.find((one) => one.claim._id === stockId);
  const held = model.held.filter((one) => one !== gone);
  return {
    ...model,
    held,
    answered,
    selectedId: model.selectedId === stockId ? (held[0]?.claim._id ?? null) : model.selectedId,
    failure: model.failure?.stockId === stockId ? null : model.failure,
    fencedId: model.fencedId === stockId ? null : model.fencedId,
    closed: gone === undefined ? model.closed : [...model.closed, stampOf(gone.claim)].slice(-CLOSED_MAX),
  };
}

function withEarlier(model: DeskModel, conversationId: string, messages: readonly DeskMessage[]): DeskModel {
  const known = model.earlier[conversationId] ?? [];
  const fresh = messages.filter((message) => !known.some((one) => one._id === message._id));
  return { ...model, earlier: { ...model.earlier, [conversationId]: [...fresh, ...known] } };
}

/** Returns the selected claim, else the one just answered while the next is loading. */
export function shownOf(model: DeskModel): Held | null {
  return model.held.find(({ claim }) => claim._id === model.selectedId) ?? model.answered;
}

export const selectedConversationOf = (model: DeskModel): string | null =>
  model.held.find(({ claim }) => claim._id === model.selectedId)?.claim.conversation._id ?? null;

/** The member's messages since the operator last read, for the counters and the fence. */
export function unreadOf(held: Held): number {
  const { messages } = held.claim.conversation;
  const seen = messages.findIndex((message) => message._id === held.seenId);
  return messages.slice(seen + 1).filter((message) => message.senderType === "user").length;
}

export const isFenced = (model: DeskModel, held: Held): boolean =>
  model.fencedId === held.claim._id || unreadOf(held) > 0;
