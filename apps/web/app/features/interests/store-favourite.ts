import { isApiError } from "@masq/client/api-error";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { updateUser } from "@masq/contract/member/user";
import { client } from "../../shared/client.ts";
import { markCards, refreshFavourites } from "../../shared/favourite-cache.ts";
import { notify } from "../../shared/notify.ts";
import { updateViewer } from "../../shared/viewer.ts";

type Card = Pick<ProfileCard, "_id" | "isFavourite">;
type Standing = { wanted: boolean; stored: boolean };

/** Marks in flight: a second press changes the wish, and the calls run one after another. */
const underWay = new Map<string, Standing>();

async function store(id: string, standing: Standing): Promise<void> {
  while (standing.wanted !== standing.stored) {
    const { wanted } = standing;
    const user = await client().api.call(updateUser, { params: { id }, body: { favourite: wanted }, quiet: true });
    standing.stored = wanted;
    updateViewer({ profile: user.profile });
  }
}

/** Shows the mark at once; if refused, it returns to the stored state. `explain`: why Premium is needed. */
export async function storeFavourite(card: Card, wanted: boolean, explain: () => void): Promise<void> {
  const { _id: id } = card;
  markCards(id, wanted);
  const known = underWay.get(id);
  if (known !== undefined) {
    known.wanted = wanted;
    return;
  }
  const standing: Standing = { wanted, stored: card.isFavourite };
  underWay.set(id, standing);
  try {
    await store(id, standing);
  } catch (error) {
    markCards(id, standing.stored);
    if (isApiError(error, "premium-required")) explain();
    else notify.error(error);
  } finally {
    underWay.delete(id);
    refreshFavourites();
  }
}
