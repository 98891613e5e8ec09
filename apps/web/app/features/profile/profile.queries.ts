import { getProfile } from "@masq/contract/member/profiles";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

/** A character's page. Always fetched on opening, because that puts the character first in `viewed`. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }) => client().api.call(getProfile, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The character without counting as a view: for the chat. */
export function peekQuery(id: string, enabled: boolean) {
  return queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }) => client().api.call(getProfile, { params: { id }, query: { peek: "true" }, signal }),
    enabled,
  });
}
