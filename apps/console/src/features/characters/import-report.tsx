import type { ImportReport } from "@masq/contract/agent/characters";
import { Notice } from "@masq/ui/notice";
import { TableHead } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { StateBadge } from "./state-badge.tsx";
import * as css from "./characters.module.css";
import * as tableCss from "../../shared/table.module.css";

export function ImportReportView({ report }: { report: ImportReport }) {
  const { rows, faults, written, isDryRun } = report;
  const bad = new Set(faults.map(({ row }) => row)).size;
  return (
    <div className={css.results}>
      {faults.length > 0 ? (
        <Notice tone="bad">{m.import_bad({ faults: faults.length, rows: bad })}</Notice>
      ) : (
        <Notice tone="ok">
          {isDryRun ? m.import_good({ rows: rows.length }) : m.import_done({ written, rows: rows.length })}
        </Notice>
      )}
      {faults.length === 0 ? null : <Faults faults={faults} />}
      {rows.length === 0 ? null : <Rows rows={rows} />}
    </div>
  );
}

function Faults({ faults }: { faults: ImportReport["faults"] }) {
  return (
    <table className={tableCss.table}>
      <caption>{m.import_faults()}</caption>
      <TableHead
        columns={[m.import_column_row(), m.import_column_username(), m.import_column_field(), m.import_column_why()]}
      />
      <tbody>
        {faults.map(({ row, username, field, why }) => (
          <tr key={`${row} ${field}`}>
            <td className="tn">{row === 0 ? m.import_file() : row}</td>
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
  return (
    <table className={tableCss.table}>
      <caption>{m.import_rows()}</caption>
      <TableHead
        columns={[
          m.import_column_row(),
          m.import_column_username(),
          m.import_column_action(),
          m.import_column_state(),
          m.import_column_pictures(),
        ]}
      />
      <tbody>
        {rows.map(({ row, username, action, state, newImages }) => (
          <tr key={row}>
            <td className="tn">{row}</td>
            <td>{username}</td>
            <td>{m.import_action({ action })}</td>
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
