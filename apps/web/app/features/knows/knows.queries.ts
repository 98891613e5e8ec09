import { getKnowledge, type Knowledge, type Known } from "@masq/contract/member/knowledge";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";

/** Always fetched on opening: the writers may have noted something meanwhile. */
export const knowledgeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.knowledge(id),
    queryFn: ({ signal }) => client().api.call(getKnowledge, { params: { id }, signal }),
    staleTime: 0,
    // A struck row stays until the page is left.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What stands on the page until it is left: a deleted row stays, struck, so that it can be undone. */
export type Row = Known & { isDeleted?: boolean };
export type Shown = Omit<Knowledge, "known"> & { known: Row[] };

export function change(cache: QueryClient, id: string, next: (known: Row[]) => Row[]): void {
  cache.setQueryData<Shown>(keys.knowledge(id), (shown) => shown && { ...shown, known: next(shown.known) });
}
