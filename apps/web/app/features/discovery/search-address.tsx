import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import type { ListState } from "./list-state.ts";
import { searchesQuery } from "./profiles.queries.ts";
import { stateOf, useSeeSearch } from "./use-saved-searches.ts";

type Props = { wanted: string; onChange: (part: Partial<ListState>) => void };

/** Turns a mail's `/profiles?search=sch_…` into that search's address, and marks its news as seen. */
export function SearchAddress({ wanted, onChange }: Props): null {
  const { data } = useQuery(searchesQuery);
  const see = useSeeSearch();
  useEffect(() => {
    if (data === undefined) return;
    const found = data.searches.find(({ _id }) => _id === wanted);
    onChange(found === undefined ? {} : stateOf(found));
    if (found === undefined) notify.info(m.saved_gone());
    else see(found);
  }, [wanted, data, onChange, see]);
  return null;
}
