import { Badge } from "@masq/ui/chip";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import type { Figures } from "./money-rows.ts";
import * as css from "./money.module.css";

const TONES = { few: undefined, fine: "ok", alarm: "warn", limit: "bad" } as const;
const NUMBERS = [m.money_meter_payments, m.money_disputes, m.money_meter_share];

const shareOf = (percent: number | null): string =>
  percent === null ? m.money_meter_no_share() : m.money_meter_percent({ percent });

/** Of each statement descriptor, month by month: how many of its payments banks took back. */
export function DisputeMeter({ disputeMeter, disputeBounds }: Pick<Figures, "disputeMeter" | "disputeBounds">) {
  if (disputeMeter.length === 0) return null;
  const right = NUMBERS.map((name) => ({ name: name(), className: "text-end" }));
  const columns = [m.money_meter_month(), m.money_meter_descriptor(), m.money_column_brand(), ...right];
  return (
    <section className={css.meter} aria-labelledby="mny-meter">
      <h3 id="mny-meter">{m.money_meter_title()}</h3>
      <p className="mut sm">
        {m.money_meter_about({ alarm: disputeBounds.alarmPercent, limit: disputeBounds.limitPercent })}
      </p>
      <ScrollTable label={m.money_meter_title()} columns={[...columns, m.money_column_state()]}>
        {disputeMeter.map((one) => (
          <tr key={`${one.month} ${one.descriptor} ${one.brands[0]?.brand}`}>
            <th scope="row" className="tn">
              {one.month}
            </th>
            <td>{one.descriptor}</td>
            <td className="mut">
              {one.brands.length === 1
                ? one.brands[0]?.brand
                : one.brands
                    .map(({ brand, percent }) => m.money_meter_brand({ brand, share: shareOf(percent) }))
                    .join(", ")}
              {one.isPart ? ` ${m.money_meter_part()}` : null}
            </td>
            <td className="tn text-end">{one.payments}</td>
            <td className="tn text-end">{one.disputes}</td>
            <td className="tn text-end">{shareOf(one.percent)}</td>
            <td>
              <Badge tone={TONES[one.state]}>{m.money_meter_state({ state: one.state })}</Badge>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
