import type { DeskSums, readDeskFigures } from "@masq/contract/agent/supervision";
import type { ReplyOf } from "@masq/contract/route";
import { productName } from "@masq/domain/foundation/product-name";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import { words } from "../../shared/words.ts";
import { anHour, hoursOf, span } from "./figure-format.ts";
import * as css from "./figures.module.css";
import * as tableCss from "../../shared/table.module.css";

export type Figures = ReplyOf<typeof readDeskFigures>;
export type Table = "operator" | "brand" | "day";
type Save = { save: (by: Table) => void; saving: Table | null };

const W = words.deskFigures;
const C = W.columns;
const SUMS = [
  C.answers,
  C.response,
  C.responseP95,
  C.handling,
  C.handlingP95,
  C.lapses,
  C.skips,
  C.blocked,
  C.flagged,
  C.good,
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
  ["good", row.checked === 0 ? W.unknown : W.goodOf(row.good, row.checked)],
];

type PartProps = { by: Table; title: string; first: string; more: readonly string[]; children: ReactNode } & Save;

function Part({ by, title, first, more, save, saving, children }: PartProps) {
  // Two columns are named p95, so their keys include what they measure.
  const right = [...more, ...SUMS].map((name, index) => ({ name, key: `${name}${index}` }));
  return (
    <section className={css.tablePart}>
      <div className={cx("row", css.tableHead)}>
        <h2>{title}</h2>
        <Button size="sm" className="sp" busy={saving === by} aria-label={W.saveLabel(title)} onClick={() => save(by)}>
          {W.save}
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
        <td key={`${name} ${C.rate} ${index}`} className="tn text-end">
          {text}
        </td>
      ))}
      {cells(sums).map(([key, text]) => (
        <td key={key} className={cx("tn text-end", (text === "0" || text === W.unknown) && "mut")}>
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
        title={scope === "own" ? W.own : W.operators}
        first={C.operator}
        more={[C.duty, C.rate]}
        {...how}
      >
        {operators.map((row) => (
          <Row key={row._id} name={row.name} more={[hoursOf(row.dutyMs), anHour(row.answers, row.dutyMs)]} sums={row} />
        ))}
      </Part>
      <p className="mut px-4 py-1">{W.dutyNote}</p>
      <Part by="brand" title={W.brands} first={C.brand} more={[C.brandRate]} {...how}>
        {perBrand.map((row) => (
          <Row key={row.brand} name={productName(row.brand)} more={[anHour(row.answers, row.spanMs)]} sums={row} />
        ))}
      </Part>
      <Part by="day" title={W.days} first={C.day} more={[]} {...how}>
        {days.toReversed().map((row) => (
          <Row key={row.date} name={row.date} sums={row} />
        ))}
      </Part>
    </>
  );
}
