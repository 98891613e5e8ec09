import { Button } from "@masq/ui/button";
import { EmptyState } from "@masq/ui/state";
import { useQueries } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { activeLabel } from "./labels.ts";
import { activeFilters, without, type Filters } from "./list-state.ts";
import { profilesTotalQuery } from "./profiles.queries.ts";
import { useMeasures } from "./use-measures.ts";

type Props = { filters: Filters; onChange: (filters: Filters) => void };

/** Names the filter that rules out the most, and drops it with one press. */
export function NobodyFits({ filters, onChange }: Props) {
  const measures = useMeasures();
  const active = activeFilters(filters);
  const totals = useQueries({ queries: active.map((one) => profilesTotalQuery(without(filters, one))) });
  const best = active
    .map((one, index) => ({ one, total: totals[index]?.data ?? 0 }))
    .toSorted((a, b) => b.total - a.total)[0];
  if (best === undefined) return <EmptyState frame title={m.profiles_none()} />;
  const isWorthIt = best.total > 0;
  const name = activeLabel(best.one, filters, measures);
  return (
    <EmptyState
      frame
      title={m.profiles_empty({ n: active.length })}
      text={isWorthIt ? m.profiles_empty_text({ name }) : m.profiles_empty_all()}
      action={
        isWorthIt ? (
          <Button variant="p" onClick={() => onChange(without(filters, best.one))}>
            {m.profiles_drop({ name, n: best.total })}
          </Button>
        ) : (
          <Button variant="p" onClick={() => onChange({})}>
            {m.filters_clear({ n: active.length })}
          </Button>
        )
      }
    />
  );
}
