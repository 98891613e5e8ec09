import { Button, ButtonLink } from "@masq/ui/button";
import { VisuallyHidden } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Banner, EmptyState, ErrorState } from "@masq/ui/state";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useGo } from "../../shared/viewer.ts";
import { SentencePart } from "../consent/sentence-part.tsx";
import { DeckActs } from "./deck-acts.tsx";
import { DeckFacts, DeckGuide } from "./deck-asides.tsx";
import { DeckStack } from "./deck-stack.tsx";
import type { Action } from "./deck-store.ts";
import type { Pull } from "./drag.ts";
import { flyOut } from "./move-card.ts";
import { useDeck, type Deck as DeckState } from "./use-deck.ts";
import { useDeckKeys } from "./use-deck-keys.ts";
import { useOnline } from "../../shared/use-online.ts";
import * as css from "./deck.module.css";
import * as cardCss from "./card.module.css";
import * as matchesCss from "./matches.module.css";

const MatchPopup = lazyPart(() => import("./match-popup.tsx"), "MatchPopup");

export function Deck() {
  const deck = useDeck();
  const go = useGo();
  const isOnline = useOnline();
  const top = useRef<HTMLElement>(null);
  const [card] = deck.cards;
  const isOff = !isOnline || deck.isAsked;
  const act = (action: Action, pull?: Pull): boolean => {
    if (isOff) return false;
    const node = top.current;
    // Before the card leaves the page: its clone is what flies.
    const fly = node ? () => flyOut(node, action, pull) : undefined;
    const isTaken = deck.act(action);
    if (isTaken) fly?.();
    return isTaken;
  };
  const undo = (): void => {
    if (!isOff) deck.undo();
  };
  useDeckKeys({ act, undo, open: () => !deck.isAsked && card && go(`/profile/${card._id}`) });
  return (
    <div className={css.deck}>
      <DeckGuide />
      <section className={css.middle} aria-label={m.deck_label()} aria-busy={deck.phase === "loading"}>
        {isOnline ? null : <Banner>{m.deck_offline()}</Banner>}
        {deck.isAsked ? (
          <Consent onGiven={() => deck.agreed()} />
        ) : card ? (
          <DeckStack cards={deck.cards} top={top} back={deck.back} onDecide={act} />
        ) : (
          <NoCard deck={deck} />
        )}
        <DeckActs
          topId={card?._id ?? null}
          isOff={isOff}
          isComing={deck.isComing}
          isUndoing={deck.isUndoing}
          onAct={act}
          onUndo={undo}
        />
        <VisuallyHidden role="status">{deck.phase === "finished" ? m.deck_said_none() : deck.said}</VisuallyHidden>
      </section>
      {card ? <DeckFacts card={card} /> : <div className="desk" />}
      {deck.match ? (
        <Suspense fallback={null}>
          <MatchPopup match={deck.match} onClose={deck.closeMatch} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Replaces the cards. The focused button is now disabled, so the heading takes focus. */
function Consent({ onGiven }: { onGiven: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={matchesCss.gate} role="group" aria-labelledby="dk-consent">
      <h2 className="d h3" id="dk-consent" tabIndex={-1} ref={heading}>
        {m.consent_needed()}
      </h2>
      <SentencePart onGiven={onGiven} />
    </div>
  );
}

function NoCard({ deck }: { deck: DeckState }) {
  if (deck.phase === "loading")
    return (
      <div className={cardCss.stack}>
        <div className={cx(cardCss.card, "skel")} />
        <VisuallyHidden>{m.deck_loading()}</VisuallyHidden>
      </div>
    );
  if (deck.phase === "broken")
    return (
      <ErrorState
        title={m.deck_broken()}
        action={
          <Button variant="p" onClick={deck.deal}>
            {m.deck_again()}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      frame
      title={m.deck_finished()}
      text={m.deck_finished_text()}
      action={
        <div className={css.consent}>
          <ButtonLink variant="p" href="/matches?view=list">
            {m.deck_finished_list()}
          </ButtonLink>
          <ButtonLink variant="q" href="/profiles">
            {m.deck_search()}
          </ButtonLink>
        </div>
      }
    />
  );
}
