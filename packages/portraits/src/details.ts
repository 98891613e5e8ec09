import { mix, tone } from "./color.ts";
import type { Drawing } from "./drawing.ts";
import { brush, clamp, lerp, signedPower, smooth, span, type Flat } from "./geometry.ts";
import { random } from "./random.ts";
import { disc, line, oval, paint, radial } from "./svg.ts";

const SIDES = [-1, 1] as const;
const xy = (p: Flat): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;

export function ears({ person, place, skin, yaw, light }: Drawing): string {
  let out = "";
  for (const side of SIDES) {
    if (side * yaw > 14) continue;
    const flat = clamp(0.42 + (Math.abs(yaw) / 70) * (side * yaw < 0 ? 1 : -0.4), 0.2, 1);
    const c = place([side * 70 * (1 + person.face.cheek * 0.5), 16, -6]);
    const out1 = yaw * side < -20 ? -15 : 13;
    const at = (u: number, v: number): Flat => [c[0] + side * 3 + u * side * out1 * flat, c[1] + v * 27];
    const shell = [
      at(-0.5, -0.75),
      at(0.1, -1.05),
      at(0.8, -0.85),
      at(1, -0.3),
      at(0.75, 0.3),
      at(0.45, 0.75),
      at(0.05, 1.02),
      at(-0.4, 0.75),
    ];
    const inner = [at(-0.1, -0.6), at(0.45, -0.72), at(0.66, -0.25), at(0.42, 0.25), at(0.2, 0.5)];
    const hollow = [at(-0.3, -0.1), at(0.2, -0.3), at(0.25, 0.2), at(-0.2, 0.4)];
    out += paint(smooth(shell, true), side < 0 ? mix(skin.base, skin.ramp[3]!, 0.5) : mix(skin.shade, skin.deep, 0.3));
    out += paint(
      brush(inner, (t) => 1.6 * Math.sin(Math.PI * t) + 0.3),
      skin.deep,
      0.6,
    );
    out += paint(smooth(hollow, true), skin.deep, 0.5);
    out += earring(person.earrings, at(0.05, 0.95), flat, mix(side < 0 ? "#e8bd6c" : "#9c6f33", light.key, 0.2));
  }
  return out;
}

function earring(kind: string, [x, y]: Flat, flat: number, gold: string): string {
  if (kind === "stud") return disc(x, y - 2, 2.8, gold);
  if (kind === "hoop")
    return `<ellipse cx="${x}" cy="${y + 12}" rx="${4 + 8 * flat}" ry="13" fill="none" stroke="${gold}" stroke-width="2.4"/>`;
  if (kind === "drop")
    return line(`M${x} ${y}v14`, gold, 1.4) + paint(`M${x} ${y + 11}c5 8 5 15 0 16c-5 -1 -5 -8 0 -16Z`, gold);
  return "";
}

export function skinDetails(drawing: Drawing): string {
  const { person, pen, skin, id } = drawing;
  const r = random("details", person.seed);
  const rose = mix(tone(person.skin, -0.06, 1.4), "#c23a3c", 0.5);
  let out = radial(`${id}blush`, [
    [0, rose, 1],
    [0.5, rose, 0.55],
    [1, rose, 0],
  ]);
  const glow = (c: Flat, rx: number, ry: number, o: number): string => oval(c[0], c[1], rx, ry, `url(#${id}blush)`, o);
  for (const side of SIDES) out += glow(pen(side * 43, 30), 30, 22, 0.34 * person.blush + 0.08);
  out += glow(pen(0, 38), 18, 13, 0.18 + 0.16 * person.blush);
  if (person.freckles) {
    let d = "";
    for (let k = 0; k < 56; k++) {
      const c = pen(r.range(-1, 1) * 52, 20 + r.bell() * 20);
      const s = r.range(0.4, 1.05);
      d += `M${(c[0] - s).toFixed(1)} ${c[1].toFixed(1)}a${s.toFixed(1)} ${s.toFixed(1)} 0 1 0 ${(2 * s).toFixed(1)} 0a${s.toFixed(1)} ${s.toFixed(1)} 0 1 0 ${(-2 * s).toFixed(1)} 0`;
    }
    out += paint(d, mix(skin.deep, "#9a4f22", 0.6), 0.45);
  }
  if (person.mole) {
    const c = pen(person.mole[0], person.mole[1]);
    out += disc(c[0], c[1], 1.5, mix(skin.deep, "#2b1510", 0.6), 0.85);
  }
  return out + linesOfAge(drawing);
}

