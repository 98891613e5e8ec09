import { readVitals, VITALS_DAYS, type FaultRow, type VitalRow } from "@masq/contract/agent/vitals";
import { OTHER_PAGE } from "@masq/domain/operations/vitals";
import { Badge } from "@masq/ui/chip";
import { Select } from "@masq/ui/field";
import { EmptyState } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { useQuery } from "../money/use-query.ts";
import * as css from "./speed.module.css";

const USUAL = "28";
const TONES = { good: "ok", needs: "warn", poor: "bad" } as const;

/** The collector's counts (docs/decisions/050); the range is in the address. */
export function SpeedPage() {
  const query = useQuery();
  const days = VITALS_DAYS.find((one) => one === query.get("days")) ?? USUAL;
  const { value, error, reload } = useLoaded(days, (signal) => api.call(readVitals, { query: { days }, signal }));
  return (
    <AdminFrame>
      <main className={css.page}>
        <section>
          <div>
            <h1>{m.speed_title()}</h1>
            <p className="mut">{m.speed_lead()}</p>
          </div>
          <div className="row">
            <Select
              label={m.speed_range()}
              value={days}
              onChange={({ currentTarget }) => query.put({ days: currentTarget.value })}
            >
              {VITALS_DAYS.map((one) => (
                <option key={one} value={one}>
                  {m.speed_days({ days: one })}
                </option>
              ))}
            </Select>
          </div>
          <LoadFault error={error} reload={reload} />
          {value === null ? null : value.vitals.length === 0 ? (
            <EmptyState title={m.speed_none()} text={m.speed_none_text()} />
          ) : (
            <Vitals rows={value.vitals} />
          )}
          {value === null ? null : <Faults rows={value.faults} />}
        </section>
      </main>
    </AdminFrame>
  );
}

const nameOf = (page: string): string => (page === OTHER_PAGE ? m.speed_other() : page);
/** CLS has no unit and arrives in hundredths. */
const figureOf = ({ name, p75 }: VitalRow): string =>
  name === "CLS" ? (p75 / 100).toFixed(2) : p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(1)} s`;

function Vitals({ rows }: { rows: readonly VitalRow[] }) {
  return (
    <ScrollTable
      label={m.speed_title()}
      columns={[
        m.speed_column_brand(),
        m.speed_column_page(),
        m.speed_column_figure(),
        { name: m.speed_column_p75(), className: "text-end" },
        m.speed_column_rating(),
        { name: m.speed_column_count(), className: "text-end" },
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.brand} ${row.page} ${row.name}`}>
          <td>{row.brand}</td>
          <th scope="row">{nameOf(row.page)}</th>
          <td>{m.speed_figure({ figure: row.name })}</td>
          <td className="text-end tn">{figureOf(row)}</td>
          <td>
            <Badge tone={TONES[row.rating]}>{m.speed_rating({ rating: row.rating })}</Badge>
          </td>
          <td className="text-end tn">{row.count}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Faults({ rows }: { rows: readonly FaultRow[] }) {
  return (
    <section aria-labelledby="speed-faults">
      <h2 id="speed-faults">{m.speed_faults()}</h2>
      <p className="mut">{rows.length === 0 ? m.speed_no_faults() : m.speed_faults_lead()}</p>
      {rows.length === 0 ? null : (
        <ScrollTable
          label={m.speed_faults()}
          columns={[
            m.speed_fault_column_brand(),
            m.speed_fault_column_page(),
            m.speed_fault_column_kind(),
            { name: m.speed_fault_column_count(), className: "text-end" },
          ]}
        >
          {rows.map((row) => (
            <tr key={`${row.brand} ${row.page} ${row.kind}`}>
              <td>{row.brand}</td>
              <th scope="row">{nameOf(row.page)}</th>
              <td>{row.kind}</td>
              <td className="text-end tn">{row.count}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}
