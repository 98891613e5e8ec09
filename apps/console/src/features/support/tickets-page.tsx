import { listTickets, type TicketRow } from "@masq/contract/agent/support";
import { ANSWERED_WITHIN_HOURS } from "@masq/domain/care/support";
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
import { TicketPane } from "./ticket-pane.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/support";

export function TicketsPage() {
  const { value, error, reload, isDone, state, page, pages, shown, show } = useQueue((query, signal) =>
    api.call(listTickets, { query, signal, quiet: true }),
  );
  const title =
    value === null
      ? m.tickets_title()
      : isDone
        ? m.tickets_count_done({ total: value.total })
        : m.tickets_count({ total: value.total, late: value.late });
  return (
    <AdminFrame>
      <main className={cx(pageCss.listAndPane, pageCss.queue, shown === null && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="tck-count">
          <div className={pageCss.head}>
            <h1 id="tck-count" className={pageCss.title} role="status">
              {title}
            </h1>
          </div>
          <Tabs
            label={m.tickets_tabs()}
            items={[
              { href: PLACE, label: m.tickets_waiting(), current: !isDone },
              { href: `${PLACE}?state=done`, label: m.tickets_done(), current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={m.tickets_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.tickets_again()}</Button>}
            />
          )}
          {value === null ? null : value.tickets.length === 0 ? (
            <EmptyState
              title={isDone ? m.tickets_none_done() : m.tickets_none()}
              text={isDone ? undefined : m.tickets_none_text()}
            />
          ) : (
            <Queue rows={value.tickets} shown={shown} onShow={show} />
          )}
          {pages > 1 ? <Pages page={page} pages={pages} state={state} /> : null}
          <KeysFoot />
        </section>
        {shown === null ? null : <TicketPane key={shown} id={shown} onClose={() => show(null)} onAnswered={reload} />}
      </main>
    </AdminFrame>
  );
}

type QueueProps = { rows: readonly TicketRow[]; shown: string | null; onShow: (id: string) => void };

function Queue({ rows, shown, onShow }: QueueProps) {
  return (
    <ScrollTable
      label={m.tickets_title()}
      columns={[
        m.tickets_column_ticket(),
        m.tickets_column_form(),
        m.tickets_column_subject(),
        m.tickets_column_brand(),
        m.tickets_column_age(),
        m.tickets_column_state(),
      ]}
    >
      {rows.map((row) => (
        <tr key={row._id} className={row._id === shown ? tableCss.shown : undefined}>
          <OpenCell isShown={row._id === shown} onOpen={() => onShow(row._id)}>
            {row.ticketNumber}
          </OpenCell>
          <td>{m.tickets_form({ form: row.form })}</td>
          <td>{row.subject === null ? null : m.tickets_subject({ subject: row.subject })}</td>
          <td className="mut">{row.domain}</td>
          <td className="tn">
            {m.tickets_age({ hours: row.ageHours })}{" "}
            {row.state === "open" && row.ageHours >= ANSWERED_WITHIN_HOURS ? (
              <Badge tone="bad">{m.tickets_late()}</Badge>
            ) : null}
          </td>
          <td>{m.tickets_state({ state: row.state })}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Pages({ page, pages, state }: { page: number; pages: number; state: string }) {
  const hrefOf = (to: number): string => `${PLACE}?state=${state}&page=${to}`;
  return (
    <nav className={tableCss.foot} aria-label={m.tickets_pages()}>
      <div className={cx("sp row", pageCss.actions)}>
        {page > 1 ? (
          <ButtonLink size="sm" href={hrefOf(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {m.tickets_before()}
          </ButtonLink>
        ) : null}
        <span className="tn">{m.tickets_page({ page, pages })}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={hrefOf(page + 1)}>
            {m.tickets_after()} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
