import { heldFigures, type HeldCounts } from "@masq/contract/agent/held";
import { DataRows } from "@masq/ui/panel";
import { EmptyState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { api } from "../../shared/client.ts";
import { minutes } from "../../shared/formats.ts";
import { TableHead } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { useQuery } from "../money/use-query.ts";
import { FIGURES } from "./figure-names.ts";
import * as css from "./held.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const SPANS = [1, 7, 30] as const;
const two = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** How many replies were held and stopped, per rule, writer and hour. */
export function HeldFigures() {
  const { get, hrefOf } = useQuery();
  const days = SPANS.find((one) => String(one) === get("days")) ?? 1;
  const { value, error, reload } = useLoaded(String(days), (signal) =>
    api.call(heldFigures, { query: { days }, signal, quiet: true }),
  );
  return (
    <div className={pageCss.body}>
      <Tabs
        label={m.held_days()}
        items={SPANS.map((one) => ({
          href: hrefOf({ days: String(one) }),
          label: m.held_span({ days: one }),
          current: one === days,
        }))}
      />
      <LoadFault error={error} reload={reload} />
      {value === null ? null : value.total.held + value.total.blocked + value.total.nobody === 0 ? (
        <EmptyState title={m.held_figures_none()} />
      ) : (
        <div className={css.figures}>
          <p>
            {value.medianMs === null ? m.held_median_none() : m.held_median({ time: minutes(value.medianMs / 1000) })}
          </p>
          <DataRows
            rows={FIGURES.map((kind) => ({ term: m.held_figure({ kind }), value: value.total[kind] }))}
            look="kv"
          />
          <Counts
            title={m.held_by_rule()}
            first={m.held_column_rule()}
            rows={value.rules.map((row) => ({ ...row, key: row.rule, name: `${row.rule} ${row.title}` }))}
          />
          <Counts
            title={m.held_by_writer()}
            first={m.held_column_writer()}
            rows={value.writers.map((row) => ({ ...row, key: row.writer._id, name: row.writer.name }))}
          />
          <Counts
            title={m.held_by_hour()}
            first={m.held_column_hour()}
            rows={value.hours.map((row) => ({ ...row, key: String(row.hour), name: two(row.hour) }))}
          />
        </div>
      )}
    </div>
  );
}

type CountsProps = { title: string; first: string; rows: readonly (HeldCounts & { key: string; name: string })[] };

function Counts({ title, first, rows }: CountsProps) {
  const columns = [first, ...FIGURES.map((kind) => ({ name: m.held_figure({ kind }), className: css.number }))];
  return (
    <section>
      <h2>{title}</h2>
      <table className={tableCss.table}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {FIGURES.map((kind) => (
                <td key={kind} className={`tn ${css.number}`}>
                  {row[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
