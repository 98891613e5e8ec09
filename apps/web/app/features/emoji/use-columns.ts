import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 48em)";
const COLUMNS = 8;
const COLUMNS_ON_PHONES = 7;

function subscribe(hear: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", hear);
  return () => query.removeEventListener("change", hear);
}
const read = (): number => (matchMedia(WIDE).matches ? COLUMNS : COLUMNS_ON_PHONES);

export const useColumns = (): number => useSyncExternalStore(subscribe, read, () => COLUMNS);
