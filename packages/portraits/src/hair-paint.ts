/** Paints one head of hair: behind the neck, and over the face. */
import type { BodyModel } from "./body.ts";
import { mix, onRamp } from "./color.ts";
import type { HairTones } from "./drawing.ts";
import { brush, DEGREE, ease, lerp, smooth, span, type Flat } from "./geometry.ts";
import type { HairModel } from "./hair-model.ts";
import { flyaways, parting, wisps } from "./hair-fine.ts";
import { curls, knot, plaits, tail } from "./hair-pieces.ts";
import { plait } from "./hair-plait.ts";
import { litField, rimAt, type Light, type Tones } from "./light.ts";
import { field, mapField, outline, shape, type Field } from "./mesh.ts";
import { random } from "./random.ts";
import { paint } from "./svg.ts";

export function hairBack(h: HairModel, tones: HairTones, light: Light): string {
  const { style, mesh: m, keep, place } = h;
  if (style.bald || style.shorn) return "";
  let out = style.tail ? tail(h, style.tail.at, style.tail.to, tones) : "";
  for (const k of style.knots ?? []) if (place(k.at)[2] < 40) out += knot(h, k, tones, light);
  if (style.fall || style.curls) {
    const edge = outline(
      m,
      mapField(keep, (v) => v - 4),
    );
    if (edge.length > 2) out += paint(smooth(edge, true), mix(tones.deep, tones.shade, 0.4));
  }
  if (style.curls) out += curls(h, style.curls, tones, light, false);
  if (style.plaits && style.fall) out += plaits(h, style.plaits, style.fall, tones, "back");
  return out;
}

/** Hair over the shoulder: on the clothes, under the head. */
export function hairOver(h: HairModel, tones: HairTones, light: Light, body: BodyModel): string {
  const { style } = h;
  if (style.plaits && style.fall) return plaits(h, style.plaits, style.fall, tones, "over");
  return style.plait ? plait(h, body, tones, light) : "";
}

/** A shaved head: the skull's light under a thin, even color that fades towards the hairline. */
function shorn({ mesh: m, keep, person }: HairModel, tones: HairTones, skin: Tones): string {
  const color = mix(skin.shade, tones.base, 0.7);
  const at = (inset: number): string =>
    shape(
      m,
      mapField(keep, (v) => v - inset),
    );
  const strength = person.hair.salt > 0.5 ? 0.75 : 1;
  return (
    paint(at(-1), color, 0.22 * strength) +
    paint(at(2), color, 0.24 * strength) +
    paint(at(6), color, 0.26 * strength) +
    paint(at(11), color, 0.2 * strength)
  );
}

/** Hair over face and shoulders. `soft`: the filter that softens its cut-out edge. */
export function hairFront(h: HairModel, tones: HairTones, skin: Tones, light: Light, soft: string): string {
  const { style, mesh: m, strand, person } = h;
  if (style.bald) return "";
  if (style.shorn) return `<g filter="url(#${soft})">${shorn(h, tones, skin)}</g>`;
  const keep = style.plaits ? field(m, ({ y, angle }) => Math.min(h.hairline(y, angle), 34 - y)) : h.keep;
  const lit = litField(m, light);
  const streaked = mapField(lit, (v, i, j) => v + strand[i]![j]! * 0.2 * (0.35 + Math.max(0, v)));
  let out = grownIn({ ...h, keep }, tones);
  const steps = style.curls ? 4 : 8;
  for (let k = 1; k <= steps; k++) {
    const at = lerp(-0.12, 0.98, (k - 0.5) / steps);
    out += paint(
      shape(
        m,
        keep,
        mapField(streaked, (v) => v - at),
      ),
      onRamp(tones.ramp, (k / steps) * (style.curls ? 0.5 : 1)),
    );
  }
  if (style.fade) out += faded(h, style.fade, style.fadeTo ?? -60, skin, tones);
  if (person.hair.salt > 0.12 && !style.curls) out += salted(h, tones, lit);
  const rim = field(m, ({ normal }) => rimAt(normal, light));
  out += paint(
    shape(
      m,
      keep,
      mapField(rim, (v, i, j) => v - 0.16 + strand[i]![j]! * 0.3),
    ),
    tones.rim,
    0.6,
  );
  out = `<g filter="url(#${soft})">${out}</g>`;
  if (!style.curls && !style.plaits) out += strands(h, tones, lit) + roots(h, tones) + flyaways(h, tones);
  if (style.line === "side-parted") out += parting(h, tones, skin);
  if (style.curls) out += curls(h, style.curls, tones, light, true);
  if (style.plaits && style.fall) out += plaits(h, style.plaits, style.fall, tones, "front");
  for (const k of style.knots ?? []) if (h.place(k.at)[2] >= 40) out += knot(h, k, tones, light);
  if (style.wisps) out += wisps(h, tones);
  return out;
}

