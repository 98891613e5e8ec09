import type { ProfileCard } from "@masq/contract/member/profiles";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";

type Card = Pick<ProfileCard, "_id" | "name" | "isFavourite">;

function explainPremium({ name }: Card): void {
  popups.open("no-subscription", {
    profileName: name,
    feature: "favourite",
    message: m.favourite_premium_text(),
  });
}

/** Marks or unmarks; a standard member is told what Premium offers, and may still unmark (decision G-073). */
export function useFavourite(card: Card): () => void {
  const { isPremium } = useMember();
  return () => {
    const wanted = !card.isFavourite;
    const explain = (): void => explainPremium(card);
    if (wanted && !isPremium) explain();
    // Loaded with the first mark, to keep it out of the list's bundle.
    else
      import("./store-favourite.ts").then(({ storeFavourite }) => storeFavourite(card, wanted, explain), notify.error);
  };
}
