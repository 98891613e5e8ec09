const Z = 1.96;

/** Between which shares the true one lies (95 %), by Wilson; from 0 to 1. */
export function shareInterval(hits: number, count: number): [low: number, high: number] {
  if (count === 0) return [0, 1];
  const share = hits / count;
  const middle = share + Z ** 2 / (2 * count);
  const spread = Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2));
  const scale = 1 + Z ** 2 / count;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
