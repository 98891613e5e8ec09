import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import { FilterFields } from "./filter-fields.tsx";
import { activeFilters, type Filters } from "./list-state.ts";
import type { Counts } from "./profiles.queries.ts";

type Props = {
  filters: Filters;
  total: number | undefined;
  counts: Counts | undefined;
  onChange: (filters: Filters) => void;
  onClose: () => void;
};

export function FilterSheet({ filters, total, counts, onChange, onClose }: Props) {
  const count = activeFilters(filters).length;
  return (
    <Dialog
      open
      tall
      title={m.filters_title()}
      closeLabel={m.dialog_close()}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      headerAction={
        count === 0 ? undefined : (
          <Button variant="q" size="sm" onClick={() => onChange({})}>
            {m.filters_clear({ n: count })}
          </Button>
        )
      }
      footer={
        <Button variant="p" wide onClick={onClose}>
          {total === undefined ? m.filters_show() : m.filters_show_total({ n: total })}
        </Button>
      }
    >
      <FilterFields filters={filters} counts={counts} onChange={onChange} />
    </Dialog>
  );
}
