import { markRead } from "@masq/contract/member/conversations";
import { useEffect, useSyncExternalStore } from "react";
import { client } from "../../shared/client.ts";
import { onConnected } from "../../shared/live.tsx";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import type { Thread } from "./chat.queries.ts";

function subscribe(hear: () => void): () => void {
  document.addEventListener("visibilitychange", hear);
  return () => document.removeEventListener("visibilitychange", hear);
}

async function read(id: string): Promise<void> {
  const { unread } = await client().api.call(markRead, { params: { id }, quiet: true });
  const cache = queries();
  cache.setQueryData(keys.unread, unread);
  cache.setQueryData<Thread>(keys.conversation(id), (thread) => thread && { ...thread, unread: 0 });
  void cache.invalidateQueries({ queryKey: ["conversations"] });
}

/** Marks the open conversation read as soon as the page is visible (decision G-082). */
export function useMarkRead(id: string | null, unread: number): void {
  const isVisible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );
  useEffect(() => {
    if (id === null || unread === 0 || !isVisible) return undefined;
    const ask = (): Promise<boolean> =>
      read(id).then(
        () => true,
        () => false,
      );
    let isTold = ask();
    // Back online: retry what failed or is about to.
    const again = (): void => {
      isTold = isTold.then((is) => is || ask());
    };
    window.addEventListener("online", again);
    const unhear = onConnected(again);
    return () => {
      window.removeEventListener("online", again);
      unhear();
    };
  }, [id, unread, isVisible]);
}
