/** Nose and mouth, laid on the head's surface so that they turn with it. */
import { mix, tone } from "./color.ts";
import type { Drawing } from "./drawing.ts";
import { brush, lerp, smooth, span } from "./geometry.ts";
import { line, oval, paint } from "./svg.ts";

const SIDES = [-1, 1] as const;

export function nose({ person, pen, skin, yaw }: Drawing): string {
  const { face } = person;
  const wide = 1 + face.noseWide * 0.55;
  const y = -12 + (1 + face.noseLong) * 65 * 0.86 - face.noseUp * 0.5;
  const turned = Math.abs(yaw) > 8 ? Math.sign(yaw) : 0;
  let out = "";
  for (const side of SIDES) {
    if (side === turned && Math.abs(yaw) > 30) continue; // the far nostril is hidden
    const nostril = [pen(side * 4 * wide, y + 1.8), pen(side * 8 * wide, y - 1.4), pen(side * 10.2 * wide, y + 0.8)];
    out += paint(
      brush(nostril, (t) => 1.7 - 0.9 * t),
      mix(skin.deep, "#2c0c10", 0.5),
      0.9,
    );
    const wing = [
      pen(side * 13.4 * wide, y - 8),
      pen(side * 15.6 * wide, y - 3.5),
      pen(side * 14 * wide, y + 1.5),
      pen(side * 11 * wide, y + 2),
    ];
    out += paint(
      brush(wing, (t) => 0.25 + 0.75 * Math.sin(Math.PI * t)),
      skin.deep,
      side < 0 ? 0.38 : 0.6,
    );
  }
  const base = [pen(-8 * wide, y + 3), pen(0, y + 4.4), pen(8 * wide, y + 3)];
  const tip = pen(-2.6, y - 9.5, 0.5);
  out += paint(
    brush(base, (t) => 1.6 * Math.sin(Math.PI * t) + 0.2),
    skin.deep,
    0.45,
  );
  out += oval(tip[0], tip[1], 3.4, 2.6, skin.bright, 0.7);
  if (yaw < -24) {
    const ridge = [pen(-12, -15), pen(-7.4, -4), pen(-6, 8), pen(-6.4, 20), pen(-8, y - 12)];
    out += paint(
      brush(ridge, (t) => 1.2 * (1 - t) + 0.2),
      skin.shade,
      0.4,
    );
  }
  return out;
}

/** The mouth's curves as functions of u, -1 (left corner) to 1 (right corner). */
function curves({ person, mood, pen, gazeSide }: Drawing) {
  const { face } = person;
  const grin = lerp(0.7, 1.1, face.grin);
  const parted = mood.teeth * grin;
  const half = 22.5 * (1 + face.mouthWide) * (1 + mood.smile * 0.13 + parted * 0.1);
  const full = 1 + face.lips * 0.6;
  const y = 68.5 + face.noseLong * 12;
  const corner = (side: number): number => -2 - mood.smile * 6.4 * (mood.skew ? (side === gazeSide ? 1.3 : 0.25) : 1);
  const bend = (u: number): number => {
    const a = Math.abs(u);
    return corner(Math.sign(u) || 1) * a ** 1.8 + (1 - a) * 1.3 * mood.smile;
  };
  const thin = 1 - 0.18 * parted;
  const gap = (u: number): number => (parted > 0 ? 8.6 * parted * Math.max(0, 1 - Math.abs(u) ** 2.2) : 0.01);
  return {
    half,
    full,
    y,
    parted,
    gap,
    at: (u: number, dy: number, out = 0) => pen(u * half, y + bend(u) + dy, out + 1.5 * (1 - u * u)),
    seam: (u: number): number =>
      1.1 * Math.exp(-((u / 0.16) ** 2)) - 0.7 * Math.exp(-(((Math.abs(u) - 0.42) / 0.25) ** 2)),
    upperEdge: (u: number): number => {
      const a = Math.abs(u);
      return -(6.3 * full) * (1 - a ** 1.7) * (1 - 0.3 * Math.exp(-((a / 0.1) ** 2))) * thin - 0.25;
    },
    lowerEdge: (u: number): number => gap(u) + 8 * full * Math.max(0, 1 - Math.abs(u) ** 2.4) ** 0.9 * thin + 0.2,
  };
}

