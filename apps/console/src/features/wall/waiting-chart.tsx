import type { WallHistory } from "@masq/contract/agent/wall-parts";
import { memo } from "react";
import { TableHead } from "../../shared/table.tsx";
import { time } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { areasOf, placeOf, ticksOf, totalsOf } from "./chart-shape.ts";
import * as css from "./chart.module.css";

const FILL = [css.messages, css.following, css.dates];
/** Rows of the table for who cannot see the chart: every half hour. */
const TABLE_STEP = 6;

const percent = (share: number): string => `${share * 100}%`;

/** Drawn anew only with a new point, not with every frame. */
export const WaitingChart = memo(Drawn, (before, now) => JSON.stringify(before) === JSON.stringify(now));

function Drawn({ history }: { history: WallHistory }) {
  const { startDate, stepMs, kinds, changes } = history;
  const totals = totalsOf(kinds.map(({ counts }) => counts));
  const ticks = ticksOf(Math.max(0, ...totals));
  const top = ticks.at(-1) ?? 1;
  const last = totals.length - 1;
  const start = Date.parse(startDate);
  const at = (point: number): string => time(start + point * stepMs);
  const hours = totals.flatMap((_total, point) => (isHour(start + point * stepMs) ? [point] : []));
  return (
    <>
      <div className={css.chart} aria-hidden="true">
        <svg viewBox={`0 0 ${last} ${top}`} preserveAspectRatio="none" focusable="false">
          {ticks.map((tick) => (
            <line key={tick} className={css.grid} x1={0} x2={last} y1={top - tick} y2={top - tick} />
          ))}
          {areasOf(
            kinds.map(({ counts }) => counts),
            top,
          ).map((points, layer) => (
            <polygon key={kinds[layer]?.kind} className={FILL[layer]} points={points} />
          ))}
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className={css.tick} style={{ insetBlockStart: percent(1 - tick / top) }}>
            {tick}
          </span>
        ))}
        {hours.map((point) => (
          <span key={point} className={css.hour} style={{ insetInlineStart: percent(point / last) }}>
            {at(point)}
          </span>
        ))}
        {changes.map((change) => {
          const share = placeOf(Date.parse(change), start, last * stepMs);
          return (
            <span
              key={change}
              className={css.change}
              data-late={share > 0.6 || undefined}
              style={{ insetInlineStart: percent(share) }}
            >
              <span>{m.wall_shift_change({ at: time(change) })}</span>
            </span>
          );
        })}
        {Math.max(0, ...totals) === 0 ? <span className={css.none}>{m.wall_history_none()}</span> : null}
      </div>
      <div className="sr">
        <table>
          <caption>
            {m.wall_history_table()} {changes.map((change) => m.wall_shift_change({ at: time(change) })).join(", ")}
          </caption>
          <TableHead
            columns={[m.wall_history_time(), ...kinds.map(({ kind }) => m.stock_kind({ kind })), m.wall_history_all()]}
          />
          <tbody>
            {totals.flatMap((total, point) =>
              point % TABLE_STEP === 0
                ? [
                    <tr key={point}>
                      <th scope="row">{at(point)}</th>
                      {kinds.map(({ kind, counts }) => (
                        <td key={kind}>{counts[point]}</td>
                      ))}
                      <td>{total}</td>
                    </tr>,
                  ]
                : [],
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** On the reader's clock; some zones are half an hour off. */
const isHour = (at: number): boolean => new Date(at).getMinutes() === 0;
