import { QueryClient } from "@tanstack/react-query";
import { client } from "./client.ts";
import { viewerStore } from "./viewer-store.ts";

const FRESH_MS = 30_000;

/** The API client retries what may be retried, so queries do not. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
  });
}

let made: QueryClient | null = null;

/** The browser's single cache; cleared when the session ends or another member signs in. */
export function queries(): QueryClient {
  made ??= begin(makeQueryClient());
  return made;
}

function begin(cache: QueryClient): QueryClient {
  let owner = viewerStore.get()?._id;
  client().session.onEnd(() => cache.clear());
  viewerStore.subscribe(() => {
    const next = viewerStore.get()?._id;
    if (owner !== undefined && next !== undefined && next !== owner) cache.clear();
    owner = next ?? owner;
  });
  return cache;
}
