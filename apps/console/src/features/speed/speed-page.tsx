import { readVitals, VITALS_DAYS, type FaultRow, type VitalRow } from "@masq/contract/agent/vitals";
import { OTHER_PAGE } from "@masq/domain/operations/vitals";
import { Badge } from "@masq/ui/chip";
import { Select } from "@masq/ui/field";
import { EmptyState } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { useQuery } from "../money/use-query.ts";
import * as css from "./speed.module.css";

const W = words.speed;
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
            <h1>{W.title}</h1>
            <p className="mut">{W.lead}</p>
          </div>
          <div className="row">
            <Select
              label={W.range}
              value={days}
              onChange={({ currentTarget }) => query.put({ days: currentTarget.value })}
            >
              {VITALS_DAYS.map((one) => (
                <option key={one} value={one}>
                  {W.days[one]}
                </option>
              ))}
            </Select>
          </div>
          <LoadFault error={error} reload={reload} />
          {value === null ? null : value.vitals.length === 0 ? (
            <EmptyState title={W.none} text={W.noneText} />
          ) : (
            <Vitals rows={value.vitals} />
          )}
          {value === null ? null : <Faults rows={value.faults} />}
        </section>
      </main>
    </AdminFrame>
  );
}

const nameOf = (page: string): string => (page === OTHER_PAGE ? W.other : page);
/** CLS has no unit and arrives in hundredths. */
const figureOf = ({ name, p75 }: VitalRow): string =>
  name === "CLS" ? (p75 / 100).toFixed(2) : p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(1)} s`;

function Vitals({ rows }: { rows: readonly VitalRow[] }) {
  const { brand, page, figure, p75, rating, count } = W.columns;
  return (
    <ScrollTable
      label={W.title}
      columns={[
        brand,
        page,
        figure,
        { name: p75, className: "text-end" },
        rating,
        { name: count, className: "text-end" },
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.brand} ${row.page} ${row.name}`}>
          <td>{row.brand}</td>
          <th scope="row">{nameOf(row.page)}</th>
          <td>{W.figures[row.name]}</td>
          <td className="text-end tn">{figureOf(row)}</td>
          <td>
            <Badge tone={TONES[row.rating]}>{W.ratings[row.rating]}</Badge>
          </td>
          <td className="text-end tn">{row.count}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Faults({ rows }: { rows: readonly FaultRow[] }) {
  const { brand, page, kind, count } = W.faultColumns;
  return (
    <section aria-labelledby="speed-faults">
      <h2 id="speed-faults">{W.faults}</h2>
      <p className="mut">{rows.length === 0 ? W.noFaults : W.faultsLead}</p>
      {rows.length === 0 ? null : (
        <ScrollTable label={W.faults} columns={[brand, page, kind, { name: count, className: "text-end" }]}>
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
