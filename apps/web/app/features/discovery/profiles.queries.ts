import { listProfiles } from "@masq/contract/member/profiles";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";
import type { Filters, ListState } from "./list-state.ts";

const KEPT_MS = 3_600_000;

/** The list from the page in the address on; kept as it is until the profiles area is left. */
export function profilesQuery({ filters, sortBy, limit, page }: ListState) {
  const query = { ...filters, sortBy, limit };
  return infiniteQueryOptions({
    queryKey: keys.profiles({ ...query, page }),
    initialPageParam: page,
    queryFn: ({ pageParam, signal }) =>
      client().api.call(listProfiles, { query: { ...query, page: pageParam }, signal }),
    getNextPageParam: (last) => (last.canLoadMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}

/** How many fit; asked when nobody does, once for each filter that could be dropped. */
export function profilesTotalQuery(filters: Filters) {
  return queryOptions({
    queryKey: [...keys.profiles(filters), "total"],
    queryFn: async ({ signal }) => {
      const reply = await client().api.call(listProfiles, { query: { ...filters, limit: 1 }, signal, quiet: true });
      return reply.total;
    },
  });
}
