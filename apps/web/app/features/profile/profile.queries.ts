import { getProfile } from "@masq/contract/member/profiles";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export function profileQuery(id: string, enabled = true) {
  return queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }) => client().api.call(getProfile, { params: { id }, signal }),
    enabled,
  });
}
