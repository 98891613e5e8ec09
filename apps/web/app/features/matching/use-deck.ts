import { isApiError } from "@masq/client/api-error";
import type { Candidate, MatchReasons } from "@masq/contract/member/matching";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { reloadViewer, updateViewer, useMember } from "../../shared/viewer.ts";
import { createDeck, type Action, type DeckPorts } from "./deck-store.ts";
import { deckCalls } from "./matching.queries.ts";

export type NewMatch = { profile: Candidate; conversationId: string; reasons: MatchReasons };
/** A swipe that waits for the member's consent to the disclosure. */
type Asked = { id: string; action: Action };
type Hear = {
  onMatch: (match: NewMatch) => void;
  /** For screen readers; after a swipe the next card is named. */
  say: (text: string, isOfSwipe?: boolean) => void;
  onBack: (action: Action) => void;
  onAsked: (asked: Asked) => void;
};

const MATCHES = { queryKey: ["matches"] };
const openNoLikes = (): void => popups.open("no-subscription", { feature: "likes", message: m.deck_no_likes() });
const nextText = (card: Candidate | undefined): string =>
  card ? m.deck_said_next({ name: card.name, age: card.age }) : "";

const SAID = { like: m.deck_said_like, dislike: m.deck_said_dislike, later: m.deck_said_later } as const;

function portsOf({ onMatch, say, onBack, onAsked }: Hear): DeckPorts {
  return {
    ...deckCalls,
    onSwiped(profile, action, reply) {
      say(SAID[action]({ name: profile.name }), true);
      if (!reply) return;
      updateViewer({ likes: reply.likes });
      const { conversationId, reasons } = reply;
      if (!reply.match || conversationId === undefined || reasons === undefined) return;
      void queries().invalidateQueries(MATCHES);
      onMatch({ profile, conversationId, reasons });
    },
    onRefused({ _id, name }, action, error) {
      if (isApiError(error, "already-swiped")) return notify.info(m.deck_other_tab({ name }));
      if (isApiError(error, "not-found")) return notify.info(m.deck_gone({ name }));
      if (isApiError(error, "disclosure-required")) {
        say(m.consent_needed());
        return onAsked({ id: _id, action });
      }
      onBack(action);
      if (isApiError(error, "profile-incomplete")) void reloadViewer();
      if (!isApiError(error, "no-likes")) return notify.error(error);
      updateViewer({ likes: 0 });
      return openNoLikes();
    },
    onUndone({ candidate, likes, undone }) {
      updateViewer({ likes });
      void queries().invalidateQueries(MATCHES);
      onBack(undone);
      if (candidate) say(m.deck_said_back({ name: candidate.name }));
    },
    onUndoRefused(error) {
      const isPlainNo = isApiError(error, "nothing-to-undo") || isApiError(error, "undo-after-message");
      if (isPlainNo) notify.info(errorText(error));
      else notify.error(error);
    },
  };
}

export function useDeck() {
  const { likes, isPremium } = useMember();
  const [match, setMatch] = useState<NewMatch | null>(null);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [said, setSaid] = useState({ text: "", isOfSwipe: false });
  /** Where the next top card returns from; it reads this once. */
  const [back] = useState<{ from: Action | null }>({ from: null });
  const [deck] = useState(() =>
    createDeck(
      portsOf({
        onMatch: setMatch,
        say: (text, isOfSwipe = false) => setSaid({ text, isOfSwipe }),
        onBack: (action) => void (back.from = action),
        onAsked: (swipe) => setAsked((before) => [...before, swipe]),
      }),
    ),
  );
  const state = useSyncExternalStore(deck.subscribe, deck.get, deck.get);
  useEffect(() => {
    const deal = (): void => void deck.deal();
    deal();
    window.addEventListener("online", deal);
    return () => window.removeEventListener("online", deal);
  }, [deck]);
  // The next card is named once it is here.
  const text = said.isOfSwipe ? `${said.text} ${nextText(state.cards[0])}`.trim() : said.text;
  /** Before the cards change: the last sentence must not be said again with the card after the next. */
  const keepSaid = (): void => setSaid({ text, isOfSwipe: false });
  return {
    ...state,
    match,
    said: text,
    back,
    deal: () => void deck.deal(),
    undo(): void {
      keepSaid();
      deck.undo();
    },
    closeMatch: () => setMatch(null),
    isAsked: asked.length > 0,
    /** Repeats what was refused; each card came back on top, so the last one is there. */
    agreed(): void {
      setAsked([]);
      for (const { id, action } of asked.toReversed()) if (deck.get().cards[0]?._id === id) deck.act(action);
    },
    /** False: nothing is swiped, and the page says why. */
    act(action: Action): boolean {
      if (deck.get().isComing) return false;
      if (action === "like" && likes <= 0 && !isPremium) {
        openNoLikes();
        // There may be a new allowance that this page has not heard of.
        void reloadViewer().catch(() => undefined);
        return false;
      }
      keepSaid();
      return deck.act(action) !== undefined;
    },
  };
}
export type Deck = ReturnType<typeof useDeck>;
