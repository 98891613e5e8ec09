import type { Candidate } from "@masq/contract/member/matching";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Clock3, Heart, X } from "lucide-react";
import { useLayoutEffect, type RefObject } from "react";
import { useLangOf } from "../../shared/languages.ts";
import { m } from "../../paraglide/messages.js";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import { Mask } from "../discovery/mask.tsx";
import type { Action } from "./deck-store.ts";
import type { Pull } from "./drag.ts";
import { comeBack } from "./move-card.ts";
import { useDrag } from "./use-drag.ts";
import * as css from "./card.module.css";

const SIZES = "(min-width: 64em) 480px, 100vw";
const PLACES = [css.first, css.second, css.third];

type Props = {
  cards: readonly Candidate[];
  top: RefObject<HTMLElement | null>;
  back: { from: Action | null };
  onDecide: (action: Action, pull: Pull) => boolean;
};

/** The top card and the two beneath it, whose pictures are preloaded. */
export function DeckStack({ cards, top, back, onDecide }: Props) {
  const drag = useDrag(top, onDecide);
  const first = cards[0]?._id;
  useLayoutEffect(() => {
    const { from } = back;
    back.from = null;
    if (from !== null && top.current) comeBack(top.current, from);
  }, [first, back, top]);
  return (
    <div className={css.stack}>
      {cards
        .slice(0, PLACES.length)
        .map((card, index) =>
          index === 0 ? (
            <article
              key={card._id}
              ref={top}
              className={cx(css.card, PLACES[0])}
              aria-label={m.deck_card({ name: card.name, age: card.age })}
              {...drag}
            >
              <CardFace card={card} isOnTop />
            </article>
          ) : (
            <div key={card._id} className={cx(css.card, PLACES[index])} aria-hidden="true" inert>
              <CardFace card={card} isOnTop={false} />
            </div>
          ),
        )
        .toReversed()}
    </div>
  );
}

/** A tagline may lack its full stop, but another sentence follows. */
const asSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

function CardFace({ card, isOnTop }: { card: Candidate; isOnTop: boolean }) {
  const { _id, name, age, epithet, images, setting, narratedIn } = card;
  const lang = useLangOf()([narratedIn]);
  const [image] = images;
  const title = m.profile_title({ name, age });
  return (
    <>
      <CharacterPicture
        className={isOnTop ? "carried" : undefined}
        image={image}
        alt={isOnTop ? (image?.alt ?? m.profile_portrait({ name })) : ""}
        sizes={SIZES}
        isEager
        layer={<Mask image={image} sizes={SIZES} opens={isOnTop} />}
      />
      <Stamps />
      <div className={cx(css.name, "on-img")}>
        <h2 className="d">{isOnTop ? <Link href={`/profile/${_id}`}>{title}</Link> : title}</h2>
        <Mark>{m.fictional_mark()}</Mark>
        <p>
          <span lang={lang}>{asSentence(epithet)}</span> {asSentence(m.profile_set_in({ place: setting.place }))}
        </p>
      </div>
    </>
  );
}

function Stamps() {
  return (
    <>
      <span className={cx(css.stamp, css.like)} aria-hidden="true">
        <Heart size={30} />
      </span>
      <span className={cx(css.stamp, css.dislike)} aria-hidden="true">
        <X size={30} />
      </span>
      <span className={cx(css.stamp, css.later)} aria-hidden="true">
        <Clock3 size={30} />
      </span>
    </>
  );
}
