import { listIdentities, listPasskeys, listSessions } from "@masq/contract/member/security";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => client().api.call(listSessions, { signal, quiet: true }),
});
export const passkeysQuery = queryOptions({
  queryKey: keys.passkeys,
  queryFn: ({ signal }) => client().api.call(listPasskeys, { signal, quiet: true }),
});
export const identitiesQuery = queryOptions({
  queryKey: keys.identities,
  queryFn: ({ signal }) => client().api.call(listIdentities, { signal, quiet: true }),
});
