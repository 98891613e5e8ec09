/** From here on list and profile are beside an open conversation (`.desk`). */
const WIDE = "(min-width: 64em)";

export const isWide = (): boolean => typeof document !== "undefined" && matchMedia(WIDE).matches;

export function hearWidth(hear: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", hear);
  return () => wide.removeEventListener("change", hear);
}
