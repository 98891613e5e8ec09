// Logistic regression over the features of packages/judge, and limits from scores of lines that a model never saw.
import { DENSE, SIZE } from "../../packages/judge/src/features.ts";
import { CLOSED, scoresOf } from "../../packages/judge/src/model.ts";

const EPOCHS = 10;
const RATE = 0.2;
const DENSE_RATE = 0.05;
/** One class has far fewer lines than the innocents it is told from. */
const CLASS_WEIGHT = 2;
/** Of the lines of innocents that may be stopped, the part that classes which fail closed may use. */
const CLOSED_SHARE = 0.35;
const NEVER = 999;
const ROOM = 1;

/** AdaGrad in an order drawn from a fixed seed: the same lines give the same bytes. */
function learnOne(rows, isHit, weight) {
  const places = new Float32Array(SIZE);
  const dense = new Float32Array(DENSE);
  const seen = new Float32Array(SIZE).fill(1e-6);
  const seenDense = new Float32Array(DENSE).fill(1e-6);
  let [bias, seenBias, seed] = [0, 1e-6, 12_345];
  const order = rows.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      const other = Math.floor((seed / 2 ** 32) * (at + 1));
      [order[at], order[other]] = [order[other], order[at]];
    }
    for (const at of order) {
      const { features: f } = rows[at];
      let sum = bias;
      for (let n = 0; n < f.places.length; n += 1) sum += places[f.places[n]] * f.values[n];
      for (let n = 0; n < DENSE; n += 1) sum += dense[n] * f.dense[n];
      const hit = isHit(rows[at]);
      const slope = (1 / (1 + Math.exp(-sum)) - (hit ? 1 : 0)) * (hit ? weight : 1);
      seenBias += slope * slope;
      bias -= (RATE * slope) / Math.sqrt(seenBias);
      for (let n = 0; n < f.places.length; n += 1) {
        const place = f.places[n];
        const step = slope * f.values[n];
        seen[place] += step * step;
        places[place] -= (RATE * step) / Math.sqrt(seen[place]);
      }
      for (let n = 0; n < DENSE; n += 1) {
        const step = slope * f.dense[n];
        if (step === 0) continue;
        seenDense[n] += step * step;
        dense[n] -= (DENSE_RATE * step) / Math.sqrt(seenDense[n]);
      }
    }
  }
  const scale = places.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
  return { bias, scale, dense, places: Int8Array.from(places, (value) => Math.round(value / scale)) };
}

/** "Any violation" first, then each class against the innocents. */
export const learn = (rows, classes) => [
  learnOne(rows, (row) => row.class !== "innocent", 1),
  ...classes.map((one) =>
    learnOne(
      rows.filter((row) => row.class === one || row.class === "innocent"),
      (row) => row.class === one,
      CLASS_WEIGHT,
    ),
  ),
];

/** Each line's scores by models that never saw a line of its hand. */
export function scoreUnseen(rows, classes, hands) {
  return hands.flatMap((hand) => {
    const models = learn(
      rows.filter((row) => row.hand !== hand),
      classes,
    );
    const own = rows.filter((row) => row.hand === hand);
    return own.map((row) => ({ ...row, scores: scoresOf(models, classes, row.features) }));
  });
}

const closedOf = ({ classes }) =>
  Math.max(-NEVER, ...Object.keys(classes).map((c) => (CLOSED.has(c) ? classes[c] : -NEVER)));
const rounded = (value) => Math.ceil(value * 1000) / 1000;
const highest = (values, count) => values.toSorted((a, b) => b - a)[Math.floor(count)] ?? -NEVER;

/** Limits that at most this part of these innocents exceed. */
export function limitsFor(innocents, part) {
  const budget = innocents.length * part;
  const closed = innocents.map(({ scores }) => closedOf(scores));
  const closedLimit = closed.every((one) => one === -NEVER) ? NEVER : rounded(highest(closed, budget * CLOSED_SHARE));
  const rest = innocents.filter((_, at) => closed[at] <= closedLimit).map(({ scores }) => scores.any);
  return { any: rounded(highest(rest, budget - (innocents.length - rest.length))), closed: closedLimit };
}

/** Limits that none of these innocents reaches, with room for other writers: nobody could release what they stop. */
export function limitsAbove(innocents) {
  const above = (values) => rounded(Math.max(...values) + ROOM);
  const [any, closed] = [
    above(innocents.map(({ scores }) => scores.any)),
    above(innocents.map(({ scores }) => closedOf(scores))),
  ];
  return { any: { block: any, hold: any }, closed: { block: closed, hold: closed } };
}
