import type { ReportRow } from "@masq/contract/agent/reports";
import { Badge } from "@masq/ui/chip";
import { OpenRow, ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";

/** Members are promised that every report is read within this time. */
const LATE_HOURS = 48;

type Props = { reports: readonly ReportRow[]; shown: string | null; onShow: (id: string) => void };

export function ReportTable({ reports, shown, onShow }: Props) {
  return (
    <ScrollTable
      label={m.reports_title()}
      columns={[
        m.reports_column_reference(),
        m.reports_column_kind(),
        m.reports_column_reason(),
        m.reports_column_character(),
        m.reports_column_member(),
        m.reports_column_brand(),
        m.reports_column_state(),
        m.reports_column_waits(),
      ]}
    >
      {reports.map((report) => (
        <Row key={report._id} report={report} isShown={report._id === shown} onShow={onShow} />
      ))}
    </ScrollTable>
  );
}

function Row({ report, isShown, onShow }: { report: ReportRow; isShown: boolean; onShow: Props["onShow"] }) {
  const { _id, reference, kind, reason, profile, user, domain, state, waitingHours } = report;
  const isWaiting = state === "open" || state === "appealed";
  return (
    <OpenRow name={reference} isShown={isShown} onOpen={() => onShow(_id)}>
      <td>{m.reports_kind({ kind })}</td>
      <td>{m.reports_reason({ reason })}</td>
      <td>{profile.name}</td>
      <td>{user.username}</td>
      <td className="mut">{domain}</td>
      <td>
        <Badge tone={state === "appealed" ? "warn" : isWaiting ? "soft" : "ok"}>{m.reports_state({ state })}</Badge>
      </td>
      <td className="tn">
        {isWaiting ? m.reports_hours({ n: waitingHours }) : ""}{" "}
        {isWaiting && waitingHours >= LATE_HOURS ? <Badge tone="bad">{m.reports_late()}</Badge> : null}
      </td>
    </OpenRow>
  );
}
