import {
  changeSearch,
  deleteSearch,
  saveSearch,
  seeSearch,
  type SavedSearch,
  type SearchQuery,
} from "@masq/contract/member/discovery";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { notify } from "../../shared/notify.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import type { ListState } from "./list-state.ts";
import { searchesQuery } from "./profiles.queries.ts";

type Kept = { searches: SavedSearch[]; max: number };

export function stateOf({ query }: Pick<SavedSearch, "query">): Partial<ListState> {
  const { sortBy = "recent", ...filters } = query;
  return { filters: filters as ListState["filters"], sortBy };
}

export const queryOf = ({ filters, sortBy }: ListState): SearchQuery => ({
  ...filters,
  ...(sortBy !== "recent" && { sortBy }),
});

/** Updates the cached searches; the next fetch corrects them. */
function useKept() {
  const queries = useQueryClient();
  return useCallback(
    (change: (searches: SavedSearch[]) => SavedSearch[]) =>
      void queries.setQueryData<Kept>(keys.searches, (kept) =>
        kept === undefined ? undefined : { ...kept, searches: change(kept.searches) },
      ),
    [queries],
  );
}

export function useSeeSearch(): (search: SavedSearch) => void {
  const api = useApi();
  const keep = useKept();
  return useCallback(
    ({ _id, fresh }) => {
      if (fresh === 0) return;
      keep((all) => all.map((one) => (one._id === _id ? { ...one, fresh: 0 } : one)));
      api.call(seeSearch, { params: { id: _id }, quiet: true }).catch(() => {});
    },
    [api, keep],
  );
}

export type Change = { name?: string; alertMail?: boolean; alertApp?: boolean };

/** The saved searches with all their actions; a failed action is reported and undone. */
export function useSavedSearches() {
  const api = useApi();
  const queries = useQueryClient();
  const keep = useKept();
  const list = useQuery(searchesQuery);
  const onError = (error: unknown): void => {
    notify.error(error);
    void queries.invalidateQueries({ queryKey: keys.searches });
  };
  const save = useMutation({
    mutationFn: (given: { name: string; query: SearchQuery }) => api.call(saveSearch, { body: given, quiet: true }),
    onSuccess: (saved) => keep((all) => [...all, saved]),
    onError,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: Change & { id: string }) =>
      api.call(changeSearch, { params: { id }, body, quiet: true }),
    onMutate: ({ id, ...part }) => keep((all) => all.map((one) => (one._id === id ? { ...one, ...part } : one))),
    onSuccess: (changed) => keep((all) => all.map((one) => (one._id === changed._id ? changed : one))),
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(deleteSearch, { params: { id }, quiet: true }),
    onMutate: (id) => keep((all) => all.filter((one) => one._id !== id)),
    onError,
  });
  return { list, save, change, remove };
}
