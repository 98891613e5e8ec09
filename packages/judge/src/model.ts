import { readFileSync } from "node:fs";
import { DENSE, type Features, type Role, SIZE } from "./features.ts";
import type { Lang } from "./normalise.ts";

/**
 * Ways to be innocent, each learned as a class of its own: whoever refuses money uses the words of whoever asks for it,
 * and one class for all has one weight for a word.
 */
export const INNOCENT_KINDS = ["plain", "caring", "refusing", "lookalike"] as const;

/**
 * Gives each class a score, the ways to be innocent first. Hashed features go straight to the classes, as whole numbers of `scale`,
 * a place's together; the dense ones through a hidden layer, whose weights lie together a unit.
 */
export type Model = {
  scale: Float32Array;
  bias: Float32Array;
  hiddenBias: Float32Array;
  hidden: Float32Array;
  outer: Float32Array;
  places: Int8Array;
};
export type Group = { block: number; hold: number };
/** `own`: of the classes that must not be lost among the others. */
export type Limits = { any: Group; own: Record<string, Group> };
/** The longer a line, the more of it may look bad by chance. `upTo`: characters; null: whatever its length. */
export type Band = { upTo: number | null; whole: Limits; part: Limits };
/** `single`: of a line of one sentence; `several`: of the others. */
export type LineLimits = { single: Limits; several: Band[] };
/** `kept`: for texts of staff that are kept; what would be held passes there. */
export type Settings = {
  classes: Record<Role, string[]>;
  limits: Record<Role, Record<Lang, LineLimits>>;
  kept: LineLimits;
};
export type Scores = { any: number; classes: Record<string, number> };

/** Units that are on, of the hidden layer. */
export function hiddenOf(
  { hidden, hiddenBias }: Pick<Model, "hidden" | "hiddenBias">,
  dense: Float32Array,
): Float32Array {
  return hiddenBias.map((bias, unit) => {
    let sum = bias;
    for (let at = 0, from = unit * DENSE; at < DENSE; at += 1) sum += (hidden[from + at] ?? 0) * (dense[at] ?? 0);
    return Math.max(0, sum);
  });
}

function logitsOf(model: Model, { places, values, dense }: Features): Float32Array {
  const count = model.bias.length;
  const units = hiddenOf(model, dense);
  return model.bias.map((bias, of) => {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1)
      sum += (model.places[(places[at] ?? 0) * count + of] ?? 0) * (values[at] ?? 0);
    sum = sum * (model.scale[of] ?? 0) + bias;
    for (const [unit, value] of units.entries()) sum += (model.outer[of * units.length + unit] ?? 0) * value;
    return sum;
  });
}

/** Of logarithms. */
const sumOf = (logits: Float32Array): number => Math.log(logits.reduce((sum, one) => sum + Math.exp(one), 0));

/** How much likelier each class is than innocent, and any of them, as logarithms of the odds. */
export function scoresOf(model: Model, classes: readonly string[], features: Features): Scores {
  const logits = logitsOf(model, features);
  const innocent = sumOf(logits.subarray(0, INNOCENT_KINDS.length));
  const odds = logits.subarray(INNOCENT_KINDS.length).map((logit) => logit - innocent);
  return {
    any: sumOf(odds),
    classes: Object.fromEntries(classes.map((name, at) => [name, odds[at] ?? 0])),
  };
}

const FLOATS = ["scale", "bias", "hiddenBias", "hidden", "outer"] as const;

export function packModel(model: Model): Buffer {
  const floats = FLOATS.map((part) => Buffer.from(model[part].buffer, model[part].byteOffset, model[part].byteLength));
  return Buffer.concat([...floats, Buffer.from(model.places.buffer, model.places.byteOffset, model.places.length)]);
}

/** @param count of the classes, with the ways to be innocent */
export function unpackModel(packed: Buffer, count: number): Model {
  const own = new Uint8Array(packed).buffer;
  // Each hidden unit has a bias, its inner weights and one weight a class.
  const hidden = ((packed.length - SIZE * count) / Float32Array.BYTES_PER_ELEMENT - 2 * count) / (1 + DENSE + count);
  let from = 0;
  const next = (length: number): Float32Array => {
    const part = new Float32Array(own, from, length);
    from += part.byteLength;
    return part;
  };
  return {
    scale: next(count),
    bias: next(count),
    hiddenBias: next(hidden),
    hidden: next(hidden * DENSE),
    outer: next(hidden * count),
    places: new Int8Array(own, from, SIZE * count),
  };
}

export const DATA = new URL("../weights/", import.meta.url);
const read: Partial<Record<Role, Model>> = {};
let settings: Settings | undefined;

/** Read when first needed. */
export function modelOf(role: Role): {
  model: Model;
  classes: string[];
  limits: Record<Lang, LineLimits>;
  kept: LineLimits;
} {
  settings ??= JSON.parse(readFileSync(new URL("settings.json", DATA), "utf8")) as Settings;
  const classes = settings.classes[role];
  read[role] ??= unpackModel(readFileSync(new URL(`${role}.bin`, DATA)), classes.length + INNOCENT_KINDS.length);
  return { model: read[role], classes, limits: settings.limits[role], kept: settings.kept };
}