/** The base color; short hair starts thin at the hairline and closes within a finger's breadth. */
function grownIn({ mesh: m, keep, style }: HairModel, tones: HairTones): string {
  const at = (inset: number): string =>
    shape(
      m,
      mapField(keep, (v) => v - inset),
    );
  if (!style.short || style.curls) return paint(at(0), tones.ramp[0]!);
  return paint(at(-1.5), tones.ramp[0]!, 0.35) + paint(at(2), tones.ramp[0]!, 0.5) + paint(at(5), tones.ramp[0]!);
}

/** Short strokes across the hairline, so that hair grows out of the forehead instead of lying on it. */
function roots({ place, surface, hairline, style, person, side }: HairModel, tones: HairTones): string {
  const r = random("roots", person.seed);
  const falls = style.line === "fringe" || style.line === "forward" || style.line === "sweep-short";
  let [lit, dark] = ["", ""];
  for (let a = -62; a <= 62; a += 1.6) {
    const edge = hairline(-80, a) - 80;
    const [long, over, lean, wide, tone] = [
      r.range(8, 20),
      r.range(-1, falls ? 5 : 2.5),
      r.range(-1.5, 1.5),
      r.range(0.5, 1.1),
      r.next(),
    ];
    const drift = style.strand === "comb" ? side * -5 : style.strand === "side" ? a * 0.08 : 0;
    const pts = span(5, (t) => place(surface(edge + over - long * t, a + (lean + drift) * t)));
    if (pts[0]![2] < 20) continue;
    const d = brush(pts, (t) => wide * (falls ? 0.25 + 0.75 * t : 0.3 + 0.7 * Math.sin(Math.PI * t)));
    if (tone < 0.45) lit += d;
    else dark += d;
  }
  return paint(dark, tones.ramp[1]!, 0.7) + paint(lit, tones.base, 0.6);
}

/** Shorter sides let the skin through, more towards the ear. */
function faded(
  { mesh: m, keep, strand }: HairModel,
  amount: number,
  to: number,
  skin: Tones,
  tones: HairTones,
): string {
  const color = mix(mix(skin.shade, skin.base, 0.35), tones.base, 0.3);
  let out = "";
  for (const [drop, o] of [
    [0, 0.4],
    [16, 0.4],
    [34, 0.36],
  ] as const) {
    const low = field(m, ({ y, angle }) => y - to - drop - 16 * ease(Math.cos(angle * DEGREE), 0.2, 0.8));
    out += paint(
      shape(
        m,
        keep,
        mapField(low, (v, i, j) => v + strand[i]![j]! * 3),
      ),
      color,
      o * amount,
    );
  }
  return out;
}

const salted = ({ mesh: m, keep, salt, person }: HairModel, tones: HairTones, lit: Field): string =>
  paint(
    shape(
      m,
      keep,
      mapField(lit, (v, i, j) => salt[i]![j]! + person.hair.salt * 1.3 - 1 + v * 0.3),
    ),
    tones.salt,
    0.4,
  );

/** Fine strokes along the hair's fall, light on the lit side and dark in the shade. */
function strands({ mesh: m, keep, person, style }: HairModel, tones: HairTones, lit: Field): string {
  const r = random("strands", person.seed);
  const paths: Record<"light" | "dark" | "glow", string> = { light: "", dark: "", glow: "" };
  for (let k = 0; k < 110; k++) {
    const j = 1 + Math.floor(r.next() * (m.angles.length - 2));
    const f = r.next();
    const from = Math.floor(r.range(1, 14));
    const to = from + Math.floor(r.range(6, style.fall ? 34 : 13));
    const wide = r.range(0.5, 1.05);
    const kind = r.next();
    const pts: Flat[] = [];
    let glow = 0;
    for (let i = from; i < Math.min(to, m.points.length); i++) {
      if (keep[i]![j]! < 1 || keep[i]![j + 1]! < 1 || m.normals[i]![j]![2] < 0.1) {
        if (pts.length) break;
        continue;
      }
      const [a, b] = [m.points[i]![j]!, m.points[i]![j + 1]!];
      pts.push([lerp(a[0], b[0], f), lerp(a[1], b[1], f)]);
      glow += lit[i]![j]!;
    }
    if (pts.length < 4) continue;
    const d = brush(
      pts.filter((_, i) => i % 2 === 0 || i === pts.length - 1),
      (t) => wide * Math.sin(Math.PI * (0.06 + 0.88 * t)),
    );
    const shine = glow / pts.length;
    paths[shine > 0.45 && kind < 0.62 ? "light" : shine < 0.1 && kind < 0.4 ? "glow" : "dark"] += d;
  }
  return (
    paint(paths.dark, mix(tones.deep, tones.shade, 0.6), 0.5) +
    paint(paths.glow, tones.base, 0.5) +
    paint(paths.light, tones.bright, 0.5)
  );
}
