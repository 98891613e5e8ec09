import { listReportQueue } from "@masq/contract/agent/reports";
import { api } from "../../shared/client.ts";
import { useQueue } from "../../shared/use-queue.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePage } from "../queue/queue-page.tsx";
import { ReportPane } from "./report-pane.tsx";
import { ReportTable } from "./report-table.tsx";

export function ReportsPage() {
  const queue = useQueue((query, signal) => api.call(listReportQueue, { query, signal, quiet: true }));
  const { value, reload, isDone, shown, show } = queue;
  return (
    <QueuePage
      place="/chat/reports"
      queue={queue}
      words={{
        title:
          value === null
            ? m.reports_title()
            : isDone
              ? m.reports_count_done({ n: value.total })
              : m.reports_count({ n: value.total }),
        tabs: m.reports_tabs(),
        waiting: m.reports_waiting(),
        done: m.reports_done(),
        failed: m.reports_failed(),
        none: isDone ? m.reports_none_done() : m.reports_none(),
        noneText: isDone ? undefined : m.reports_none_text(),
      }}
      rows={value?.reports}
      pane={<ReportPane key={shown} id={shown ?? ""} onClose={() => show(null)} onDecided={reload} />}
    >
      {(rows) => <ReportTable reports={rows} shown={shown} onShow={show} />}
    </QueuePage>
  );
}
