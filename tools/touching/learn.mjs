/** Weights stay small: the lines are few. */
const KEEP_SMALL = 10;
const ROUNDS = 40;

/** Solves a symmetric system by elimination. */
function solve(matrix, values) {
  const rows = matrix.map((row, at) => [...row, values[at]]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1)
    for (let below = at + 1; below < size; below += 1) {
      const factor = rows[below][at] / rows[at][at];
      for (let column = at; column <= size; column += 1) rows[below][column] -= factor * rows[at][column];
    }
  const found = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const known = found.reduce((sum, value, column) => (column > at ? sum + value * rows[at][column] : sum), 0);
    found[at] = (rows[at][size] - known) / rows[at][at];
  }
  return found;
}

const chanceOf = (sum) => 1 / (1 + Math.exp(-sum));
const dot = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0);

/** Newton's method, halved where it would go too far; `weights` of the signals as they are, `least` where the chance is half. */
export function learn(items) {
  const names = Object.keys(items[0].signals);
  const columns = names.map((name) => items.map(({ signals }) => signals[name]));
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / items.length);
  const spreads = columns.map(
    (column, at) => Math.sqrt(column.reduce((sum, value) => sum + (value - means[at]) ** 2, 0) / items.length) || 1,
  );
  const rows = items.map((_, row) => [...columns.map((column, at) => (column[row] - means[at]) / spreads[at]), 1]);
  const size = names.length + 1;
  const keep = Array.from({ length: size }, (_, at) => (at < names.length ? KEEP_SMALL : 0));
  const lossOf = (weights) =>
    items.reduce((sum, { isTouched }, row) => {
      const value = dot(weights, rows[row]);
      return sum + Math.log1p(Math.exp(isTouched ? -value : value));
    }, 0) + weights.reduce((sum, weight, at) => sum + (keep[at] * weight * weight) / 2, 0);
  const share = items.filter(({ isTouched }) => isTouched).length / items.length;
  let weights = [...names.map(() => 0), Math.log(share / (1 - share))];
  let loss = lossOf(weights);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => -keep[at] * weight);
    const curve = keep.map((value, at) => keep.map((_, other) => (at === other ? value : 0)));
    for (const [row, { isTouched }] of items.entries()) {
      const chance = chanceOf(dot(weights, rows[row]));
      for (let at = 0; at < size; at += 1) {
        slope[at] += ((isTouched ? 1 : 0) - chance) * rows[row][at];
        for (let other = 0; other < size; other += 1)
          curve[at][other] += chance * (1 - chance) * rows[row][at] * rows[row][other];
      }
    }
    const step = solve(curve, slope);
    let part = 1;
    let next = weights.map((weight, at) => weight + step[at]);
    while (lossOf(next) > loss && part > 1e-6) {
      part /= 2;
      next = weights.map((weight, at) => weight + part * step[at]);
    }
    const gained = loss - lossOf(next);
    weights = next;
    loss -= gained;
    if (gained < 1e-6) break;
  }
  const own = names.map((name, at) => [name, weights[at] / spreads[at]]);
  const least = own.reduce((sum, [, weight], at) => sum + weight * means[at], 0) - weights[names.length];
  return { weights: Object.fromEntries(own), least };
}
