import { newIdempotencyKey } from "@masq/client/api";

const PLACE = "checkout:key";

type Item = { _id: string; after?: string };
type Kept = { owner: string; item: string; key: string };

const nameOf = ({ _id, after = "" }: Item): string => `${_id}/${after}`;

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

/** Without storage it lives as long as the page. */
let unkept: Kept | null = null;

/** Returns this choice's Idempotency-Key, also after a reload and in other tabs: one choice becomes one order. */
export function orderKeyOf(owner: string, item: Item): string {
  const found = unkept ?? kept();
  if (found.owner === owner && found.item === nameOf(item) && found.key !== undefined) return found.key;
  return newOrderKey(owner, item);
}

/** For the next order of the same product, once the last one is over. */
export function newOrderKey(owner: string, item: Item): string {
  const made: Kept = { owner, item: nameOf(item), key: newIdempotencyKey() };
  try {
    localStorage.setItem(PLACE, JSON.stringify(made));
    unkept = null;
  } catch {
    unkept = made;
  }
  return made.key;
}

export function forgetOrderKey(): void {
  unkept = null;
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Without storage there is nothing to forget.
  }
}
