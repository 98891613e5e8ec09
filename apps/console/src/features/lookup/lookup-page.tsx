import { lookUpConversations, type FoundConversation } from "@masq/contract/agent/lookup";
import { productName } from "@masq/domain/foundation/product-name";
import { useAsked } from "@masq/ui/after-paint";
import { Button, ButtonLink } from "@masq/ui/button";
import { RemovableChip } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useEffect, useLayoutEffect, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { conversationPlace, goTo, lookupFilters } from "../../shared/place.ts";
import { useStore } from "../../shared/store.ts";
import { play } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { ROW_HINTS } from "../commands/row-hints.ts";
import { Hints } from "../commands/hints.tsx";
import { selectHeld } from "../desk/desk-actions.ts";
import { desk } from "../desk/desk-store.ts";
import { useQuery } from "../money/use-query.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { FILTERS, queryOf, type Filters } from "./filters.ts";
import { FoundTable } from "./found-table.tsx";
import { LOOKUP_COMMANDS } from "./lookup-commands.ts";
import { offerLookup } from "./lookup-handle.ts";
import { lookupConversations, type FoundPage } from "./lookup-store.ts";
import { ReasonDialog, type AskedFor } from "./reason-dialog.tsx";
import * as css from "./lookup.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

/** Search results, requested once per filter set and kept during visits to the desk. */
function useFound(filters: Filters, page: number) {
  const query = queryOf(filters, page);
  const key = JSON.stringify(query);
  const known = useStore(lookupConversations, (state) => state);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<{ of: string; error: unknown } | null>(null);
  const of = `${turn} ${key}`;
  const isKnown = known?.key === key;
  useEffect(() => {
    if (lookupConversations.get()?.key === key && turn === 0) return undefined;
    const abort = new AbortController();
    api.call(lookUpConversations, { query: JSON.parse(key) as typeof query, signal: abort.signal, quiet: true }).then(
      (found) => {
        if (abort.signal.aborted) return;
        lookupConversations.dispatch({ key, page: found });
        if (found.conversations.length > 0) play("lookup");
        announce(m.lookup_count({ n: found.total }));
      },
      (error: unknown) => abort.signal.aborted || setFailed({ of, error }),
    );
    return () => abort.abort();
  }, [key, turn, of]);
  return {
    found: known?.page ?? null,
    isKnown,
    error: failed?.of === of ? failed.error : null,
    again: () => setTurn((n) => n + 1),
  };
}

export function LookupList() {
  const query = useQuery();
  const filters = Object.fromEntries([...FILTERS, "sort"].map((name) => [name, query.get(name)])) as Filters;
  const { found, isKnown, error, again } = useFound(filters, query.page);
  const [asked, setAsked] = useAsked<AskedFor | null>(null);
  const address = window.location.search;
  useEffect(() => lookupFilters.dispatch(address), [address]);
  const pages = found === null ? 1 : Math.max(1, Math.ceil(found.total / found.limit));
  useLayoutEffect(
    () =>
      offerLookup({
        turnPage(by) {
          const to = query.page + by;
          if (to >= 1 && to <= pages) query.put({ page: String(to) });
        },
      }),
    [query, pages],
  );
  return (
    <main className={pageCss.sideAndList}>
      <FilterPanel
        filters={filters}
        brands={found?.brands ?? []}
        onSearch={(next) => {
          const isSame = JSON.stringify(next) === JSON.stringify(filters) && query.page === 1;
          if (isSame) again();
          else query.put({ ...next, page: null });
        }}
      />
      <section className={pageCss.results} aria-labelledby="lk-count" aria-busy={!isKnown && error === null}>
        <div className={pageCss.head}>
          <h1 id="lk-count" className={cx("tn", pageCss.title)}>
            {found === null ? m.lookup_title() : m.lookup_count({ n: found.total })}
          </h1>
          <span className="mut">
            {m.lookup_per_page({
              limit: found?.limit ?? 36,
              order: (filters.sort === "oldest" ? m.lookup_oldest() : m.lookup_recent()).toLowerCase(),
            })}
          </span>
          <span className="sp mut">
            <Hints commands={LOOKUP_COMMANDS} hints={ROW_HINTS} />
          </span>
        </div>
        <Chips filters={filters} onRemove={(name) => query.put({ [name]: null, page: null })} />
        {error === null ? null : (
          <ErrorState
            title={m.lookup_failed()}
            text={errorText(error, m.error_loading())}
            action={<Button onClick={again}>{m.lookup_again()}</Button>}
          />
        )}
        {found === null || error !== null ? null : found.conversations.length === 0 ? (
          <EmptyState title={m.lookup_none()} text={m.lookup_none_text()} />
        ) : (
          <FoundTable
            rows={found.conversations}
            onOpen={(row) => openOwn(row) || setAsked({ _id: row._id, lead: leadOf(row) })}
          />
        )}
        <Foot found={found} page={query.page} pages={pages} hrefOf={(to) => query.hrefOf({ page: String(to) })} />
      </section>
      {asked === null ? null : (
        <ReasonDialog
          asked={asked}
          onOpened={() => goTo(conversationPlace(asked._id))}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
}

/** A conversation the admin holds opens at the desk, without a reason. */
function openOwn({ _id }: FoundConversation): boolean {
  const own = desk.get().held.find(({ claim }) => claim.conversation._id === _id);
  if (own !== undefined) selectHeld(own);
  return own !== undefined;
}

const leadOf = ({ profile, user, brand, messageCount }: FoundConversation): string =>
  m.reason_lead({ character: profile.name, member: user.username, brand: productName(brand.domain), n: messageCount });

function Chips({ filters, onRemove }: { filters: Filters; onRemove: (name: keyof Filters) => void }) {
  const set = FILTERS.filter((name) => filters[name] !== "");
  if (set.length === 0) return null;
  return (
    <div className={cx("row", css.filters)} role="group" aria-label={m.lookup_in_force()}>
      {set.map((name) => {
        const text = m.lookup_chip({ name, text: filters[name] });
        return (
          <RemovableChip key={name} removeLabel={m.lookup_remove({ chip: text })} onRemove={() => onRemove(name)}>
            {text}
          </RemovableChip>
        );
      })}
    </div>
  );
}

type FootProps = { found: FoundPage | null; page: number; pages: number; hrefOf: (page: number) => string };

function Foot({ found, page, pages, hrefOf }: FootProps) {
  return (
    <div className={cx("min-h-13", tableCss.foot)}>
      <span className="mut">{m.lookup_no_text()}</span>
      {found === null || pages === 1 ? null : (
        <nav className="sp row" aria-label={m.lookup_pages()}>
          {page > 1 ? (
            <ButtonLink size="sm" href={hrefOf(page - 1)}>
              {m.lookup_back()}
            </ButtonLink>
          ) : (
            <Button size="sm" disabled>
              {m.lookup_back()}
            </Button>
          )}
          <span className="tn">{m.lookup_page({ page, pages })}</span>
          {page < pages ? (
            <ButtonLink size="sm" href={hrefOf(page + 1)}>
              {m.lookup_next()}
            </ButtonLink>
          ) : (
            <Button size="sm" disabled>
              {m.lookup_next()}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