function linesOfAge({ person, mood, pen, skin }: Drawing): string {
  const old = clamp((person.age - 34) / 31);
  const stroke = (pts: readonly Flat[], w: number, o: number): string =>
    o > 0.03
      ? paint(
          brush(pts, (t) => w * Math.sin(Math.PI * (0.08 + 0.88 * t))),
          skin.deep,
          Math.min(0.6, o),
        )
      : "";
  let out = "";
  for (const side of SIDES) {
    const laugh = [pen(side * 17, 41), pen(side * 25, 50), pen(side * 30, 60), pen(side * 31, 68)];
    out += stroke(laugh, 0.9 + old * 0.8, mood.smile * 0.14 + old * 0.26 - 0.04);
    out += stroke([pen(side * 20, 10), pen(side * 29, 14.5), pen(side * 40, 12)], 1, 0.06 + old * 0.26);
    if (old > 0.12)
      for (const k of [-1, 0, 1])
        out += stroke(
          [pen(side * 51, -2 + k * 4), pen(side * 56, -3 + k * 6), pen(side * 60, -2 + k * 8)],
          0.8,
          old * 0.5 * (0.6 + 0.4 * mood.smile),
        );
    if (old > 0.5) out += stroke([pen(side * 30, 76), pen(side * 33, 84), pen(side * 32, 92)], 0.8, (old - 0.3) * 0.3);
    if (person.face.dimples && mood.smile > 0.7)
      out += stroke([pen(side * 36, 56), pen(side * 38.5, 62), pen(side * 37, 68)], 1, 0.3);
  }
  if (old > 0.25)
    for (const k of [0, 1, 2]) {
      const w = 30 - k * 4;
      const brow = span(6, (t) => pen(lerp(-w, w, t), -44 - k * 9 + Math.sin(t * 9 + k) * 0.8));
      out += stroke(brow, 0.8, (old - 0.15) * 0.36);
    }
  if (old > 0.4)
    for (const side of SIDES)
      out += stroke([pen(side * 5, -28), pen(side * 5.5, -20), pen(side * 4.4, -15)], 0.7, old * 0.22);
  return out;
}

const GLASSES = { round: [19.5, 18.5], square: [20.5, 15.5], cat: [21, 15], thin: [20.5, 16] } as const;

/** Glasses sit in front of the eyes; the far lens narrows with the turn. */
export function glasses({ person, place, yaw, light }: Drawing): string {
  const kind = person.glasses;
  if (kind === "none") return "";
  const apart = 31 + person.face.eyeApart;
  const [w, h] = GLASSES[kind];
  const frame = kind === "thin" || kind === "round" ? mix("#b98d4a", light.key, 0.15) : "#1c1519";
  const width = { thin: 1.8, round: 2.2, square: 3.6, cat: 3.6 }[kind];
  const at = (x: number, y: number): Flat => place([x, y, 93 - Math.abs(x) * 0.28]);
  const power = kind === "square" || kind === "cat" ? 0.62 : 1;
  let out = "";
  for (const side of SIDES) {
    if (side * yaw > 50) continue;
    const ring = span(20, (t) => {
      const a = (t * 2 * Math.PI * 19) / 20;
      const c = Math.cos(a);
      const n = Math.sin(a);
      const lift = kind === "cat" ? side * c * 3.6 * (n < 0 ? 1.3 : 0.4) : 0;
      return at(side * apart + w * signedPower(c, power), 2 + h * signedPower(n, power) - lift);
    });
    out += `<path d="${smooth(ring, true)}" fill="#fff" fill-opacity=".05" stroke="${frame}" stroke-width="${width}"/>`;
    const glint = [at(side * apart - w * 0.62, -h * 0.34), at(side * apart - w * 0.24, -h * 0.66)];
    out += line(`M${xy(glint[0]!)}L${xy(glint[1]!)}`, "#ffffff", 2, 0.28);
    if (side * yaw < 14)
      out += `<path d="M${xy(at(side * (apart + w), -1))}L${xy(place([side * 73, 3, 10]))}" stroke="${frame}" stroke-width="${width}"/>`;
  }
  const bridge = smooth([at(-(apart - w), -1), at(0, -4), at(apart - w, -1)]);
  return out + `<path d="${bridge}" fill="none" stroke="${frame}" stroke-width="${width}"/>`;
}
