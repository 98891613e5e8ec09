import type { StockKind } from "@masq/domain/vocabulary";
import { cx } from "@masq/ui/cx";
import { TableHead } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { Since } from "./clocks.tsx";
import { WaitingChart } from "./waiting-chart.tsx";
import type { Seen } from "./wall-store.ts";
import * as chartCss from "./chart.module.css";
import * as css from "./wall.module.css";

const LANES = ["standard", "vip", "first", "supervisor"] as const;
const SWATCH: Record<StockKind, string | undefined> = {
  MessageStock: chartCss.messages,
  FollowUpStock: chartCss.following,
  MeetUpStock: chartCss.dates,
};

/** The last four hours, and below them what waits now: the names beside the colors. */
export function WaitingPart({ seen }: { seen: Seen }) {
  const right = [...LANES, "oldest" as const].map((lane) => ({ name: m.wall_lane({ lane }), className: css.number }));
  return (
    <section className={css.queue} aria-labelledby="wl-ch">
      <h2 id="wl-ch">
        {m.wall_stocks()} <span className="mut">{m.wall_stocks_span()}</span>
      </h2>
      <WaitingChart history={seen.wall.history} />
      <table>
        <TableHead columns={[m.wall_lane({ lane: "kind" }), ...right]} />
        <tbody>
          {seen.wall.waiting.map((row) => (
            <tr key={row.kind}>
              <th scope="row" className={cx(chartCss.swatch, SWATCH[row.kind])}>
                {m.stock_kind({ kind: row.kind })}
              </th>
              {LANES.map((lane) => (
                <td key={lane} className={cx("tn", css.number, row[lane] === 0 && "mut")}>
                  {row[lane]}
                </td>
              ))}
              <td className={cx("tn", css.number)}>
                {row.oldestMs === null ? (
                  <span className="mut">{m.wall_unknown()}</span>
                ) : (
                  <Since at={seen.at} ms={row.oldestMs} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
