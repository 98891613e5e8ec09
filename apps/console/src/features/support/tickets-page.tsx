import { listTickets, type TicketRow } from "@masq/contract/agent/support";
import { ANSWERED_WITHIN_HOURS } from "@masq/domain/care/support";
import { Badge } from "@masq/ui/chip";
import { api } from "../../shared/client.ts";
import { OpenRow, ScrollTable } from "../../shared/table.tsx";
import { useQueue } from "../../shared/use-queue.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePage } from "../queue/queue-page.tsx";
import { TicketPane } from "./ticket-pane.tsx";

export function TicketsPage() {
  const queue = useQueue((query, signal) => api.call(listTickets, { query, signal, quiet: true }));
  const { value, reload, isDone, shown, show } = queue;
  return (
    <QueuePage
      place="/chat/support"
      queue={queue}
      words={{
        title:
          value === null
            ? m.tickets_title()
            : isDone
              ? m.tickets_count_done({ total: value.total })
              : m.tickets_count({ total: value.total, late: value.late }),
        tabs: m.tickets_tabs(),
        waiting: m.tickets_waiting(),
        done: m.tickets_done(),
        failed: m.tickets_failed(),
        none: isDone ? m.tickets_none_done() : m.tickets_none(),
        noneText: isDone ? undefined : m.tickets_none_text(),
      }}
      rows={value?.tickets}
      pane={<TicketPane key={shown} id={shown ?? ""} onClose={() => show(null)} onAnswered={reload} />}
    >
      {(rows) => <Table rows={rows} shown={shown} onShow={show} />}
    </QueuePage>
  );
}

type TableProps = { rows: readonly TicketRow[]; shown: string | null; onShow: (id: string) => void };

function Table({ rows, shown, onShow }: TableProps) {
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
        <OpenRow key={row._id} name={row.ticketNumber} isShown={row._id === shown} onOpen={() => onShow(row._id)}>
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
        </OpenRow>
      ))}
    </ScrollTable>
  );
}
