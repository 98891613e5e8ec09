import { chartDay } from "../../shared/formats.ts";
import * as css from "./figures.module.css";

type Props = {
  title: string;
  days: readonly string[];
  values: readonly (number | null)[];
  say: (value: number) => string;
};

const WIDTH = 560;
const HEIGHT = 132;
const LEFT = 46;
const BASE = HEIGHT - 20;
const TOP = 10;
const GAP = 0.25;
const LABELS = 5;

/** One bar per day. The table below has the numbers, so the chart is hidden from screen readers. */
export function DayChart({ title, days, values, say }: Props) {
  const high = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const height = (value: number): number => ((BASE - TOP) * value) / high;
  const parts = say(Math.round(high / 2)) === say(Math.round(high)) || high < 2 ? [1] : [1, 0.5];
  const every = Math.max(1, Math.ceil(days.length / LABELS));
  return (
    <figure className={css.day} aria-hidden="true">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.chart}>
        {parts.map((part) => (
          <g key={part}>
            <line
              x1={LEFT}
              x2={WIDTH}
              y1={BASE - height(high * part)}
              y2={BASE - height(high * part)}
              className={css.line}
            />
            <text x={LEFT - 6} y={BASE - height(high * part) + 4} textAnchor="end">
              {say(Math.round(high * part))}
            </text>
          </g>
        ))}
        <line x1={LEFT} x2={WIDTH} y1={BASE} y2={BASE} className={css.line} />
        {days.map((day, index) => {
          const value = values[index] ?? 0;
          const x = LEFT + index * step;
          return (
            <g key={day}>
              {value === 0 ? null : (
                <rect
                  x={x + (step * GAP) / 2}
                  width={Math.min(40, step * (1 - GAP))}
                  y={BASE - height(value)}
                  height={height(value)}
                  className={css.bar}
                />
              )}
              {index % every === 0 ? (
                <text x={x + (step * GAP) / 2} y={HEIGHT - 5}>
                  {chartDay(day)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
