import { queries } from "./queries.ts";
import { keys } from "./query-keys.ts";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Returns the value with the mark on every card of this character; unaffected objects keep their identity. */
export function withMark<T>(value: T, profileId: string, isFavourite: boolean): T {
  if (Array.isArray(value)) {
    const next = value.map((one: unknown) => withMark(one, profileId, isFavourite));
    return next.some((one, index) => one !== value[index]) ? (next as T) : value;
  }
  if (!isFields(value)) return value;
  const isCard = value["_id"] === profileId && typeof value["isFavourite"] === "boolean";
  if (isCard) return value["isFavourite"] === isFavourite ? value : { ...value, isFavourite };
  const changed = Object.entries(value)
    .map(([key, one]) => [key, one, withMark(one, profileId, isFavourite)] as const)
    .filter(([, one, next]) => one !== next);
  if (changed.length === 0) return value;
  return { ...value, ...Object.fromEntries(changed.map(([key, , next]) => [key, next])) };
}

/** Updates the mark on every cached card: search, profile, lists, deck. */
export function markCards(profileId: string, isFavourite: boolean): void {
  const cache = queries();
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const next = withMark(state.data, profileId, isFavourite);
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** An open list keeps its cards, so that a slip can be undone; its count and next visit are correct. */
export function refreshFavourites(): void {
  void queries().invalidateQueries({ queryKey: keys.interests("favorites"), refetchType: "none" });
  void queries().invalidateQueries({ queryKey: keys.interestTotals });
}
