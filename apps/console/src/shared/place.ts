import { createCell } from "./store.ts";

let navigate: ((to: string) => void) | null = null;
/** Offers the router's navigation outside components; the returned function withdraws it. */
export function offerWay(go: (to: string) => void): () => void {
  navigate = go;
  return () => {
    navigate = null;
  };
}
export const goTo = (to: string): void => navigate?.(to);

/**
 * The specification's lookupFilters, as a query. Separate from the desk's claims, so that neither affects the other.
 */
export const lookupFilters = createCell("");
export const conversationPlace = (id: string): string => `/chat/${encodeURIComponent(id)}`;
export const lookupPlace = (): string => `/agent/lookup${lookupFilters.get()}`;
