import { getProfile } from "@masq/contract/member/profiles";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

/** The page of a character: each opening is asked for, which puts it first in `viewed`. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }) => client().api.call(getProfile, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The character without opening its page: for the chat. */
export function peekQuery(id: string, enabled: boolean) {
  return queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }) => client().api.call(getProfile, { params: { id }, query: { peek: "true" }, signal }),
    enabled,
  });
}
