import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { words } from "../../shared/words.ts";
import type { Figures } from "./figures-page.tsx";
import { money } from "./money-format.ts";

const HEIGHT_PX = 180;

/** All brands of one currency, a bar a day; the numbers stand in the table, so the picture is hidden from readers of screens. */
export function FiguresChart({ days, currency }: { days: Figures["days"]; currency: string }) {
  const box = useRef<HTMLDivElement>(null);
  const sums = new Map<string, number>();
  for (const { date, sales } of days) sums.set(date, (sums.get(date) ?? 0) + sales);
  const shown = JSON.stringify([...sums].toSorted(([a], [b]) => a.localeCompare(b)));
  useEffect(() => {
    const at = box.current;
    if (at === null) return undefined;
    const points = JSON.parse(shown) as [string, number][];
    const style = getComputedStyle(at);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    const axis = { stroke: colour("--ink-2"), grid: { stroke: colour("--line"), width: 1 } };
    const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
    const plot = new uPlot(
      {
        width: at.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_plot, _low, high) => [0, Math.max(high, 1) * 1.1] } },
        axes: [axis, { ...axis, size: 76, values: (_plot, values) => values.map((value) => money(value, currency)) }],
        series: [{}, { fill: colour("--accent"), stroke: colour("--accent"), ...(bars && { paths: bars }) }],
      },
      [points.map(([date]) => Date.parse(date) / 1000), points.map(([, sum]) => sum)],
      at,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: at.clientWidth, height: HEIGHT_PX }));
    watch.observe(at);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [shown, currency]);
  return (
    <figure className="mny-c" aria-hidden="true">
      <figcaption className="mut">{words.money.salesPerDay(currency)}</figcaption>
      <div ref={box} />
    </figure>
  );
}
