import { getEarlierLines, listEarlier } from "@masq/contract/member/arrival";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";

/** Beside the app's other keys (shared/query-keys.ts), which every page loads. */
const EARLIER = "earlier";

export const earlierQuery = queryOptions({
  queryKey: [EARLIER],
  queryFn: ({ signal }) => client().api.call(listEarlier, { signal, quiet: true }),
});

/** Pages go back in time. */
export const earlierLinesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [EARLIER, id],
    queryFn: ({ signal, pageParam: before }) =>
      client().api.call(getEarlierLines, { params: { id }, query: before === null ? {} : { before }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
