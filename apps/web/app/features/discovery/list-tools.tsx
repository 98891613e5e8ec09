import { RemovableChip } from "@masq/ui/chip";
import { SORTS } from "@masq/domain/vocabulary";
import { ArrowDownUp } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { FilterChip } from "./filter-chip.tsx";
import { activeLabel, SORT_LABELS } from "./labels.ts";
import { ListSelect } from "./list-select.tsx";
import { activeFilters, without, type ListState } from "./list-state.ts";
import type { Counts } from "./profiles.queries.ts";
import { SavedChip } from "./saved-chip.tsx";
import { useMeasures } from "./use-measures.ts";
import * as css from "./profiles.module.css";

type Props = {
  state: ListState;
  total: number | undefined;
  counts: Counts | undefined;
  onChange: (part: Partial<ListState>) => void;
};

export function ListTools({ state, total, counts, onChange }: Props) {
  const { filters, sortBy } = state;
  const measures = useMeasures();
  return (
    <div className={css.tools} role="group" aria-label={m.tools_label()}>
      <FilterChip filters={filters} total={total} counts={counts} onChange={(next) => onChange({ filters: next })} />
      <SavedChip state={state} onChange={onChange} />
      <ListSelect
        value={sortBy}
        options={SORTS.map((sort) => [sort, SORT_LABELS[sort]()] as const)}
        onChange={(to) => onChange({ sortBy: to })}
      >
        <ArrowDownUp size={16} aria-hidden="true" />
        <span className="sr">{m.sort_label()}</span>
      </ListSelect>
      {activeFilters(filters).map((active) => {
        const label = activeLabel(active, filters, measures);
        return (
          <RemovableChip
            key={label}
            removeLabel={m.filter_remove({ name: label })}
            onRemove={() => onChange({ filters: without(filters, active) })}
          >
            {label}
          </RemovableChip>
        );
      })}
    </div>
  );
}
