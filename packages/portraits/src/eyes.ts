/** Eyes and brows, laid on the head's surface so that they turn with it. */
import { lightness, mix, tone } from "./color.ts";
import type { Drawing } from "./drawing.ts";
import { brush, clamp, lerp, smooth, span, type Flat } from "./geometry.ts";
import { disc, line, oval, paint } from "./svg.ts";

/** An eye's lid lines as functions of u, -1 (inner corner) to 1 (outer corner). */
interface Lids {
  readonly at: (u: number, y: number, out?: number) => Flat;
  readonly upper: (u: number) => number;
  readonly lower: (u: number) => number;
  readonly crease: (u: number) => number;
  readonly open: number;
  readonly cx: number;
}

function lidsOf({ person, mood, pen }: Drawing, side: 1 | -1): Lids {
  const { face } = person;
  const half = (face.woman ? 17.4 : 16.9) * (1 + face.eyeSize);
  const cx = side * (31.8 + face.eyeApart);
  const open = mood.open * (1 - face.old * 0.1);
  const high = lerp(face.woman ? 11.8 : 10.9, 9.8, face.lid);
  const low = 5.6 - mood.smile * 1.1;
  const upper = (u: number): number =>
    -high * open * (1 - Math.abs(u + 0.12 * (1 - u * u)) ** 2.3) + (u < -0.7 ? 1.2 : 0);
  return {
    open,
    cx,
    upper,
    at: (u, y, out = 0) => pen(cx + side * u * half, y - face.eyeTilt * u * 0.9, 5.5 * (1 - u * u) + 1.5 + out),
    lower: (u) =>
      low * (open > 0.1 ? 1 : 0.85) * (1 - Math.abs(u - 0.14 * (1 - u * u)) ** 2.1) + (open < 0.1 ? 1.5 : 0),
    crease: (u) => upper(u) - lerp(4.8, 2.4, face.lid) - (1 - open) * (open > 0.1 ? 4 : 7),
  };
}

const both = (t: number): number => t * 2 - 1;

/** Eyeball: white in the lid's shade, iris with a lit lower half, one catchlight from the lamp. */
function ball(drawing: Drawing, side: 1 | -1, lids: Lids, top: readonly Flat[], bottom: readonly Flat[]): string {
  const { person, mood, pen, skin, light, id, yaw, gazeSide } = drawing;
  const { at, upper, open, cx } = lids;
  const white = mix(mix("#efe6de", skin.shade, 0.24), light.key, 0.1);
  const [gx, gy] = mood.gaze ?? [0, 0];
  const look = clamp((gx * gazeSide - clamp(yaw / 74, -0.6, 0.6) * (mood.gaze ? 0.3 : 1)) * side, -0.62, 0.62);
  const c = at(look * 0.8, gy * 4 - 1.5);
  const r = 10 * (1 + person.face.eyeSize * 0.6);
  const rx = r * clamp((pen(cx + 6, 0)[0] - pen(cx - 6, 0)[0]) / 12, 0.45, 1);
  const iris = mix(person.eye, skin.ambient, 0.1);
  const ring = tone(iris, -Math.min(0.16, lightness(iris) * 0.4));
  const d = smooth([...top, ...bottom.slice(1, -1)], true, 0.85);
  const lidShade = smooth([...top, ...span(7, (t) => at(-both(t), upper(-both(t)) + 4.4 * open))], true);
  return (
    `<clipPath id="${id}e${side}"><path d="${d}"/></clipPath>` +
    paint(d, white) +
    `<g clip-path="url(#${id}e${side})">` +
    oval(c[0] + 6 * -light.dir[0] * side, c[1] + 1, 26, 12, skin.shade, 0.18) +
    oval(c[0], c[1], rx, r, ring) +
    oval(c[0] + 1.1, c[1] + 2, rx * 0.78, r * 0.72, tone(iris, 0.07, 1.12)) +
    oval(c[0] + 2.4, c[1] + 4, rx * 0.46, r * 0.36, tone(iris, 0.15, 1.1), 0.7) +
    oval(c[0], c[1], rx * 0.46, r * 0.46, "#120a0d") +
    paint(lidShade, "#1b0f16", 0.4) +
    disc(c[0] - rx * 0.36, c[1] - r * 0.32, 2.3, "#ffffff", 0.96) +
    disc(c[0] + rx * 0.36, c[1] + r * 0.36, 1.1, "#ffffff", 0.4) +
    "</g>" +
    paint(
      brush(bottom.slice(1, -2), () => 0.6),
      skin.deep,
      0.5,
    )
  );
}

