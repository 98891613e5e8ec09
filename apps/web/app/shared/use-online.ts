import { useSyncExternalStore } from "react";

function subscribe(hear: () => void): () => void {
  window.addEventListener("online", hear);
  window.addEventListener("offline", hear);
  return () => {
    window.removeEventListener("online", hear);
    window.removeEventListener("offline", hear);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
