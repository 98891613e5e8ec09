import { cx } from "@masq/ui/cx";
import { TableHead } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { Since } from "./clocks.tsx";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

const LANES = ["standard", "vip", "first", "supervisor"] as const;

export function QueueTable({ seen }: { seen: Seen }) {
  const right = [...LANES, "oldest" as const].map((lane) => ({ name: m.wall_lane({ lane }), className: css.number }));
  return (
    <section className={css.queue} aria-labelledby="wl-ch">
      <h2 id="wl-ch">{m.wall_stocks()}</h2>
      <table>
        <TableHead columns={[m.wall_lane({ lane: "kind" }), ...right]} />
        <tbody>
          {seen.wall.waiting.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{m.stock_kind({ kind: row.kind })}</th>
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
