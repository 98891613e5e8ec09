import { mix, type Hex } from "./color.ts";
import { brush, lerp, smooth, span, type Flat, type Point } from "./geometry.ts";
import type { Tones } from "./light.ts";
import { paint } from "./svg.ts";
import type { Tailor } from "./tailor.ts";

/** A folded collar: two leaves from the nape to a soft point, with the fold's light along the neck. */
export function collar({ ring, chest }: Tailor, t: Tones, id: string): string {
  return [-1, 1]
    .map((s) => {
      const fold = [
        ring(129, s * 122, 43),
        ring(129, s * 96, 44),
        ring(130, s * 66, 46),
        chest(s * 28, 150, 3),
        chest(s * 14, 176, 3),
        chest(s * 3, 200, 3),
      ];
      const leaf = [
        chest(s * 12, 212, 5),
        chest(s * 28, 224, 6),
        chest(s * 40, 205, 6),
        chest(s * 52, 182, 6),
        chest(s * 60, 165, 6),
        ring(150, s * 98, 58),
        ring(140, s * 128, 52),
      ];
      const lit = s < 0;
      const d = smooth([...fold, ...leaf], true, 0.4);
      const thrown = smooth([...fold, ...leaf.map(([x, y]): Flat => [x + 3, y + 7])], true, 0.4);
      const stroke = (pts: readonly Flat[], w: number, color: Hex, o: number): string =>
        paint(
          brush(pts, () => w),
          color,
          o,
        );
      return (
        paint(thrown, t.deep, 0.5) +
        `<clipPath id="${id}k${s}"><path d="${d}"/></clipPath>` +
        paint(d, lit ? mix(t.base, t.light, 0.7) : mix(t.shade, t.base, 0.55)) +
        `<g clip-path="url(#${id}k${s})">${stroke(leaf.slice(2), 9, lit ? t.base : t.shade, 0.5)}${stroke(fold, 3.4, lit ? t.bright : t.base, 0.55)}${stroke(leaf.slice(0, 5), 0.9, t.deep, 0.4)}</g>`
      );
    })
    .join("");
}

export function lapels({ at }: Tailor, t: Tones): string {
  return [-1, 1]
    .map((s) => {
      const pts = [
        at(140, s * 88, 7),
        at(158, s * 44, 9),
        at(220, s * 20, 8),
        at(330, s * 2, 7),
        at(262, s * 42, 8),
        at(218, s * 50, 9),
        at(206, s * 40, 9),
        at(176, s * 60, 8),
      ];
      return (
        paint(smooth(pts, true, 0.3), s < 0 ? t.light : t.ramp[1]!) +
        paint(
          brush(pts.slice(3, 8), () => 1.1),
          t.deep,
          0.55,
        ) +
        paint(
          brush(pts.slice(1, 4), () => 1.4),
          t.deep,
          0.5,
        )
      );
    })
    .join("");
}

const arcRound = ({ ring }: Tailor, y: number, dip: number, r: number, from = -114, to = 114): Point[] =>
  span(13, (q) => ring(y + dip * Math.sin(q * Math.PI), lerp(from, to, q), r));

export function rollNeck(tailor: Tailor, t: Tones): string {
  const arc = (y: number, dip: number, r: number, from?: number, to?: number): Point[] =>
    arcRound(tailor, y, dip, r, from, to);
  const stroke = (pts: readonly Flat[], w: number, color: Hex, o: number): string =>
    paint(
      brush(pts, (q) => w * Math.sin(Math.PI * q)),
      color,
      o,
    );
  return (
    paint(smooth([...arc(146, 12, 55), ...arc(110, 8, 46).toReversed()], true, 0.8), t.base) +
    stroke(arc(128, 9, 51, 14, 112), 10, t.deep, 0.6) +
    stroke(arc(126, 8, 51, -84, -6), 8, t.light, 0.75) +
    stroke(arc(121, 8, 50, -70, -24), 3, t.bright, 0.5) +
    stroke(arc(147, 12, 54), 3, t.deep, 0.6) +
    stroke(arc(130, 10, 51, -90, 70), 1.4, t.deep, 0.45)
  );
}

export function scarf(tailor: Tailor, t: Tones): string {
  const arc = (y: number, dip: number, r: number, from?: number, to?: number): Point[] =>
    arcRound(tailor, y, dip, r, from, to);
  const wrap = (y: number, h: number, r: number, c: Hex): string =>
    paint(smooth([...arc(y, 12, r), ...arc(y + h, 22, r + 12).toReversed()], true, 0.9), c);
  const hang = span(7, (q) => tailor.at(178 + q * 210, -16 + 5 * Math.sin(q * 4), 8));
  const shifted = (k: number): Flat[] => hang.map(([x, y]) => [x + k, y]);
  const folds = [118, 126, 134, 146, 154, 162].map((y, i) =>
    paint(
      brush(arc(y + 2, 18, 58 + i * 2, -98 + i * 11, 66 + i * 8), (q) => 2 * Math.sin(Math.PI * q)),
      i % 2 ? t.deep : t.shade,
      0.5,
    ),
  );
  return (
    paint(
      brush(hang, (q) => 19 + 8 * q),
      t.shade,
    ) +
    paint(
      brush(shifted(-7), (q) => 6 + 4 * q),
      t.base,
      0.8,
    ) +
    wrap(128, 36, 60, t.shade) +
    wrap(128, 24, 60, t.base) +
    wrap(112, 28, 55, t.base) +
    paint(
      brush(arc(126, 12, 60, -84, -16), (q) => 10 * Math.sin(Math.PI * q)),
      t.light,
      0.8,
    ) +
    paint(
      brush(arc(130, 12, 60, 16, 110), (q) => 14 * Math.sin(Math.PI * q)),
      t.deep,
      0.5,
    ) +
    folds.join("")
  );
}
