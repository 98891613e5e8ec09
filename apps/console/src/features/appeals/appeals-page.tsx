import { listAppeals, type AppealRow } from "@masq/contract/agent/appeals";
import { Badge } from "@masq/ui/chip";
import { api } from "../../shared/client.ts";
import { OpenRow, ScrollTable } from "../../shared/table.tsx";
import { useQueue } from "../../shared/use-queue.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePage } from "../queue/queue-page.tsx";
import { AppealPane } from "./appeal-pane.tsx";

export function AppealsPage() {
  const queue = useQueue((query, signal) => api.call(listAppeals, { query, signal, quiet: true }));
  const { value, reload, isDone, shown, show } = queue;
  return (
    <QueuePage
      place="/chat/appeals"
      queue={queue}
      words={{
        title:
          value === null
            ? m.appeals_title()
            : isDone
              ? m.appeals_count_done({ total: value.total })
              : m.appeals_count({ total: value.total }),
        tabs: m.appeals_tabs(),
        waiting: m.appeals_waiting(),
        done: m.appeals_done(),
        failed: m.appeals_failed(),
        none: isDone ? m.appeals_none_done() : m.appeals_none(),
        noneText: isDone ? undefined : m.appeals_none_text(),
      }}
      rows={value?.appeals}
      pane={<AppealPane key={shown} id={shown ?? ""} onClose={() => show(null)} onDecided={reload} />}
    >
      {(rows) => <Table rows={rows} shown={shown} onShow={show} />}
    </QueuePage>
  );
}

type TableProps = { rows: readonly AppealRow[]; shown: string | null; onShow: (id: string) => void };

function Table({ rows, shown, onShow }: TableProps) {
  return (
    <ScrollTable
      label={m.appeals_title()}
      columns={[
        m.appeals_column_number(),
        m.appeals_column_act(),
        m.appeals_column_ground(),
        m.appeals_column_brand(),
        m.appeals_column_age(),
      ]}
    >
      {rows.map((row) => (
        <OpenRow key={row._id} name={row.number} isShown={row._id === shown} onOpen={() => onShow(row._id)}>
          <td>
            {m.appeals_act({ act: row.act })} {row.isOwn ? <Badge tone="soft">{m.appeals_own()}</Badge> : null}
          </td>
          <td>{m.appeals_ground({ ground: row.ground })}</td>
          <td className="mut">{row.domain}</td>
          <td className="tn">
            {row.state === "waiting" ? m.appeals_hours({ hours: row.ageHours }) : m.appeals_state({ state: row.state })}
          </td>
        </OpenRow>
      ))}
    </ScrollTable>
  );
}
