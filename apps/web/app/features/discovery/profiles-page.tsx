import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { CardSkeleton, ErrorState } from "@masq/ui/state";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useCallback, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { reload } from "../../shared/reload-guard.ts";
import { CompletionCard } from "../completion/completion-card.tsx";
import { CharacterCard } from "./character-card.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FirstList } from "./first-list.ts";
import { ListFoot } from "./list-foot.tsx";
import { ListTools } from "./list-tools.tsx";
import { activeFilters, type Filters, type ListState } from "./list-state.ts";
import { countsQuery } from "./profiles.queries.ts";
import { useList } from "./use-list.ts";
import * as css from "./profiles.module.css";
import * as listCss from "../../shared/list.module.css";

const NobodyFits = lazyPart(() => import("./nobody-fits.tsx"), "NobodyFits");
const SKELETONS = 12;
const COLUMNS = [
  [1920, 6],
  [1280, 4],
  [768, 3],
] as const;
const columns = (): number =>
  typeof window === "undefined" ? 2 : (COLUMNS.find(([px]) => window.innerWidth >= px)?.[1] ?? 2);

/** Search; its state is in the address. `first`: the characters that came with the document. */
export function ProfilesPage({ first }: { first: FirstList | null }) {
  const { state, list, isShort, change, more } = useList(first);
  const [given] = useState(first);
  const { filters } = state;
  const { data: counts } = useQuery(countsQuery(filters));
  const count = activeFilters(filters).length;
  const total = list.data?.pages.at(-1)?.total;
  const onFilters = useCallback((next: Filters): void => change({ filters: next }), [change]);
  return (
    <main id="main" className={cx(css.list, "page")} tabIndex={-1}>
      <aside className={cx(css.rail, "desk")} aria-label={m.filters_title()}>
        <div className={cx(listCss.head, "min-h-11 items-center")}>
          <h2 className="d h4">{m.filters_title()}</h2>
          {count === 0 ? null : (
            <button type="button" className="link sm" onClick={() => onFilters({})}>
              {m.filters_clear({ n: count })}
            </button>
          )}
        </div>
        <FilterFields filters={filters} counts={counts} onChange={onFilters} />
      </aside>
      <section aria-busy={list.isFetching}>
        <div className={listCss.head}>
          <h1 className="d h1">{m.profiles_title()}</h1>
          <p className="mut tn" role="status">
            {total === undefined ? m.profiles_loading() : m.profiles_count({ n: total })}
          </p>
        </div>
        <p className={cx(css.hint, "mut")}>
          <span>{m.lift_hint_pointer()}</span>
          <span>{m.lift_hint_touch()}</span>
        </p>
        <CompletionCard />
        <ListTools state={state} total={total} counts={counts} onChange={change} />
        <Cards list={list} inFirstRow={given?.inFirstRow} state={state} onFilters={onFilters} />
        {total !== undefined && total > 0 ? (
          <ListFoot
            state={state}
            total={total}
            hasMore={list.hasNextPage && !list.isPlaceholderData}
            isLoadingMore={list.isFetchingNextPage || isShort}
            hasFailed={list.isFetchNextPageError}
            onChange={change}
            onMore={more}
          />
        ) : null}
      </section>
    </main>
  );
}

type CardsProps = {
  list: ReturnType<typeof useList>["list"];
  inFirstRow: number | undefined;
  state: ListState;
  onFilters: (filters: Filters) => void;
};

function Cards({ list, inFirstRow = columns(), state: { filters, sortBy }, onFilters }: CardsProps) {
  if (list.isLoadingError) {
    const isFiltering = activeFilters(filters).length > 0 || isApiError(list.error, "validation");
    return (
      <ErrorState
        title={isFiltering ? m["error.profile-filtering-failed"]() : m["error.profile-loading-failed"]()}
        action={
          <Button variant="p" onClick={reload}>
            {m.profiles_refresh()}
          </Button>
        }
      />
    );
  }
  if (list.isPending) {
    return (
      <div className={listCss.grid}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CardSkeleton key={index} mark={<Mark>{m.fictional_mark()}</Mark>} />
        ))}
      </div>
    );
  }
  // Each once: a character who answers meanwhile moves to the front, so a page's last one recurs on the next.
  const byId = new Map(list.data.pages.flatMap((page) => page.profiles.map((profile) => [profile._id, profile])));
  const profiles = [...byId.values()];
  if (profiles.length === 0 && !list.isFetching) {
    return (
      <Suspense fallback={null}>
        <NobodyFits filters={filters} onChange={onFilters} />
      </Suspense>
    );
  }
  return (
    <ul className={cx(listCss.grid, css.cards, list.isPlaceholderData && css.stale)}>
      {profiles.map((profile, index) => (
        <li key={profile._id}>
          <CharacterCard
            profile={profile}
            isEager={index < inFirstRow}
            // Sorting by username shows the usernames.
            why={sortBy.startsWith("user") && <p className="ep">@{profile.username}</p>}
          />
        </li>
      ))}
    </ul>
  );
}
