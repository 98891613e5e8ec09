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

/** At the end of a card's name, in a target of 44 px. */
export function CardFavourite(given: Props) {
  const { isFavourite, props } = useHeart(given);
  return (
    <button {...props} className={cx("keep", isFavourite && "on")}>
      <Heart size={20} fill={isFavourite ? "currentColor" : "none"} aria-hidden="true" />
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
