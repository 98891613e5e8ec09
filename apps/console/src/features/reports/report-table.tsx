import type { ReportRow } from "@masq/contract/agent/reports";
import { Badge } from "@masq/ui/chip";
import { ScrollTable } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import * as tableCss from "../../shared/table.module.css";

/** Members are promised that every report is read within this time. */
const LATE_HOURS = 48;

type Props = { reports: readonly ReportRow[]; shown: string | null; onShow: (id: string) => void };

export function ReportTable({ reports, shown, onShow }: Props) {
  const { columns, title } = words.reports;
  const { reference, kind, reason, character, member, brand, state, waits } = columns;
  return (
    <ScrollTable label={title} columns={[reference, kind, reason, character, member, brand, state, waits]}>
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
    <tr className={isShown ? tableCss.shown : undefined}>
      <th scope="row">
        <button
          type="button"
          className="link tn"
          aria-current={isShown ? "true" : undefined}
          onClick={() => onShow(_id)}
        >
          {reference}
        </button>
      </th>
      <td>{words.reports.kinds[kind]}</td>
      <td>{words.reports.reasons[reason]}</td>
      <td>{profile.name}</td>
      <td>{user.username}</td>
      <td className="mut">{domain}</td>
      <td>
        <Badge tone={state === "appealed" ? "warn" : isWaiting ? "soft" : "ok"}>{words.reports.states[state]}</Badge>
      </td>
      <td className="tn">
        {isWaiting ? words.reports.hours(waitingHours) : ""}{" "}
        {isWaiting && waitingHours >= LATE_HOURS ? <Badge tone="bad">{words.reports.late}</Badge> : null}
      </td>
    </tr>
  );
}
