import { useDrawnFirst } from "@masq/ui/after-paint";
import { Count } from "@masq/ui/chip";
import { SlidersHorizontal } from "lucide-react";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { activeFilters, type Filters } from "./list-state.ts";
import type { Counts } from "./profiles.queries.ts";

const load = () => import("./filter-sheet.tsx");
const FilterSheet = lazyPart(load, "FilterSheet");

type Props = {
  filters: Filters;
  total: number | undefined;
  counts: Counts | undefined;
  onChange: (filters: Filters) => void;
};

/** Opens the filters on phones; the sheet's code loads at the first touch. */
export function FilterChip({ filters, total, counts, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // The press that opens or closes the sheet is drawn before its rows are.
  const drawn = useDrawnFirst(isOpen);
  const count = activeFilters(filters).length;
  return (
    <>
      <button
        type="button"
        className="chip mob"
        aria-haspopup="dialog"
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {m.filters_title()}
        <Count value={count} label={m.filters_active({ n: count })} />
      </button>
      {drawn ? (
        <Suspense fallback={null}>
          <FilterSheet
            filters={filters}
            total={total}
            counts={counts}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
