import { getExport, type ExportState } from "@masq/contract/member/privacy";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

const LOOK_MS = 1_000;
/** A ready file's address is valid for a quarter of an hour. */
const RENEW_MS = 10 * 60_000;

const waitOf = (state: ExportState | undefined): number | false => {
  if (state?.latest?.state === "queued") return LOOK_MS;
  return state?.latest?.state === "ready" ? RENEW_MS : false;
};

export const exportQuery = queryOptions({
  queryKey: keys.dataExport,
  queryFn: ({ signal }) => client().api.call(getExport, { signal, quiet: true }),
  refetchInterval: ({ state }) => waitOf(state.data),
});