/** Teeth follow the upper lip, darken towards the corners and are separated only by faint lines. */
function teeth(drawing: Drawing, m: ReturnType<typeof curves>): string {
  const { id, skin } = drawing;
  const us = span(13, (t) => t * 2 - 1);
  const rev = us.toReversed();
  const inside = smooth([...us.map((u) => m.at(u, m.seam(u))), ...rev.map((u) => m.at(u, m.gap(u) + 0.8))], true, 0.8);
  const within = (list: readonly number[]): number[] => list.filter((u) => Math.abs(u) < 0.9);
  const row = smooth(
    [
      ...within(us).map((u) => m.at(u, m.seam(u) - 0.6)),
      ...within(rev).map((u) => m.at(u, m.gap(u) * lerp(0.62, 0.86, 1 - Math.abs(u)))),
    ],
    true,
    0.8,
  );
  const lines = [-0.46, -0.2, 0.02, 0.24, 0.5]
    .map((u) => {
      const [a, b] = [m.at(u, 0.6), m.at(u, m.gap(u) * 0.7)];
      return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
    })
    .join("");
  const [l, r] = [m.at(-0.9, 0)[0], m.at(0.9, 0)[0]];
  const tooth = mix("#f4ebe0", skin.key, 0.12);
  const shade = mix("#8d6a60", skin.shade, 0.4);
  return (
    `<linearGradient id="${id}t" gradientUnits="userSpaceOnUse" x1="${l}" x2="${r}" y1="0" y2="0"><stop offset="0" stop-color="${shade}"/><stop offset=".28" stop-color="${tooth}"/><stop offset=".6" stop-color="${tooth}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
    `<clipPath id="${id}m"><path d="${inside}"/></clipPath>` +
    paint(inside, "#3c141a") +
    `<g clip-path="url(#${id}m)">${paint(row, `url(#${id}t)`)}${line(lines, shade, 0.5, 0.35)}</g>`
  );
}

export function mouth(drawing: Drawing): string {
  const { person, mood, pen, skin } = drawing;
  const { face } = person;
  const m = curves(drawing);
  const us = span(13, (t) => t * 2 - 1);
  const rev = us.toReversed();
  const upper = smooth([...us.map((u) => m.at(u, m.upperEdge(u))), ...rev.map((u) => m.at(u, m.seam(u)))], true, 0.8);
  const lower = smooth(
    [...us.map((u) => m.at(u, m.seam(u) + m.gap(u))), ...rev.map((u) => m.at(u, m.lowerEdge(u)))],
    true,
    0.8,
  );
  const lip = mix(person.lipColor, skin.ambient, 0.1);
  const lit = mix(tone(lip, 0.09), skin.key, 0.2);
  const dark = tone(lip, -0.08);
  const shine = span(6, (t) => {
    const u = lerp(-0.5, 0.24, t);
    return m.at(u, m.gap(u) + 3.4 * m.full, 0.5);
  });
  const under = span(6, (t) => pen(lerp(-10, 10, t), m.y + 17 * m.full + m.parted * 6 - Math.abs(t - 0.5) * 3));
  let out = m.parted > 0 ? teeth(drawing, m) : "";
  out += paint(upper, dark, face.woman ? 1 : 0.82) + paint(lower, lip, face.woman ? 1 : 0.78);
  out += paint(
    brush(shine, (t) => 1.8 * Math.sin(Math.PI * t) * m.full),
    lit,
    0.75,
  );
  if (!m.parted) {
    const seam = [
      m.at(-1.05, m.seam(-1) - 0.2),
      ...us.map((u) => m.at(u * 0.98, m.seam(u))),
      m.at(1.05, m.seam(1) - 0.2),
    ];
    out += paint(
      brush(seam, (t) => 0.5 + 0.8 * Math.sin(Math.PI * t) ** 0.6),
      mix(dark, "#2a0d14", 0.6),
    );
  }
  for (const side of SIDES)
    out += paint(
      brush([m.at(side * 0.98, -1.8), m.at(side * 1.09, -0.6), m.at(side * 1.08, 1.6)], () => 0.9),
      skin.deep,
      0.25 + mood.smile * 0.15,
    );
  return (
    out +
    paint(
      brush(under, (t) => 2 * Math.sin(Math.PI * t)),
      skin.deep,
      0.28,
    )
  );
}
