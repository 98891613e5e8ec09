import { listRemovals, type RemovalRow } from "@masq/contract/agent/removals";
import { Badge } from "@masq/ui/chip";
import { api } from "../../shared/client.ts";
import { OpenRow, ScrollTable } from "../../shared/table.tsx";
import { useQueue } from "../../shared/use-queue.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePage } from "../queue/queue-page.tsx";
import { RemovalPane } from "./removal-pane.tsx";

const leftOf = (hours: number): string =>
  hours < 0 ? m.removals_overdue({ hours: -hours }) : m.removals_left({ hours });

export function RemovalsPage() {
  const queue = useQueue((query, signal) => api.call(listRemovals, { query, signal, quiet: true }));
  const { value, reload, isDone, shown, show } = queue;
  return (
    <QueuePage
      place="/chat/removals"
      queue={queue}
      words={{
        title:
          value === null
            ? m.removals_title()
            : isDone
              ? m.removals_count_done({ total: value.total })
              : m.removals_count({ total: value.total, late: value.late }),
        tabs: m.removals_tabs(),
        waiting: m.removals_waiting(),
        done: m.removals_done(),
        failed: m.removals_failed(),
        none: isDone ? m.removals_none_done() : m.removals_none(),
        noneText: isDone ? undefined : m.removals_none_text(),
      }}
      rows={value?.removals}
      pane={<RemovalPane key={shown} id={shown ?? ""} onClose={() => show(null)} onDecided={reload} />}
    >
      {(rows) => <Table rows={rows} shown={shown} onShow={show} />}
    </QueuePage>
  );
}

type TableProps = { rows: readonly RemovalRow[]; shown: string | null; onShow: (id: string) => void };

function Table({ rows, shown, onShow }: TableProps) {
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
        <OpenRow key={row._id} name={row.ticket} isShown={row._id === shown} onOpen={() => onShow(row._id)}>
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
        </OpenRow>
      ))}
    </ScrollTable>
  );
}
