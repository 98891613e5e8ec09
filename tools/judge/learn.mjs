// Small networks over the features of packages/judge.
import { DENSE, SIZE } from "../../packages/judge/src/features.ts";
import { INNOCENT_KINDS } from "../../packages/judge/src/model.ts";
import { SENTENCE } from "../../packages/judge/src/sentence.ts";
import { chanceOf } from "./chance.mjs";

const EPOCHS = 8;
const BATCH = 128;
/** Of all but the hashed features (Adam, falling to nothing). */
const RATE = 0.001;
const DECAY = 0.0001;
/** Of what a line counts for, the part that all classes share: some labels are wrong, and no line is beyond doubt. */
const DOUBT = 0.1;
/** Of the hidden units that a line is learned without. */
const DROPPED = 0.4;
/** What a standardised weight of the sentence counts, beside the features of form. */
const SENTENCE_SCALE = 0.5;
/** Hands are left out in so many turns. */
const TURNS = 5;
const SEED = 12_345;

function shuffle(order, chance) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
}

/** Mean and spread of each weight of a sentence. */
function spreadOf(rows) {
  const mean = new Float64Array(SENTENCE);
  const square = new Float64Array(SENTENCE);
  for (const { features } of rows)
    for (let at = 0; at < SENTENCE; at += 1) {
      mean[at] += features.dense[at] / rows.length;
      square[at] += features.dense[at] ** 2 / rows.length;
    }
  const factor = square.map((value, at) => SENTENCE_SCALE / (Math.sqrt(Math.max(0, value - mean[at] ** 2)) + 1e-6));
  return { mean, factor };
}

/** One group of weights and Adam's memory of it. */
function weightsOf(length, chance, size) {
  const values = Float32Array.from({ length }, () => (chance() + chance() + chance() - 1.5) * 2 * size);
  const [slopes, first, second] = [0, 0, 0].map(() => new Float32Array(length));
  const step = (turn, rate) => {
    const [fade, fadeSecond] = [1 - 0.9 ** turn, 1 - 0.999 ** turn];
    for (let at = 0; at < length; at += 1) {
      const slope = slopes[at] + DECAY * values[at];
      first[at] = 0.9 * first[at] + 0.1 * slope;
      second[at] = 0.999 * second[at] + 0.001 * slope * slope;
      values[at] -= (rate * (first[at] / fade)) / (Math.sqrt(second[at] / fadeSecond) + 1e-8);
    }
    slopes.fill(0);
  };
  return { values, slopes, step };
}

/** As `hiddenOf`, of these units only, and four side by side: a sum alone waits for itself, which is most of the time. */
function unitsOf(hidden, bias, dense, kept) {
  const units = new Float32Array(bias.length);
  for (let from = 0; from < kept.length; from += 4) {
    const [a, b = a, c = a, d = a] = kept.slice(from, from + 4);
    let [sumA, sumB, sumC, sumD] = [bias[a], bias[b], bias[c], bias[d]];
    for (let at = 0; at < DENSE; at += 1) {
      const value = dense[at];
      sumA += hidden[a * DENSE + at] * value;
      sumB += hidden[b * DENSE + at] * value;
      sumC += hidden[c * DENSE + at] * value;
      sumD += hidden[d * DENSE + at] * value;
    }
    units[a] = Math.max(0, sumA);
    units[b] = Math.max(0, sumB);
    units[c] = Math.max(0, sumC);
    units[d] = Math.max(0, sumD);
  }
  return units;
}

