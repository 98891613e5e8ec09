import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useLoaded, type Loaded } from "./use-loaded.ts";
import { useQueueLength } from "./use-waiting.ts";

/** A queue's request to its list. */
export type QueuePage = { state: "waiting" | "done"; page: number };
type Listed = { total: number; limit: number };

const LOOK_MS = 15_000;

/** An admin queue whose part, page and open row are in the address; it refreshes itself. */
export function useQueue<T extends Listed>(load: (asked: QueuePage, signal: AbortSignal) => Promise<T>) {
  const [search, setSearch] = useSearchParams();
  const isDone = search.get("state") === "done";
  const page = Math.max(1, Math.floor(Number(search.get("page")) || 1));
  const state = isDone ? "done" : "waiting";
  const loaded: Loaded<T> = useLoaded(`${state} ${page}`, (signal) => load({ state, page }, signal));
  const { value, reload } = loaded;
  useQueueLength(value?.total);
  useEffect(() => {
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const show = useCallback(
    (id: string | null): void => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete("id");
      else next.set("id", id);
      setSearch(next, { replace: true });
    },
    [search, setSearch],
  );
  return { ...loaded, isDone, state, page, shown: search.get("id"), show } as const;
}

/** Of any list. */
export type Queue = Omit<ReturnType<typeof useQueue<Listed>>, "put">;
