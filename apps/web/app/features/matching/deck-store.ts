import { isApiError } from "@masq/client/api-error";
import type { Candidate, SwipeReply, undoSwipe } from "@masq/contract/member/matching";
import type { ReplyOf } from "@masq/contract/route";

export type Action = "like" | "dislike" | "later";
type Undone = ReplyOf<typeof undoSwipe>;

export type DeckPorts = {
  next: (except: string[]) => Promise<Candidate | null>;
  /** Null for what has no reply to read, such as "not now". */
  send: (card: Candidate, action: Action, key: string) => Promise<SwipeReply | null>;
  undo: (toUserId: string | undefined) => Promise<Undone>;
  newKey: () => string;
  /** Calls back in so many milliseconds. */
  later: (ms: number, then: () => void) => void;
  /** What the page shows and says; the deck itself only keeps the cards. */
  onSwiped: (card: Candidate, action: Action, reply: SwipeReply | null) => void;
  onRefused: (card: Candidate, action: Action, error: unknown) => void;
  onUndone: (reply: Undone) => void;
  onUndoRefused: (error: unknown) => void;
};
export type DeckState = {
  /** The first one lies on top; the others wait with their pictures. */
  cards: readonly Candidate[];
  phase: "loading" | "ready" | "finished" | "broken";
  /** The card on top has only just come: a press now was meant for the one before. */
  isComing: boolean;
  /** An undo is on its way. */
  isUndoing: boolean;
};

/** On top and two beneath it. */
const HELD = 3;
/** The interface takes no more in `except`. */
const NAMED_MAX = 8;
/** So long a new card on top takes no swipe. */
export const SETTLING_MS = 350;
/** Answers in a row that bring no card: after that no answer makes it ask again. */
const VAIN_MAX = 3;

/**
 * The cards on this page. A swipe takes the card away at once and is sent in its turn, one after the other; what the
 * server refuses comes back on top, unless it was decided elsewhere. A key stays with its card and action until there
 * is an answer, so that a second press after a lost one is the same swipe.
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

  /** Whether it brought a card. */
  async function fetchOne(): Promise<boolean> {
    const card = await ports.next([...state.cards.map(({ _id }) => _id), ...sending]);
    if (card === null) {
      isEmpty = true;
      become({});
      return false;
    }
    const { _id } = card;
    if (state.cards.some((one) => one._id === _id) || sending.has(_id)) return false;
    // Decided here and dealt again: it was taken back on another device, or by an undo whose answer got lost.
    forget(_id);
    become({ cards: [...state.cards, card] });
    return true;
  }
  async function fillUp(): Promise<void> {
    let vain = 0;
    // Too many on their way: the answers will come first.
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
      // It may have been taken back all the same: then there is a card again.
      if (isApiError(error, "network")) isEmpty = false;
      if (isApiError(error, "conflict")) {
        // Another window went on: begin with what the server says.
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
    /** Also after a failure, or when the connection is back. */
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
    /** For tests: everything asked for is answered. */
    settled: (): Promise<unknown> => turn,
  };
}