function lashes({ person }: Drawing, { at, upper, lower, open }: Lids, top: readonly Flat[], ink: string): string {
  const { face } = person;
  const heavy = face.woman ? 1.8 + person.makeup * 0.6 : 1.35;
  const wing = face.woman ? [at(1.14, (open > 0.1 ? upper(1) : lower(1) * 0.9 + 0.8) - (open > 0.1 ? 2.6 : -1.2))] : [];
  let out = paint(
    brush([...top, ...wing], (t) => (t > 0.95 ? 0.15 : heavy * (0.5 + 0.7 * t))),
    ink,
  );
  if (open <= 0.1 && face.woman) {
    for (const u of [0.1, 0.45, 0.75])
      out += paint(
        brush([at(u, lower(u)), at(u + 0.14, lower(u) + 3.6)], (t) => 0.7 * (1 - t) + 0.1),
        ink,
      );
  }
  return out;
}

function brow({ person, mood, pen, skin, gazeSide }: Drawing, side: 1 | -1): string {
  const { face, hair, hairColor } = person;
  const rise = mood.brow + mood.browSkew * (side === gazeSide ? 1 : -0.3);
  const y = -23 + face.browLow - rise * 1.2 - (face.woman ? 2.5 : 0);
  const pts = span(9, (t) => {
    const arch = face.browArch * 4.6 * Math.sin(Math.PI * clamp(t * 0.92) ** 1.35);
    return pen(side * (lerp(13.5, 51, t) + face.eyeApart), y + 0.8 * (1 - t) - arch + 4.6 * t * t, 1);
  });
  const own =
    hairColor === "blond" ? tone(hair.color, -0.18) : hairColor === "other" ? "#33262a" : tone(hair.color, -0.02);
  const color = mix(mix(own, hair.saltColor, hair.salt * 0.4), skin.shade, 0.2);
  const w = 3.2 * face.browThick;
  const thick = (t: number): number => w * (t < 0.14 ? 0.5 + t * 3.4 : 0.97 - 0.86 * ((t - 0.14) / 0.86) ** 1.4);
  let hairs = "";
  for (let k = 1; k < 8; k++) {
    const [x, top] = pts[k]!;
    hairs += `M${x.toFixed(1)} ${(top + 1).toFixed(1)}l${(side * (1.5 + k * 0.4)).toFixed(1)} ${(-3.4 + k * 0.42).toFixed(1)}`;
  }
  return paint(brush(pts, thick), color, 0.9) + line(hairs, color, 1, 0.6);
}

export function eye(drawing: Drawing, side: 1 | -1): string {
  const { person, skin } = drawing;
  const { face } = person;
  const lids = lidsOf(drawing, side);
  const { at, upper, lower, crease, open } = lids;
  const awake = open > 0.1;
  const lidLine = awake ? upper : (u: number): number => lower(u) * 0.9 + 0.8;
  const top = span(9, (t) => at(both(t), lidLine(both(t))));
  const bottom = span(9, (t) => at(-both(t), lower(-both(t))));
  const lidTop = span(9, (t) => at(-both(t), awake ? crease(-both(t)) : -9 * (1 - Math.abs(both(t)) ** 2.2) - 2));
  const lidColor = person.makeup ? mix(skin.shade, tone(person.lipColor, -0.12), 0.3 * person.makeup) : skin.shade;
  let out = paint(
    smooth([...top, ...lidTop], true),
    awake ? lidColor : mix(skin.base, lidColor, 0.5),
    awake ? 0.62 : 0.7,
  );
  if (awake) {
    out += ball(drawing, side, lids, top, bottom);
    const fold = span(8, (t) => at(t * 1.8 - 0.85, crease(t * 1.8 - 0.85)));
    if (face.lid < 0.75)
      out += paint(
        brush(fold, (t) => 0.6 + 0.6 * t),
        skin.deep,
        0.8 - face.lid * 0.5,
      );
  }
  const ink = mix("#170c10", person.hair.color, 0.12);
  return out + lashes(drawing, lids, top, ink) + brow(drawing, side);
}
