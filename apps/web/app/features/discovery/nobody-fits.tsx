import { Button } from "@masq/ui/button";
import { EmptyState } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { narrowingLabel } from "./labels.ts";
import { activeFilters, type Filters } from "./list-state.ts";
import { narrowings, widest } from "./narrowing.ts";
import { countsQuery } from "./profiles.queries.ts";
import { useMeasures, useNumbers } from "./use-measures.ts";

type Props = { filters: Filters; onChange: (filters: Filters) => void };

/** Names the filter that excludes the most, and removes it with one press. */
export function NobodyFits({ filters, onChange }: Props) {
  const measures = useMeasures();
  const inFigures = useNumbers();
  const { data: counts, isPlaceholderData, isPending } = useQuery(countsQuery(filters));
  const isOpen = narrowings(filters).length === 0;
  if (isOpen) return <EmptyState frame title={m.profiles_none()} />;
  if (isPending || isPlaceholderData) return null;
  const best = counts === undefined ? undefined : widest(filters, counts);
  const n = activeFilters(filters).length;
  const name = best === undefined ? "" : narrowingLabel(best.name, filters, measures);
  return (
    <EmptyState
      frame
      title={m.profiles_empty({ n: narrowings(filters).length })}
      text={best === undefined ? m.profiles_empty_all() : m.profiles_empty_text({ name })}
      action={
        best === undefined ? (
          <Button variant="p" onClick={() => onChange({})}>
            {m.filters_clear({ n })}
          </Button>
        ) : (
          <Button variant="p" onClick={() => onChange(best.left)}>
            {m.profiles_drop({ name, n: inFigures(best.total) ?? "" })}
          </Button>
        )
      }
    />
  );
}
