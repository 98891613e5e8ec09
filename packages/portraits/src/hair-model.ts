/**
 * Hair as a shell around the skull: thickness, hairline, and a falling curtain for long hair. The surface renderer that
 * lights the face also lights the hair, broken up by strand noise.
 */
import { atLightness, lightness, mix, tone } from "./color.ts";
import type { HairTones } from "./drawing.ts";
import { bump, clamp, DEGREE, ease, lerp, signedPower, table, type Place } from "./geometry.ts";
import { HAIR_LINES, HAIR_STYLES, type HairStyle } from "./hair-styles.ts";
import { sectionAt } from "./head.ts";
import type { Light } from "./light.ts";
import { field, mesh, type Field, type Mesh, type Surface } from "./mesh.ts";
import type { Person } from "./person.ts";
import { hash, noise1 } from "./random.ts";

const ANGLES: number[] = [];
for (let a = -180; a <= 180; a += 4) ANGLES.push(a);

type Noise = (t: number) => number;
type AtAngle = (y: number, a: number) => number;

export interface HairModel {
  readonly style: HairStyle;
  readonly mesh: Mesh;
  readonly keep: Field;
  readonly strand: Field;
  readonly salt: Field;
  readonly surface: Surface;
  readonly hairline: AtAngle;
  readonly side: 1 | -1;
  /** The side of the picture where ear and nape show: hair may lie over that shoulder. */
  readonly near: 1 | -1;
  readonly person: Person;
  readonly place: Place;
}

function hairlineOf(person: Person, style: HairStyle, noise: Noise, yaw: number): AtAngle {
  const { face } = person;
  const side = person.hair.part;
  const line = table(HAIR_LINES[style.line]);
  const fall = style.fall;
  const recede = face.woman ? 0 : face.old * (style.line === "forward" ? 6 : 13) + (style.bald ? 30 : 0);
  const shift = style.line === "swept" ? 16 : 5;
  const ragged = style.ragged ?? 2.4;
  return (y, a) => {
    const abs = Math.abs(a);
    const parted = style.line === "parted" || style.line === "swept";
    let h = line(parted ? Math.abs(a - side * shift * ease(80 - abs, 0, 80)) : abs)[0] ?? 0;
    if (style.line === "swept") h += 20 * bump(a + side * 18, 0, 26, 1);
    if (style.line === "sweep-short") h += 24 * bump(a + side * 8, 0, 34, 1);
    if (style.line === "side-parted") h += 9 * bump(a + side * 22, 0, 30, 1) - 13 * bump(a - side * 33, 0, 10, 1);
    h -= recede * (bump(abs - 36, 0, 20, 1) + 0.4 * bump(abs, 0, 30, 1));
    let v = h - y + noise(a * 0.35 + 40) * ragged + noise(a * 0.9 + 80) * ragged * 0.4;
    if (style.bald) v = -1;
    if (style.short && a * yaw > 0 && Math.abs(yaw) > 15) v = Math.min(v, -34 - y + abs * 0.1); // no sliver beyond the far temple
    if (fall && y > -72)
      v = Math.max(
        v,
        (abs - lerp(fall.open, fall.open + 7, ease(y, 0, 90)) - 2 * noise(y / 22 + (a > 0 ? 7 : 0))) * 1.4,
      );
    if (fall) v = Math.min(v, fall.to + noise(a * 0.3) * (fall.tuck ? 2 : 12) - y);
    return v;
  };
}

function thicknessOf({ thick, strand, short, shorn, curls }: HairStyle, noise: Noise, side: 1 | -1): AtAngle {
  return (y, a) => {
    const front = Math.cos(a * DEGREE);
    const pole = ease(-y, 103, 115); // all angles meet at the crown and must agree there
    const lean = strand === "comb" ? 0.75 + 0.85 * Math.sin(a * -side * DEGREE) : 1;
    let t =
      lerp(thick.base, thick.top, ease(-y, 30, 100)) +
      (thick.front ?? 0) * ease(front, 0.1, 1) * ease(-y, 52, 96) * lean * (1 - pole * 0.6);
    if (pole > 0 && thick.front) t = lerp(t, thick.top + thick.front * 0.35, pole);
    t += (thick.back ?? 0) * ease(-front, 0, 1);
    if (short && !shorn && !curls) t += noise(a * 0.22 + y * 0.05) * thick.top * 0.12 * (1 - pole);
    return t;
  };
}