/** Softmax over the ways to be innocent and the classes. `placeRate`: of the hashed features (AdaGrad). */
function learnOne(rows, classes, { hidden: size, placeRate }, seed) {
  const names = [...INNOCENT_KINDS, ...classes];
  const count = names.length;
  const chance = chanceOf(seed);
  const { mean, factor } = spreadOf(rows);
  const lines = rows.map(({ features, class: of, kind = "plain" }) => ({
    ...features,
    dense: features.dense.map((value, at) => (at < SENTENCE ? (value - mean[at]) * factor[at] : value)),
    is: names.indexOf(of === "innocent" ? kind : of),
  }));
  const hidden = weightsOf(size * DENSE, chance, 1 / Math.sqrt(DENSE));
  const hiddenBias = weightsOf(size, chance, 0);
  const outer = weightsOf(count * size, chance, 0.05);
  const bias = weightsOf(count, chance, 0);
  const places = new Float32Array(SIZE * count);
  const seen = new Float32Array(SIZE * count).fill(1e-6);

  /** Adds what one line says of the slopes. */
  const study = (line) => {
    const { dense } = line;
    const inner = hidden.slopes;
    const kept = [];
    for (let unit = 0; unit < size; unit += 1) if (chance() >= DROPPED) kept.push(unit);
    const units = unitsOf(hidden.values, hiddenBias.values, dense, kept);
    for (const unit of kept) units[unit] /= 1 - DROPPED;
    const logits = Float64Array.from(bias.values);
    for (let at = 0; at < line.places.length; at += 1)
      for (let of = 0; of < count; of += 1) logits[of] += places[line.places[at] * count + of] * line.values[at];
    for (let of = 0; of < count; of += 1)
      for (const unit of kept) logits[of] += outer.values[of * size + unit] * units[unit];
    const most = Math.max(...logits);
    const parts = logits.map((logit) => Math.exp(logit - most));
    const sum = parts.reduce((all, part) => all + part, 0);
    const slopes = parts.map((part, of) => part / sum - DOUBT / count - (of === line.is ? 1 - DOUBT : 0));
    for (let at = 0; at < line.places.length; at += 1)
      for (let of = 0; of < count; of += 1) {
        const place = line.places[at] * count + of;
        const step = slopes[of] * line.values[at];
        seen[place] += step * step;
        places[place] -= (placeRate * step) / Math.sqrt(seen[place]);
      }
    for (let of = 0; of < count; of += 1) bias.slopes[of] += slopes[of] / BATCH;
    for (let unit = 0; unit < size; unit += 1) {
      if (units[unit] === 0) continue;
      let back = 0;
      for (let of = 0; of < count; of += 1) {
        outer.slopes[of * size + unit] += (slopes[of] * units[unit]) / BATCH;
        back += slopes[of] * outer.values[of * size + unit];
      }
      back /= (1 - DROPPED) * BATCH;
      hiddenBias.slopes[unit] += back;
      for (let at = 0, from = unit * DENSE; at < DENSE; at += 1) inner[from + at] += back * dense[at];
    }
  };

  const order = lines.map((_, at) => at);
  const turns = EPOCHS * Math.ceil(order.length / BATCH);
  for (let epoch = 0, turn = 1; epoch < EPOCHS; epoch += 1) {
    shuffle(order, chance);
    for (let from = 0; from < order.length; from += BATCH, turn += 1) {
      for (const at of order.slice(from, from + BATCH)) study(lines[at]);
      for (const part of [hidden, hiddenBias, outer, bias]) part.step(turn, RATE * (1 - turn / (turns + 1)));
    }
  }
  // What standardised the sentence goes into the weights.
  for (let unit = 0; unit < size; unit += 1)
    for (let at = 0; at < SENTENCE; at += 1) {
      hidden.values[unit * DENSE + at] *= factor[at];
      hiddenBias.values[unit] -= hidden.values[unit * DENSE + at] * mean[at];
    }
  return {
    bias: bias.values,
    hiddenBias: hiddenBias.values,
    hidden: hidden.values,
    outer: outer.values,
    places,
  };
}

/** One model whose answer is the mean of these networks': each alone owes too much to chance. */
function joined(networks, count) {
  const part = 1 / networks.length;
  const mean = (of) => networks[0][of].map((_, at) => part * networks.reduce((sum, one) => sum + one[of][at], 0));
  const all = (of) => Float32Array.from(networks.flatMap((one) => [...one[of]]));
  const places = mean("places");
  const scale = new Float32Array(count).fill(1e-9);
  for (const [at, value] of places.entries()) scale[at % count] = Math.max(scale[at % count], Math.abs(value) / 127);
  const size = networks[0].hiddenBias.length;
  const outerOf = (of) => networks.flatMap(({ outer }) => [...outer.subarray(of * size, (of + 1) * size)]);
  return {
    scale,
    bias: mean("bias"),
    hiddenBias: all("hiddenBias"),
    hidden: all("hidden"),
    outer: Float32Array.from(Array.from({ length: count }, (_, of) => outerOf(of)).flat(), (value) => value * part),
    places: Int8Array.from(places, (value, at) => Math.round(value / scale[at % count])),
  };
}

/** `shape`: how many networks, of how many hidden units each, and the rate of the hashed features. */
export const learn = (rows, classes, shape) =>
  joined(
    Array.from({ length: shape.networks }, (_, at) => learnOne(rows, classes, shape, SEED + at)),
    INNOCENT_KINDS.length + classes.length,
  );

/** Models that never saw a line of some of these hands: `[{ out, model }]`, where every hand is `out` once. */
export const learnInTurns = (rows, classes, hands, shape) =>
  Array.from({ length: Math.min(TURNS, hands.length) }, (_, turn) => {
    const out = new Set(hands.filter((_hand, at) => at % TURNS === turn));
    const seen = rows.filter(({ hand }) => !out.has(hand));
    return { out, model: learn(seen, classes, shape) };
  });
