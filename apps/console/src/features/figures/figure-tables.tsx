import type { DeskSums, readDeskFigures } from "@masq/contract/agent/supervision";
import type { ReplyOf } from "@masq/contract/route";
import { productName } from "@masq/domain/foundation/product-name";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import { dayText } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { anHour, hoursOf, span } from "./figure-format.ts";
import * as css from "./figures.module.css";
import * as tableCss from "../../shared/table.module.css";

export type Figures = ReplyOf<typeof readDeskFigures>;
export type Table = "operator" | "brand" | "day";
type Save = { save: (by: Table) => void; saving: Table | null };

const SUMS = [
  m.figures_column_answers,
  m.figures_column_response,
  m.figures_column_response_p95,
  m.figures_column_handling,
  m.figures_column_handling_p95,
  m.figures_column_lapses,
  m.figures_column_skips,
  m.figures_column_blocked,
  m.figures_column_flagged,
  m.figures_column_good,
];

/** The ten columns that end every table. */
const cells = (row: DeskSums): readonly [string, string][] => [
  ["answers", String(row.answers)],
  ["response", span(row.responseMedianMs)],
  ["response95", span(row.responseP95Ms)],
  ["handling", span(row.handlingMedianMs)],
  ["handling95", span(row.handlingP95Ms)],
  ["lapses", String(row.lapses)],
  ["skips", String(row.skips)],
  ["blocked", String(row.blocked)],
  ["flagged", String(row.flagged)],
  ["good", row.checked === 0 ? m.figures_unknown() : m.figures_good_of({ good: row.good, checked: row.checked })],
];

type PartProps = { by: Table; title: string; first: string; more: readonly string[]; children: ReactNode } & Save;

function Part({ by, title, first, more, save, saving, children }: PartProps) {
  // Two columns are named p95, so their keys include what they measure.
  const right = [...more, ...SUMS.map((name) => name())].map((name, index) => ({ name, key: `${name}${index}` }));
  return (
    <section className={css.tablePart}>
      <div className={cx("row", css.tableHead)}>
        <h2>{title}</h2>
        <Button
          size="sm"
          className="sp"
          busy={saving === by}
          aria-label={m.figures_save_label({ table: title })}
          onClick={() => save(by)}
        >
          {m.figures_save()}
        </Button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className={tableCss.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {right.map(({ name, key }) => (
                <th key={key} scope="col" className="text-end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ name, more = [], sums }: { name: string; more?: readonly string[]; sums: DeskSums }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {more.map((text, index) => (
        <td key={`${name} ${m.figures_column_rate()} ${index}`} className="tn text-end">
          {text}
        </td>
      ))}
      {cells(sums).map(([key, text]) => (
        <td key={key} className={cx("tn text-end", (text === "0" || text === m.figures_unknown()) && "mut")}>
          {text}
        </td>
      ))}
    </tr>
  );
}

export function FigureTables({ figures, ...how }: { figures: Figures } & Save) {
  const { operators, perBrand, days, scope } = figures;
  return (
    <>
      <Part
        by="operator"
        title={scope === "own" ? m.figures_own() : m.figures_operators()}
        first={m.figures_column_operator()}
        more={[m.figures_column_duty(), m.figures_column_rate()]}
        {...how}
      >
        {operators.map((row) => (
          <Row key={row._id} name={row.name} more={[hoursOf(row.dutyMs), anHour(row.answers, row.dutyMs)]} sums={row} />
        ))}
      </Part>
      <p className="mut px-4 py-1">{m.figures_duty_note()}</p>
      <Part
        by="brand"
        title={m.figures_brands()}
        first={m.figures_column_brand()}
        more={[m.figures_column_brand_rate()]}
        {...how}
      >
        {perBrand.map((row) => (
          <Row key={row.brand} name={productName(row.brand)} more={[anHour(row.answers, row.spanMs)]} sums={row} />
        ))}
      </Part>
      <Part by="day" title={m.figures_days()} first={m.figures_column_day()} more={[]} {...how}>
        {days.toReversed().map((row) => (
          <Row key={row.date} name={dayText(row.date)} sums={row} />
        ))}
      </Part>
    </>
  );
}