export function hairModel(person: Person, place: Place, yaw: number): HairModel {
  const style = HAIR_STYLES[person.hairStyle];
  const noise = noise1((hash(person.seed) % 997) + 3);
  const side = person.hair.part;
  const { fall } = style;
  const hairline = hairlineOf(person, style, noise, yaw);
  const thickness = thicknessOf(style, noise, side);
  const wave: AtAngle = (y, a) =>
    fall?.wave ? fall.wave * ease(y, -50, 60) * Math.sin(y / 15 + 2.2 * noise(a / 26)) : 0;
  const surface: Surface = (y, a) => {
    const s = sectionAt(person.face, Math.min(y, 60));
    let { w, c, front, back } = s;
    let t = thickness(y, a);
    if (style.short && !style.curls)
      t *= lerp(0.3, 1, ease(hairline(y, a), 0, style.thick.front && style.thick.front > 20 ? 10 : 24)); // lies close where it grows out
    if (fall) {
      const k = ease(y, -10, 78);
      const out = fall.spread * ease(y, -30, 125);
      const tuck = (fall.tuck ?? 5) * ease(y, fall.to - 40, fall.to);
      w = lerp(w, 77 + out - tuck, k);
      c = lerp(c, -20, k);
      front = lerp(front, 66 + out * 0.5, k);
      back = lerp(back, 72, k);
      t = lerp(t, style.thick.base, k) + wave(y, a);
    }
    const up = ease(-y, 50, 112);
    const t2 = t * (1 - up * 0.35) * clamp((y + 116) / 2.4) ** 0.5;
    const cos = Math.cos(a * DEGREE);
    return [
      (w + t2) * signedPower(Math.sin(a * DEGREE), 0.9),
      y - t * up * 0.95,
      c + ((cos > 0 ? front : back) + t2) * signedPower(cos, 0.9),
    ];
  };
  const along: Record<HairStyle["strand"], AtAngle> = {
    side: (y, a) => Math.cos(a * DEGREE) * 8 + (a > 0 ? 31 : 0) + y * 0.006,
    back: (y, a) => a / 7 + y * 0.004,
    down: (_, a) => a / 8,
    comb: (y, a) => a / 7.5 + y * 0.012 * side,
  };
  const q = along[style.strand];
  const ys: number[] = [];
  for (let y = -116; y < (fall ? fall.to + 14 : 66); y += y < -112 ? 1.2 : y < -60 ? 4.5 : 6) ys.push(y);
  const m = mesh(ys, ANGLES, surface, place);
  return {
    style,
    mesh: m,
    surface,
    hairline,
    side,
    near: Math.abs(yaw) < 7 ? side : yaw > 0 ? -1 : 1,
    person,
    place,
    keep: field(m, ({ y, angle }) => hairline(y, angle)),
    strand: field(m, ({ y, angle }) => noise(q(y, angle) * 1.3 + 100) * 0.22 + noise(q(y, angle) * 3.3 + 300) * 0.5),
    salt: field(
      m,
      ({ y, angle }) =>
        noise(q(y, angle) * 3.1 + 500) * 0.7 + noise(angle * 0.9 + 700) * 0.5 - ease(-y, 70, 110) * 0.25,
    ),
  };
}

/** Hair colors in this light. Gray hair mixes its white into the ramp instead of lying on top in stripes. */
export function hairTones(person: Person, light: Light): HairTones {
  const { color, salt, saltColor } = person.hair;
  const c = mix(color, saltColor, Math.max(0, salt - 0.15) * 0.85);
  const own = lightness(c);
  const deep = mix(atLightness(c, own * 0.42, 0.85), light.ambient, 0.3);
  const base = mix(atLightness(c, own * 0.72, 1.08), light.ambient, 0.1);
  const mid = atLightness(c, own * 0.98 + 0.015, 1.1);
  const lift = 0.5 + Math.min(0.5, own); // black hair keeps its depth even where it shines
  const lit = mix(tone(c, 0.075 * lift, 1.12), light.key, 0.1 * lift);
  const bright = mix(tone(c, 0.14 * lift, 1), light.key, 0.26 * lift);
  return {
    ramp: [deep, base, mid, lit, bright],
    deep,
    shade: base,
    base: mid,
    light: lit,
    bright,
    rim: mix(tone(c, 0.12), light.rim, 0.55),
    key: light.key,
    ambient: light.ambient,
    salt: mix(saltColor, light.ambient, 0.2),
  };
}
