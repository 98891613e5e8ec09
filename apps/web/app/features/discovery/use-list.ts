import { afterPaint } from "@masq/ui/after-paint";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { client } from "../../shared/client.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import type { FirstList } from "./first-list.ts";
import { forgetListOutside, listPlace } from "./list-place.ts";
import { firstPageOf, readList, writeList, type Filters, type ListState } from "./list-state.ts";
import { profilesQuery } from "./profiles.queries.ts";
import { dropsWish } from "./wish-list.ts";

/** The list for the address, and how to change it; `first`: what came with the document. */
export function useList(first: FirstList | null) {
  const { search: reached, key } = useLocation();
  const navigate = useNavigate();
  // The address follows a moment later: a ticked box stays ticked meanwhile.
  const [asked, setAsked] = useState<{ from: string; search: string } | null>(null);
  const search = asked?.from === key ? asked.search : reached;
  const read = useMemo(() => readList(new URLSearchParams(search)), [search]);
  // The same object for the same filters: another order must not draw each of their fields again.
  const chosen = JSON.stringify(read.filters);
  const filters = useMemo(() => JSON.parse(chosen) as Filters, [chosen]);
  const state = useMemo(() => ({ ...read, filters }), [read, filters]);
  const now = useRef(state);
  now.current = state;
  const query = profilesQuery(state);
  const cache = useQueryClient();
  useState(() => {
    if (first === null) return;
    cache.setQueryData(query.queryKey, (known) => known ?? { pages: [first.list], pageParams: [state.page] });
  });
  const list = useInfiniteQuery(query);
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = list;
  const loaded = data?.pages.length ?? 0;

  const isShort =
    loaded > 0 && loaded < state.more + 1 && hasNextPage && !isPlaceholderData && !list.isFetchNextPageError;
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);

  const write = useCallback(
    (next: ListState) => {
      const to = writeList(next);
      setAsked({ from: key, search: to });
      afterPaint(() => void navigate(`/profiles${to}`, { replace: true, preventScrollReset: true }));
    },
    [navigate, key],
  );
  const change = useCallback(
    (part: Partial<ListState>) => {
      const next = { ...now.current, page: 1, more: 0, ...part };
      dropWish(now.current.filters, next.filters);
      write(next);
    },
    [write],
  );
  /** The address already asks for it but loading failed: retry. */
  const more = useCallback(() => {
    if (state.more < loaded) write({ ...state, more: loaded });
    else void fetchNextPage();
  }, [state, loaded, write, fetchNextPage]);
  const isBeyond = state.page > 1 && data?.pages[0]?.profiles.length === 0 && !isPlaceholderData;
  useEffect(() => {
    if (isBeyond) void navigate(firstPageOf(state), { replace: true, preventScrollReset: true });
  }, [isBeyond, state, navigate]);
  useKeptPlace(search, isShort);
  return { state, list, isShort, change, more };
}

/** Once removed, the filter of the wish stays off (override O-38). */
function dropWish(before: Filters, filters: Filters): void {
  const viewer = viewerStore.get();
  if (viewer === null || !dropsWish(viewer, before, filters)) return;
  const { profile } = viewer;
  viewerStore.set({ ...viewer, profile: { ...profile, settings: { ...profile.settings, listByWish: false } } });
  const call = { params: { id: viewer._id }, body: { settings: { listByWish: false } }, quiet: true };
  void import("@masq/contract/member/user")
    .then(({ updateUser }) => client().api.call(updateUser, call))
    .catch(() => undefined);
}

/** A slow phone needs a while until the page has its height again; rows that come into view may still change it. */
const GROWING_MS = 3_000;
const STEADY_MS = 400;

/** Keeps address and scroll position for a reload and for the way back from a profile; forgets both elsewhere. */
function useKeptPlace(search: string, isShort: boolean): void {
  const navigate = useNavigate();
  const now = useRef({ search, scrollY: 0, isShort });
  now.current.search = search;
  now.current.isShort = isShort;
  useLayoutEffect(() => {
    const { current } = now;
    const read = (): void => {
      if (/^\/profiles\/?$/.test(window.location.pathname)) current.scrollY = window.scrollY;
    };
    const hide = (): void => listPlace.keepOverReload({ search: window.location.search, scrollY: current.scrollY });
    window.addEventListener("scroll", read, { passive: true });
    window.addEventListener("pagehide", hide);
    return () => {
      window.removeEventListener("scroll", read);
      window.removeEventListener("pagehide", hide);
      listPlace.keep(current.search, current.scrollY);
      forgetListOutside();
    };
  }, []);
  useEffect(() => {
    const left = listPlace.take();
    if (left === null) return undefined;
    const { search: here } = now.current;
    if (here !== left.search && here !== "") return undefined;
    if (here !== left.search) void navigate(`/profiles${left.search}`, { replace: true, preventScrollReset: true });
    // The page may still be growing: scroll again until it stays, or the user scrolls.
    let until = performance.now() + GROWING_MS;
    let steadySince = Infinity;
    const hands = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      for (const hand of hands) window.removeEventListener(hand, end);
    };
    for (const hand of hands) window.addEventListener(hand, end, { passive: true });
    const restore = (): void => {
      if (isOver) return;
      const at = performance.now();
      if (now.current.isShort) until = at + GROWING_MS;
      if (Math.abs(window.scrollY - left.scrollY) > 1) {
        steadySince = Infinity;
        window.scrollTo(0, left.scrollY);
      } else steadySince = Math.min(steadySince, at);
      if (at > until || at - steadySince > STEADY_MS) end();
      else requestAnimationFrame(restore);
    };
    requestAnimationFrame(() => requestAnimationFrame(restore));
    return end;
  }, [navigate]);
}
