// Wilson's interval of a share.
/** The bounds, in percent, between which the true share lies (95 %). */
export function wilson(hits, count) {
  if (count === 0) return [0, 100];
  const [z, share] = [1.96, hits / count];
  const middle = share + (z * z) / (2 * count);
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return [Math.max(0, middle - spread), middle + spread].map((bound) => (100 * bound) / (1 + (z * z) / count));
}
