/** Upper arms at the body's sides: strokes along shoulder and elbow, lit from the lamp's side. */
import type { Drawing } from "./drawing.ts";
import { brush, lerp, span, type Flat } from "./geometry.ts";
import type { Tones } from "./light.ts";
import { paint } from "./svg.ts";

const bezier = (a: Flat, b: Flat, c: Flat): Flat[] =>
  span(12, (t) => {
    const u = 1 - t;
    return [u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]];
  });

export function arms({ body, person, id }: Drawing, t: Tones, bare: boolean): string {
  const { face, bodyType } = person;
  const broad = 1 + face.shoulder;
  const thin = face.woman
    ? bodyType === "curvy"
      ? 0.98
      : bodyType === "fit"
        ? 0.84
        : 0.8
    : bodyType === "fit"
      ? 1.18
      : 1.04;
  const one = (s: number): string => {
    const at = (x: number, y: number, z: number): Flat => body.place([s * x * broad, y, z]);
    const pts = bezier(at(122, 192, -14), at(154, 262, -22), at(154, 440, -16));
    const w = (q: number): number => thin * (q < 0.12 ? lerp(27, 33, q / 0.12) : lerp(33, 25, q));
    const strip = (k: number, wide: number, color: string, o: number): string =>
      paint(
        brush(
          pts.map(([x, y], i): Flat => [x + k * w(i / 11), y]),
          (q) => w(q) * wide,
        ),
        color,
        o,
      );
    const lit = s < 0;
    return (
      strip(0, 1, bare ? t.ramp[lit ? 3 : 2]! : lit ? t.base : t.shade, 1) +
      strip(0.5, 0.52, lit ? t.shade : t.deep, bare ? 0.28 : 0.7) +
      strip(-0.45, 0.36, lit ? t.light : t.base, 0.7) +
      (lit ? "" : strip(0.9, 0.1, t.rim, 0.7))
    );
  };
  return `<g filter="url(#${id}c)">${one(-1)}${one(1)}</g>`;
}
