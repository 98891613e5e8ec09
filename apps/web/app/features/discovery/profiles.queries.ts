import { countProfiles, listSearches } from "@masq/contract/member/discovery";
import type { ReplyOf } from "@masq/contract/route";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";
import { callList } from "./list-call.ts";
import { listQuery, type Filters, type ListState } from "./list-state.ts";

const KEPT_MS = 3_600_000;
const COUNTS_MS = 60_000;

/** The list from the address's page on; kept until the profiles area is left. */
export function profilesQuery(state: ListState) {
  const query = listQuery(state);
  const { page } = state;
  return infiniteQueryOptions({
    queryKey: keys.profiles({ ...query, page }),
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) => callList({ ...query, page: pageParam }, { signal }),
    getNextPageParam: (last) => (last.canLoadMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}

/** The results per filter value; previous numbers stay until the new ones arrive, so that nothing shifts. */
export function countsQuery(filters: Filters) {
  return queryOptions({
    queryKey: keys.profiles({ ...filters, counts: true }),
    queryFn: ({ signal }) => client().api.call(countProfiles, { query: { ...filters }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: COUNTS_MS,
  });
}
export type Counts = ReplyOf<typeof countProfiles>;

export const searchesQuery = queryOptions({
  queryKey: keys.searches,
  queryFn: ({ signal }) => client().api.call(listSearches, { signal, quiet: true }),
  staleTime: COUNTS_MS,
});
