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
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { TicketPane } from "./ticket-pane.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/support";
const { tickets } = words;

export function TicketsPage() {
  const { value, error, reload, isDone, state, page, pages, shown, show } = useQueue((query, signal) =>
    api.call(listTickets, { query, signal, quiet: true }),
  );
  const title =
    value === null ? tickets.title : isDone ? tickets.countDone(value.total) : tickets.count(value.total, value.late);
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
            label={tickets.tabs}
            items={[
              { href: PLACE, label: tickets.waiting, current: !isDone },
              { href: `${PLACE}?state=done`, label: tickets.done, current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={tickets.failed}
              text={errorText(error)}
              action={<Button onClick={reload}>{tickets.again}</Button>}
            />
          )}
          {value === null ? null : value.tickets.length === 0 ? (
            <EmptyState title={isDone ? tickets.noneDone : tickets.none} text={isDone ? undefined : tickets.noneText} />
          ) : (
            <Queue rows={value.tickets} shown={shown} onShow={show} />
          )}
          {pages > 1 ? <Pages page={page} pages={pages} state={state} /> : null}
        </section>
        {shown === null ? null : <TicketPane key={shown} id={shown} onClose={() => show(null)} onAnswered={reload} />}
      </main>
    </AdminFrame>
  );
}

type QueueProps = { rows: readonly TicketRow[]; shown: string | null; onShow: (id: string) => void };

function Queue({ rows, shown, onShow }: QueueProps) {
  const { ticket, form, subject, brand, age, state } = tickets.columns;
  return (
    <ScrollTable label={tickets.title} columns={[ticket, form, subject, brand, age, state]}>
      {rows.map((row) => (
        <tr key={row._id} className={row._id === shown ? tableCss.shown : undefined}>
          <OpenCell isShown={row._id === shown} onOpen={() => onShow(row._id)}>
            {row.ticketNumber}
          </OpenCell>
          <td>{tickets.forms[row.form]}</td>
          <td>{row.subject === null ? null : tickets.subjects[row.subject]}</td>
          <td className="mut">{row.domain}</td>
          <td className="tn">
            {tickets.age(row.ageHours)}{" "}
            {row.state === "open" && row.ageHours >= ANSWERED_WITHIN_HOURS ? (
              <Badge tone="bad">{tickets.late}</Badge>
            ) : null}
          </td>
          <td>{tickets.states[row.state]}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Pages({ page, pages, state }: { page: number; pages: number; state: string }) {
  const hrefOf = (to: number): string => `${PLACE}?state=${state}&page=${to}`;
  return (
    <nav className={tableCss.foot} aria-label={tickets.pages}>
      <div className={cx("sp row", pageCss.actions)}>
        {page > 1 ? (
          <ButtonLink size="sm" href={hrefOf(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {tickets.before}
          </ButtonLink>
        ) : null}
        <span className="tn">{tickets.page(page, pages)}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={hrefOf(page + 1)}>
            {tickets.after} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
