/** The shape of a stacked chart: x in points from 0, y downwards from `top`. Pure. */

/** Divisions that read well; beyond them their tens. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80] as const;
const TICKS = 3;

/** Three round values above zero, the last one at least `max`. */
export function ticksOf(max: number): number[] {
  const least = Math.max(1, max / TICKS);
  let scale = 1;
  while (least > scale * (STEPS.at(-1) ?? 1)) scale *= 10;
  const step = scale * (STEPS.find((one) => one * scale >= least) ?? 1);
  return Array.from({ length: TICKS }, (_, at) => step * (at + 1));
}

/** The sum of the layers at each point. */
export const totalsOf = (layers: readonly (readonly number[])[]): number[] =>
  (layers[0] ?? []).map((_count, point) => layers.reduce((sum, counts) => sum + (counts[point] ?? 0), 0));

/** The corners of each layer, which lies on those before it. */
export function areasOf(layers: readonly (readonly number[])[], top: number): string[] {
  return layers.map((counts, layer) => {
    const below = totalsOf([counts.map(() => 0), ...layers.slice(0, layer)]);
    const upper = counts.map((count, point) => `${point},${top - (below[point] ?? 0) - count}`);
    const lower = below.map((floor, point) => `${point},${top - floor}`).toReversed();
    return [...upper, ...lower].join(" ");
  });
}

/** A moment as a share of the whole, 0 to 1. */
export const placeOf = (at: number, start: number, wholeMs: number): number =>
  Math.max(0, Math.min(1, (at - start) / wholeMs));
