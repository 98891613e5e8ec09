import { createCell } from "./store.ts";

let navigate: ((to: string) => void) | null = null;
/** The router's way, for what is no component; the answer takes it back. */
export function offerWay(go: (to: string) => void): () => void {
  navigate = go;
  return () => {
    navigate = null;
  };
}
export const goTo = (to: string): void => navigate?.(to);

/**
 * The specification's lookupFilters: what is looked for, as the page's address. Apart from the desk's claims, so that going
 * there and back changes neither.
 */
export const lookupFilters = createCell("");
/** A conversation at the desk, under an address of its own. */
export const conversationPlace = (id: string): string => `/chat/${encodeURIComponent(id)}`;
export const lookupPlace = (): string => `/agent/lookup${lookupFilters.get()}`;
