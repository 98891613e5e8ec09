import type { ProfileCard } from "@masq/contract/member/profiles";
import { Heart } from "lucide-react";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { useFavourite } from "./use-favourite.ts";
import * as css from "./favourite-button.module.css";

type Props = { profile: Pick<ProfileCard, "_id" | "name" | "isFavourite"> };

function useHeart({ profile }: Props) {
  const { name, isFavourite } = profile;
  const onClick = useFavourite(profile);
  const label = isFavourite ? m.favourite_remove({ name }) : m.favourite_add({ name });
  return { isFavourite, props: { type: "button", "aria-label": label, title: label, onClick } as const };
}

/** On a card's picture: a 36 px disc in a 44 px target. */
export function CardFavourite(given: Props) {
  const { isFavourite, props } = useHeart(given);
  return (
    <button {...props} className={isFavourite ? "card-act on" : "card-act"}>
      <i>
        <Heart size={18} fill={isFavourite ? "currentColor" : "none"} aria-hidden="true" />
      </i>
    </button>
  );
}

export function PageFavourite(given: Props) {
  const { isFavourite, props } = useHeart(given);
  return (
    <button {...props} className={cx(css.heart, "btn s", isFavourite && css.marked)}>
      <Heart size={20} fill={isFavourite ? "currentColor" : "none"} aria-hidden="true" />
    </button>
  );
}
