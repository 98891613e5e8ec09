import { listRemovals, type RemovalRow } from "@masq/contract/agent/removals";
import { Button, ButtonLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { OpenCell, ScrollTable } from "../../shared/table.tsx";
import { useQueue } from "../../shared/use-queue.ts";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { RemovalPane } from "./removal-pane.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/removals";
const { removals } = words;

export function RemovalsPage() {
  const { value, error, reload, isDone, state, page, pages, shown, show } = useQueue((query, signal) =>
    api.call(listRemovals, { query, signal, quiet: true }),
  );
  const title =
    value === null
      ? removals.title
      : isDone
        ? removals.countDone(value.total)
        : removals.count(value.total, value.late);
  return (
    <AdminFrame>
      <main className={cx(pageCss.listAndPane, pageCss.queue, shown === null && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="rmv-count">
          <div className={pageCss.head}>
            <h1 id="rmv-count" className={pageCss.title} role="status">
              {title}
            </h1>
          </div>
          <Tabs
            label={removals.tabs}
            items={[
              { href: PLACE, label: removals.waiting, current: !isDone },
              { href: `${PLACE}?state=done`, label: removals.done, current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={removals.failed}
              text={errorText(error)}
              action={<Button onClick={reload}>{removals.again}</Button>}
            />
          )}
          {value === null ? null : value.removals.length === 0 ? (
            <EmptyState
              title={isDone ? removals.noneDone : removals.none}
              text={isDone ? undefined : removals.noneText}
            />
          ) : (
            <Queue rows={value.removals} shown={shown} onShow={show} />
          )}
          {pages > 1 ? <Pages page={page} pages={pages} state={state} /> : null}
        </section>
        {shown === null ? null : <RemovalPane key={shown} id={shown} onClose={() => show(null)} onDecided={reload} />}
      </main>
    </AdminFrame>
  );
}

type QueueProps = { rows: readonly RemovalRow[]; shown: string | null; onShow: (id: string) => void };

function Queue({ rows, shown, onShow }: QueueProps) {
  const { ticket, reason, about, brand, outcome, left } = removals.columns;
  return (
    <ScrollTable label={removals.title} columns={[ticket, reason, about, brand, outcome, left]}>
      {rows.map((row) => (
        <tr key={row._id} className={row._id === shown ? tableCss.shown : undefined}>
          <OpenCell isShown={row._id === shown} onOpen={() => onShow(row._id)}>
            {row.ticket}
          </OpenCell>
          <td>{removals.reasons[row.reason]}</td>
          <td>{row.subject === null ? <span className="mut">{removals.nothing}</span> : row.subject.name}</td>
          <td className="mut">{row.domain}</td>
          <td>
            <Badge tone={row.outcome === "hidden" || row.outcome === "already" ? "soft" : "warn"}>
              {removals.outcomes[row.outcome]}
            </Badge>
          </td>
          <td className="tn">
            {row.state === "open" ? removals.left(row.leftHours) : removals.states[row.state]}{" "}
            {row.state === "open" && row.leftHours < 0 ? <Badge tone="bad">{removals.late}</Badge> : null}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Pages({ page, pages, state }: { page: number; pages: number; state: string }) {
  const hrefOf = (to: number): string => `${PLACE}?state=${state}&page=${to}`;
  return (
    <nav className={tableCss.foot} aria-label={removals.pages}>
      <div className={cx("sp row", pageCss.actions)}>
        {page > 1 ? (
          <ButtonLink size="sm" href={hrefOf(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {removals.before}
          </ButtonLink>
        ) : null}
        <span className="tn">{removals.page(page, pages)}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={hrefOf(page + 1)}>
            {removals.after} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
