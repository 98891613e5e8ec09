import { listBlocks, listReports } from "@masq/contract/member/safety";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

export const blocksQuery = queryOptions({
  queryKey: keys.blocks,
  queryFn: ({ signal }) => client().api.call(listBlocks, { signal, quiet: true }),
});
export const reportsQuery = queryOptions({
  queryKey: keys.reports,
  queryFn: ({ signal }) => client().api.call(listReports, { signal, quiet: true }),
});
