import { listProfiles, type ProfilesQuery } from "@masq/contract/member/profiles";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export type Filters = Partial<Omit<ProfilesQuery, "page" | "limit">>;

/** The list, 36 a page; each page knows whether there is another. */
export function profilesQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: keys.profiles(filters),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client().api.call(listProfiles, {
        query: { ...filters, page: pageParam, limit: PROFILE_PAGE_SIZE },
        signal,
      }),
    getNextPageParam: ({ page, canLoadMore }) => (canLoadMore ? page + 1 : undefined),
  });
}
