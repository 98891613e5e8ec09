import { getLimits } from "@masq/contract/member/limits";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export const limitsQuery = queryOptions({
  queryKey: keys.limits,
  queryFn: ({ signal }) => client().api.call(getLimits, { signal, quiet: true }),
});
