import { isApiError } from "@masq/client/api-error";
import type { Candidate, SwipeReply, undoSwipe } from "@masq/contract/member/matching";
import type { ReplyOf } from "@masq/contract/route";

export type Action = "like" | "dislike" | "later";
type Undone = ReplyOf<typeof undoSwipe>;

export type DeckPorts = {
  next: (except: string[]) => Promise<Candidate | null>;
  /** Null for actions without a response body, such as "not now". */
  send: (card: Candidate, action: Action, key: string) => Promise<SwipeReply | null>;
  undo: (toUserId: string | undefined) => Promise<Undone>;
  newKey: () => string;
  /** Calls `then` after `ms`. */
  later: (ms: number, then: () => void) => void;
  /** What the page shows and announces; the deck itself only keeps the cards. */
  onSwiped: (card: Candidate, action: Action, reply: SwipeReply | null) => void;
  onRefused: (card: Candidate, action: Action, error: unknown) => void;
  onUndone: (reply: Undone) => void;
  onUndoRefused: (error: unknown) => void;
};
export type DeckState = {
  /** The first one is on top; the others wait with their pictures. */
  cards: readonly Candidate[];
  phase: "loading" | "ready" | "finished" | "broken";
  /** The top card has just appeared: a press now was meant for the previous one. */
  isComing: boolean;
  isUndoing: boolean;
};

/** The top card and two beneath it. */
const HELD = 3;
/** The API's limit for `except`. */
const NAMED_MAX = 8;
/** How long a new top card ignores swipes, in milliseconds. */
export const SETTLING_MS = 350;
/** Consecutive responses without a card; after these the deck stops asking by itself. */
const VAIN_MAX = 3;

/**
 * This page's cards. A swipe removes the card at once and is sent in order, one at a time; a refused one returns on
 * top, unless it was decided elsewhere. A card and action keep their key until there is a response, so that a second
 * press after a lost one is the same swipe.
 */
export function createDeck(ports: DeckPorts) {
  let state: DeckState = { cards: [], phase: "loading", isComing: false, isUndoing: false };
  let turn: Promise<unknown> = Promise.resolve();
  let isEmpty = false;
  let filling: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const sending = new Set<string>();
  const keys = new Map<string, string>();
  const done: string[] = [];

  function become(part: Partial<DeckState>, isBroken = false): void {
    const next = { ...state, ...part };
    const top = next.cards[0]?._id;
    const isNew = top !== state.cards[0]?._id;
    const phase = next.cards.length > 0 ? "ready" : isEmpty ? "finished" : isBroken ? "broken" : "loading";
    state = { ...next, phase, isComing: isNew ? top !== undefined : next.isComing };
    for (const hear of listeners) hear();
    if (isNew) ports.later(SETTLING_MS, () => state.cards[0]?._id === top && become({ isComing: false }));
  }
  const without = (id: string) => state.cards.filter((card) => card._id !== id);
  const putOnTop = (card: Candidate): void => become({ cards: [card, ...without(card._id)].slice(0, NAMED_MAX) });

  const forget = (id: string): void => {
    const at = done.indexOf(id);
    if (at >= 0) done.splice(at, 1);
  };

  async function fetchOne(): Promise<boolean> {
    const card = await ports.next([...state.cards.map(({ _id }) => _id), ...sending]);
    if (card === null) {
      isEmpty = true;
      become({});
      return false;
    }
    const { _id } = card;
    if (state.cards.some((one) => one._id === _id) || sending.has(_id)) return false;
    // Decided here and dealt again: it was undone on another device, or by an undo whose response was lost.
    forget(_id);
    become({ cards: [...state.cards, card] });
    return true;
  }
  async function fillUp(): Promise<void> {
    let vain = 0;
    // Too many in flight: their responses come first.
    const mayAsk = (): boolean => !isEmpty && state.cards.length + sending.size <= NAMED_MAX;
    try {
      while (state.cards.length < HELD && mayAsk() && vain < VAIN_MAX) vain = (await fetchOne()) ? 0 : vain + 1;
      if (vain === VAIN_MAX) become({}, true);
    } catch {
      become({}, true);
    }
  }
  /** One at a time; a call while one runs is served by it. */
  function fill(): Promise<void> {
    filling ??= fillUp().finally(() => (filling = null));
    return filling;
  }

  async function sendSwipe(card: Candidate, action: Action): Promise<void> {
    const slot = `${card._id} ${action}`;
    const key = keys.get(slot) ?? ports.newKey();
    keys.set(slot, key);
    try {
      const reply = await ports.send(card, action, key);
      keys.delete(slot);
      sending.delete(card._id);
      done.push(card._id);
      ports.onSwiped(card, action, reply);
    } catch (error) {
      sending.delete(card._id);
      const isDecided = isApiError(error, "already-swiped") || isApiError(error, "not-found");
      if (!isDecided) putOnTop(card);
      ports.onRefused(card, action, error);
    }
    await fill();
  }

  async function sendUndo(): Promise<void> {
    try {
      const reply = await ports.undo(done.at(-1));
      const back = reply.candidate;
      done.pop();
      isEmpty = false;
      if (back) {
        forget(back._id);
        putOnTop(back);
      }
      ports.onUndone(reply);
    } catch (error) {
      // The undo may have happened all the same: then there is a card again.
      if (isApiError(error, "network")) isEmpty = false;
      if (isApiError(error, "conflict")) {
        // Another window went on: start over from the server's state.
        done.length = 0;
        isEmpty = false;
        become({ cards: [] });
      }
      ports.onUndoRefused(error);
    }
    become({ isUndoing: false });
    await fill();
  }

  return {
    get: (): DeckState => state,
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    /** Also after a failure, or back online. */
    deal: (): Promise<void> => {
      isEmpty = false;
      become({});
      return fill();
    },
    act(action: Action): Candidate | undefined {
      const [card] = state.cards;
      if (!card) return undefined;
      sending.add(card._id);
      become({ cards: state.cards.slice(1) });
      turn = turn.then(() => sendSwipe(card, action));
      return card;
    },
    undo(): void {
      if (state.isUndoing) return;
      become({ isUndoing: true });
      turn = turn.then(sendUndo);
    },
    /** For tests: resolves when every request is answered. */
    settled: (): Promise<unknown> => turn,
  };
}
