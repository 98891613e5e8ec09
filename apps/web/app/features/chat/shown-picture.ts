import { useSyncExternalStore } from "react";

let shown: string | null = null;
const listeners = new Set<() => void>();

/** The picture shown in the gallery, by attachment id; null: the gallery is closed. */
export const shownPicture = {
  show: (id: string | null): void => {
    shown = id;
    for (const hear of listeners) hear();
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

export const useShownPicture = (): string | null =>
  useSyncExternalStore(
    shownPicture.subscribe,
    () => shown,
    () => null,
  );
