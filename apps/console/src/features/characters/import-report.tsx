import type { ImportReport } from "@masq/contract/agent/characters";
import { Notice } from "@masq/ui/notice";
import { TableHead } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import { StateBadge } from "./state-badge.tsx";
import * as css from "./characters.module.css";
import * as tableCss from "../../shared/table.module.css";

export function ImportReportView({ report }: { report: ImportReport }) {
  const { rows, faults, written, isDryRun } = report;
  const bad = new Set(faults.map(({ row }) => row)).size;
  return (
    <div className={css.results}>
      {faults.length > 0 ? (
        <Notice tone="bad">{words.import.bad(faults.length, bad)}</Notice>
      ) : (
        <Notice tone="ok">{isDryRun ? words.import.good(rows.length) : words.import.done(written, rows.length)}</Notice>
      )}
      {faults.length === 0 ? null : <Faults faults={faults} />}
      {rows.length === 0 ? null : <Rows rows={rows} />}
    </div>
  );
}

function Faults({ faults }: { faults: ImportReport["faults"] }) {
  const { columns } = words.import;
  return (
    <table className={tableCss.table}>
      <caption>{words.import.faults}</caption>
      <TableHead columns={[columns.row, columns.username, columns.field, columns.why]} />
      <tbody>
        {faults.map(({ row, username, field, why }) => (
          <tr key={`${row} ${field}`}>
            <td className="tn">{row === 0 ? words.import.file : row}</td>
            <td>{username}</td>
            <td>{field}</td>
            <td className={css.reason}>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ rows }: { rows: ImportReport["rows"] }) {
  const { columns, actions } = words.import;
  return (
    <table className={tableCss.table}>
      <caption>{words.import.rows}</caption>
      <TableHead columns={[columns.row, columns.username, columns.action, columns.state, columns.pictures]} />
      <tbody>
        {rows.map(({ row, username, action, state, newImages }) => (
          <tr key={row}>
            <td className="tn">{row}</td>
            <td>{username}</td>
            <td>{actions[action]}</td>
            <td>
              <StateBadge state={state} />
            </td>
            <td className="tn">{newImages}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
