import { getInterests } from "@masq/contract/member/interests";
import type { MemberList } from "@masq/contract/member/profiles";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";
import { callList } from "../discovery/list-call.ts";

/** Shows the last visit's data at once and refetches on each visit. */
export function interestsQuery(list: MemberList, page: number) {
  return queryOptions({
    queryKey: [...keys.interests(list), page],
    queryFn: ({ signal }) => callList({ list, page, limit: PROFILE_PAGE_SIZE }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export const interestTotalsQuery = queryOptions({
  queryKey: keys.interestTotals,
  queryFn: ({ signal }) => client().api.call(getInterests, { signal, quiet: true }),
  staleTime: 0,
});
