import { readFileSync } from "node:fs";
import { DENSE, type Features, type Role, SIZE } from "./features.ts";
import type { Lang } from "./normalise.ts";

/** One linear model. `places` are whole numbers of `scale`. */
export type Model = { bias: number; scale: number; dense: Float32Array; places: Int8Array };
export type Group = { block: number; hold: number };
export type Limits = { any: Group; closed: Group };
/** `kept`: for texts that are kept; held = blocked there. */
export type Settings = { classes: Record<Role, string[]>; limits: Record<Role, Record<Lang, Limits>>; kept: Limits };
export type Scores = { any: number; classes: Record<string, number> };

/** Fail closed: limits of their own. */
export const CLOSED = new Set(["minors", "meeting", "harm"]);
const HEAD = 2 + DENSE;

export function scoreOf(model: Model, { places, values, dense }: Features): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += (model.places[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
  sum = sum * model.scale + model.bias;
  for (let at = 0; at < DENSE; at += 1) sum += (model.dense[at] ?? 0) * (dense[at] ?? 0);
  return sum;
}

/** The first model knows "any violation"; the others one class each. */
export function scoresOf(models: readonly Model[], classes: readonly string[], features: Features): Scores {
  const [whole = 0, ...each] = models.map((model) => scoreOf(model, features));
  return {
    any: whole + Math.max(...each),
    classes: Object.fromEntries(classes.map((name, at) => [name, each[at] ?? 0])),
  };
}

export function packModels(models: readonly Model[]): Buffer {
  const parts = models.map(({ bias, scale, dense, places }) => [
    Buffer.from(Float32Array.of(bias, scale, ...dense).buffer),
    Buffer.from(places.buffer, places.byteOffset, places.length),
  ]);
  return Buffer.concat(parts.flat());
}

export function unpackModels(packed: Buffer): Model[] {
  const bytes = HEAD * 4 + SIZE;
  return Array.from({ length: packed.length / bytes }, (_, at) => {
    const own = new Uint8Array(packed.subarray(at * bytes, (at + 1) * bytes)).buffer;
    const [bias = 0, scale = 0, ...dense] = new Float32Array(own, 0, HEAD);
    return { bias, scale, dense: Float32Array.from(dense), places: new Int8Array(own, HEAD * 4) };
  });
}

export const DATA = new URL("../weights/", import.meta.url);
const read: Partial<Record<Role, Model[]>> = {};
let settings: Settings | undefined;

/** Read when first needed. */
export function modelsOf(role: Role): Omit<Settings, "classes" | "limits"> & {
  models: Model[];
  classes: string[];
  limits: Record<Lang, Limits>;
} {
  settings ??= JSON.parse(readFileSync(new URL("settings.json", DATA), "utf8")) as Settings;
  read[role] ??= unpackModels(readFileSync(new URL(`${role}.bin`, DATA)));
  return { models: read[role], classes: settings.classes[role], limits: settings.limits[role], kept: settings.kept };
}
