import { useSyncExternalStore } from "react";

/** A fourth column has room: as in desk.module.css. */
const ROOMY = matchMedia("(min-width: 112.5em)");

export const isRoomy = (): boolean => ROOMY.matches;

function watch(hear: () => void): () => void {
  ROOMY.addEventListener("change", hear);
  return () => ROOMY.removeEventListener("change", hear);
}

export const useIsRoomy = (): boolean => useSyncExternalStore(watch, isRoomy);
