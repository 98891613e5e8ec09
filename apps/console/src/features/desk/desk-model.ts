import type { Claim, DeskMessage, Queue } from "@masq/contract/agent/desk";

/** A claim on this screen. `deadlineAt`: on the monotonic clock. `seenId`: the newest message the operator has read. */
export type Held = { claim: Claim; deadlineAt: number; seenId: string | null };
export type Outgoing = { stockId: string; text: string; isSent: boolean; at: string };
export type Verdict = {
  rule: string;
  title: string;
  advice: string;
  spans: [number, number][];
  templates: { id: string; text: string }[];
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
  /** The claim just answered, left on the screen until the desk has said what comes next. */
  answered: Held | null;
  failure: Failure | null;
  /** A newer message is known whose text is still on its way. */
  fencedId: string | null;
  /** Older lines asked for, by conversation. */
  earlier: Readonly<Record<string, readonly DeskMessage[]>>;
  /** Conversations taken in this session. */
  messageCtr: number;
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
  hasAsked: false,
  closed: [],
};

export type DeskAction =
  | { type: "claims"; claims: readonly Claim[]; now: number }
  | { type: "queue"; queue: Queue }
  | { type: "select"; stockId: string }
  | { type: "fenced"; stockId: string }
  | { type: "reviewed"; stockId: string }
  | { type: "sending"; stockId: string; text: string; at: string }
  | { type: "sent"; stockId: string; message: DeskMessage }
  | { type: "failed"; failure: Failure | null; stockId: string }
  | { type: "typed"; stockId: string }
  | { type: "closed"; stockId: string }
  | { type: "draft-settled"; stockId: string }
  | { type: "earlier"; conversationId: string; messages: readonly DeskMessage[] }
  | { type: "empty" };

const DRIFT_MS = 750;
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
      return model.selectedId === action.stockId ? model : { ...model, selectedId: action.stockId };
    case "fenced":
      return { ...model, fencedId: action.stockId, outgoing: null };
    case "reviewed":
      return reviewed(model, action.stockId);
    case "sending":
      return {
        ...model,
        failure: null,
        outgoing: { stockId: action.stockId, text: action.text, isSent: false, at: action.at },
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
      return {
        ...model,
        held: model.held.map((held) =>
          held.claim._id === action.stockId ? { ...held, claim: { ...held.claim, draft: null } } : held,
        ),
      };
    case "earlier":
      return withEarlier(model, action.conversationId, action.messages);
    case "empty":
      return { ...EMPTY_DESK, queue: model.queue };
    default:
      return action satisfies never;
  }
}

function withClaims(model: DeskModel, claims: readonly Claim[], now: number): DeskModel {
  const open = claims.filter((claim) => !model.closed.includes(stampOf(claim)));
  const next = open.map((claim) => hold(model, claim, now));
  const isSame = next.length === model.held.length && next.every((one, index) => one === model.held[index]);
  const held = isSame ? model.held : next;
  const fresh = held.filter(({ claim }) => !model.held.some((old) => old.claim._id === claim._id));
  const isStill = held.some(({ claim }) => claim._id === model.selectedId);
  return {
    ...model,
    held,
    selectedId: isStill ? model.selectedId : (held[0]?.claim._id ?? null),
    fencedId: held.some((one) => one.claim._id === model.fencedId && unreadOf(one) === 0) ? model.fencedId : null,
    outgoing: model.outgoing?.isSent === true ? null : model.outgoing,
    answered: null,
    messageCtr: model.messageCtr + fresh.length,
    hasAsked: true,
  };
}

/** A known claim keeps what was read and, unless the server's clock says something else, its running countdown. */
function hold(model: DeskModel, claim: Claim, now: number): Held {
  const old = model.held.find((one) => one.claim._id === claim._id);
  const deadlineAt = now + claim.remainingMs;
  if (old === undefined) return { claim, deadlineAt, seenId: newestOf(claim)?._id ?? null };
  const isDrifted = Math.abs(deadlineAt - old.deadlineAt) > DRIFT_MS;
  // The draft counts only when a claim is new on the screen: later ones are this operator's own, saved from here.
  const isSame = old.claim.claimEpoch === claim.claimEpoch;
  const draft = isSame ? old.claim.draft : claim.draft;
  const isUnchanged = isEqual(old.claim, claim, draft);
  if (isUnchanged && !isDrifted) return old;
  return {
    claim: isUnchanged ? old.claim : { ...claim, draft },
    deadlineAt: isDrifted ? deadlineAt : old.deadlineAt,
    seenId: old.seenId,
  };
}

/** The same lines and facts: then the thread keeps its object and is not drawn again every three seconds. */
function isEqual(old: Claim, next: Claim, draft: Claim["draft"]): boolean {
  const [a, b] = [old.conversation, next.conversation];
  const reads = (lines: readonly DeskMessage[]): number => lines.reduce((sum, line) => sum + Number(line.isRead), 0);
  return (
    old.claimEpoch === next.claimEpoch &&
    old.draft === draft &&
    a.messageCount === b.messageCount &&
    a.messages.length === b.messages.length &&
    newestOf(old)?._id === newestOf(next)?._id &&
    reads(a.messages) === reads(b.messages) &&
    a.adminIntervene === b.adminIntervene
  );
}

function reviewed(model: DeskModel, stockId: string): DeskModel {
  return {
    ...model,
    held: model.held.map((one) =>
      one.claim._id === stockId ? { ...one, seenId: newestOf(one.claim)?._id ?? one.seenId } : one,
    ),
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

/** What stands in the middle: the selected claim, else the one just answered while the next is asked for. */
export function shownOf(model: DeskModel): Held | null {
  return model.held.find(({ claim }) => claim._id === model.selectedId) ?? model.answered;
}

/** The specification's selectedConversationID. */
export const selectedConversationOf = (model: DeskModel): string | null =>
  model.held.find(({ claim }) => claim._id === model.selectedId)?.claim.conversation._id ?? null;

/** The member's messages that came since the operator last read, for the counters and the fence. */
export function unreadOf(held: Held): number {
  const { messages } = held.claim.conversation;
  const seen = messages.findIndex((message) => message._id === held.seenId);
  return messages.slice(seen + 1).filter((message) => message.senderType === "user").length;
}

export const isFenced = (model: DeskModel, held: Held): boolean =>
  model.fencedId === held.claim._id || unreadOf(held) > 0;
