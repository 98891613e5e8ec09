import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { chartDay, money } from "../../shared/formats.ts";
import { theme } from "../../shared/preferences.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import type { Figures } from "./money-rows.ts";
import { daysFrom } from "./money-format.ts";
import * as css from "./money.module.css";

const HEIGHT_PX = 180;

type Props = { days: Figures["days"]; currency: string; from: string; to: string };

/** One currency, one bar per day. The table has the numbers, so the chart is hidden from screen readers. */
export function FiguresChart({ days, currency, from, to }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const worn = useStore(theme, (one) => one);
  const sums = new Map(daysFrom(from, to).map((date) => [date, 0]));
  for (const { date, sales } of days) sums.set(date, (sums.get(date) ?? 0) + sales);
  const shown = JSON.stringify([...sums].toSorted(([a], [b]) => a.localeCompare(b)));
  useEffect(() => {
    const at = box.current;
    if (at === null) return undefined;
    const points = JSON.parse(shown) as [string, number][];
    const style = getComputedStyle(at);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    const font = `12px ${style.fontFamily}`;
    const axis = { font, stroke: colour("--ink-2"), grid: { stroke: colour("--line"), width: 1 } };
    // Category positions, not times: no hours, no zones, and a day without sales keeps its place.
    const dayAt = (place: number): string => chartDay(points[place]?.[0] ?? "");
    const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
    const plot = new uPlot(
      {
        width: at.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, points.length - 0.4] },
          y: { range: (_plot, _low, high) => [0, Math.max(high, 1) * 1.1] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            incrs: [1, 2, 7, 14, 28, 56],
            space: 64,
            values: (_plot, places) => places.map(dayAt),
          },
          { ...axis, size: 76, values: (_plot, values) => values.map((value) => money(value, currency)) },
        ],
        series: [
          {},
          {
            fill: colour("--accent"),
            stroke: colour("--accent"),
            points: { show: false },
            ...(bars && { paths: bars }),
          },
        ],
      },
      [points.map((_point, place) => place), points.map(([, sum]) => (sum === 0 ? null : sum))],
      at,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: at.clientWidth, height: HEIGHT_PX }));
    watch.observe(at);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
    // The canvas reads its colors once, so a new theme needs a new chart.
  }, [shown, currency, worn]);
  return (
    <figure className={css.chart} aria-hidden="true">
      <figcaption className="mut">{m.money_sales_per_day({ currency })}</figcaption>
      <div ref={box} />
    </figure>
  );
}
