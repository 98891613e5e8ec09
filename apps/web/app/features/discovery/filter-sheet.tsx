import { Button } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { Dialog, DialogDismiss } from "@masq/ui/dialog";
import { SlidersHorizontal } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { FilterFields } from "./filter-fields.tsx";
import { activeFilters, type Filters } from "./list-state.ts";

type Props = { filters: Filters; total: number | undefined; onChange: (filters: Filters) => void };

/** The filters on phones: a sheet whose one button carries the live total. */
export function FilterSheet({ filters, total, onChange }: Props) {
  const count = activeFilters(filters).length;
  return (
    <Dialog
      tall
      title={m.filters_title()}
      closeLabel={m.dialog_close()}
      headerAction={
        count === 0 ? undefined : (
          <Button variant="q" size="sm" onClick={() => onChange({})}>
            {m.filters_clear({ n: count })}
          </Button>
        )
      }
      trigger={
        <button type="button" className="chip mob">
          <SlidersHorizontal size={16} aria-hidden="true" />
          {m.filters_title()}
          <Count value={count} label={m.filters_active({ n: count })} />
        </button>
      }
      footer={
        <DialogDismiss>
          <Button variant="p" wide>
            {total === undefined ? m.filters_show() : m.filters_show_total({ n: total })}
          </Button>
        </DialogDismiss>
      }
    >
      <FilterFields filters={filters} onChange={onChange} />
    </Dialog>
  );
}
