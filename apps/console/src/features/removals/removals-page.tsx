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
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { RemovalPane } from "./removal-pane.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/removals";

const leftOf = (hours: number): string =>
  hours < 0 ? m.removals_overdue({ hours: -hours }) : m.removals_left({ hours });

export function RemovalsPage() {
  const { value, error, reload, isDone, state, page, pages, shown, show } = useQueue((query, signal) =>
    api.call(listRemovals, { query, signal, quiet: true }),
  );
  const title =
    value === null
      ? m.removals_title()
      : isDone
        ? m.removals_count_done({ total: value.total })
        : m.removals_count({ total: value.total, late: value.late });
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
            label={m.removals_tabs()}
            items={[
              { href: PLACE, label: m.removals_waiting(), current: !isDone },
              { href: `${PLACE}?state=done`, label: m.removals_done(), current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={m.removals_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.removals_again()}</Button>}
            />
          )}
          {value === null ? null : value.removals.length === 0 ? (
            <EmptyState
              title={isDone ? m.removals_none_done() : m.removals_none()}
              text={isDone ? undefined : m.removals_none_text()}
            />
          ) : (
            <Queue rows={value.removals} shown={shown} onShow={show} />
          )}
          {pages > 1 ? <Pages page={page} pages={pages} state={state} /> : null}
          <KeysFoot />
        </section>
        {shown === null ? null : <RemovalPane key={shown} id={shown} onClose={() => show(null)} onDecided={reload} />}
      </main>
    </AdminFrame>
  );
}

type QueueProps = { rows: readonly RemovalRow[]; shown: string | null; onShow: (id: string) => void };

function Queue({ rows, shown, onShow }: QueueProps) {
  return (
    <ScrollTable
      label={m.removals_title()}
      columns={[
        m.removals_column_ticket(),
        m.removals_column_reason(),
        m.removals_column_about(),
        m.removals_column_brand(),
        m.removals_column_outcome(),
        m.removals_column_left(),
      ]}
    >
      {rows.map((row) => (
        <tr key={row._id} className={row._id === shown ? tableCss.shown : undefined}>
          <OpenCell isShown={row._id === shown} onOpen={() => onShow(row._id)}>
            {row.ticket}
          </OpenCell>
          <td>{m.removals_reason({ reason: row.reason })}</td>
          <td>{row.subject === null ? <span className="mut">{m.removals_nothing()}</span> : row.subject.name}</td>
          <td className="mut">{row.domain}</td>
          <td>
            <Badge tone={row.outcome === "hidden" || row.outcome === "already" ? "soft" : "warn"}>
              {m.removals_outcome({ outcome: row.outcome })}
            </Badge>
          </td>
          <td className="tn">
            {row.state === "open" ? leftOf(row.leftHours) : m.removals_state({ state: row.state })}{" "}
            {row.state === "open" && row.leftHours < 0 ? <Badge tone="bad">{m.removals_late()}</Badge> : null}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Pages({ page, pages, state }: { page: number; pages: number; state: string }) {
  const hrefOf = (to: number): string => `${PLACE}?state=${state}&page=${to}`;
  return (
    <nav className={tableCss.foot} aria-label={m.removals_pages()}>
      <div className={cx("sp row", pageCss.actions)}>
        {page > 1 ? (
          <ButtonLink size="sm" href={hrefOf(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {m.removals_before()}
          </ButtonLink>
        ) : null}
        <span className="tn">{m.removals_page({ page, pages })}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={hrefOf(page + 1)}>
            {m.removals_after()} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
