import { getEarlierLines, listEarlier } from "@masq/contract/member/arrival";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export const earlierQuery = queryOptions({
  queryKey: keys.earlier,
  queryFn: ({ signal }) => client().api.call(listEarlier, { signal, quiet: true }),
});

/** Pages go back in time. */
export const earlierLinesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.earlierLines(id),
    queryFn: ({ signal, pageParam: before }) =>
      client().api.call(getEarlierLines, { params: { id }, query: before === null ? {} : { before }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
