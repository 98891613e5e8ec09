import { Count } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import type { ListState } from "./list-state.ts";
import { searchesQuery } from "./profiles.queries.ts";
import * as css from "./saved.module.css";

const load = () => import("./saved-dialog.tsx");
const SearchAddress = lazyPart(() => import("./search-address.tsx"), "SearchAddress");
const SavedDialog = lazyPart(load, "SavedDialog");

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void };

/** Opens the saved searches; its number counts their new characters. */
export function SavedChip({ state, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(searchesQuery);
  const [search] = useSearchParams();
  const wanted = search.get("search");
  const fresh = data?.searches.reduce((sum, one) => sum + one.fresh, 0) ?? 0;
  return (
    <>
      <button
        type="button"
        className={cx(css.chip, "chip")}
        aria-haspopup="dialog"
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Bookmark size={16} aria-hidden="true" />
        <span className={css.words}>{m.saved_title()}</span>
        <Count value={fresh} label={m.saved_fresh({ n: fresh })} />
      </button>
      {wanted === null ? null : (
        <Suspense fallback={null}>
          <SearchAddress wanted={wanted} onChange={onChange} />
        </Suspense>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <SavedDialog state={state} onChange={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
