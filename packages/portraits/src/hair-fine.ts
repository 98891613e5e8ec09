/** Single hairs: flyaways, the line of a parting, wisps at the temples. */
import { mix } from "./color.ts";
import type { HairTones } from "./drawing.ts";
import { brush, lerp, smooth, span, type Flat } from "./geometry.ts";
import type { HairModel } from "./hair-model.ts";
import type { Tones } from "./light.ts";
import { random } from "./random.ts";
import { line, paint } from "./svg.ts";

export function flyaways({ mesh: m, keep, person, style, place, surface }: HairModel, tones: HairTones): string {
  const r = random("flyaways", person.seed);
  let [left, right] = ["", ""];
  const count = style.short ? 26 : 34;
  for (let k = 0; k < count; k++) {
    const i = 2 + Math.floor(r.next() * (m.ys.length - 6));
    const j = Math.floor(r.next() * (m.angles.length - 1));
    const [lift, run] = [r.range(1.5, 5), r.range(8, 22)];
    const edge = Math.abs(m.normals[i]![j]![2]);
    if (keep[i]![j]! < 2 || edge > 0.45) continue;
    const [y, a] = [m.ys[i]!, m.angles[j]!];
    const pts = span(4, (t): Flat => {
      const p = surface(Math.min(y + run * t, m.ys.at(-1)!), a + t * 3);
      const grow = 1 + (lift * Math.sin(Math.PI * (0.15 + t * 0.75))) / 90;
      return place([p[0] * grow, p[1] - (grow - 1) * 40, p[2]]);
    });
    if (pts[0]![0] < 0) left += smooth(pts);
    else right += smooth(pts);
  }
  return line(left, tones.light, 0.7, 0.7) + line(right, tones.rim, 0.7, 0.6);
}

/** The line of a combed parting, from the forehead back. */
export function parting({ place, surface, hairline, side }: HairModel, tones: HairTones, skin: Tones): string {
  const a = side * 33;
  const ys = span(7, (t) => lerp(-84, -112, t)).filter((y) => hairline(y, a) > 0);
  if (ys.length < 3) return "";
  const pts = ys.map((y) => place(surface(y, a + side * (y + 84) * 0.2)));
  return (
    paint(
      brush(pts, (t) => 1.7 * (1 - t * 0.7)),
      tones.deep,
      0.9,
    ) +
    paint(
      brush(
        pts.map(([x, y]): Flat => [x + side * 1.2, y]),
        (t) => 0.8 * (1 - t * 0.8),
      ),
      mix(skin.shade, tones.base, 0.4),
      0.7,
    )
  );
}

/** A few loose hairs in front of the ears and at the temples. */
export function wisps({ place, person }: HairModel, tones: HairTones): string {
  const r = random("wisps", person.seed);
  let d = "";
  for (const s of [-1, 1])
    for (let k = 0; k < 4; k++) {
      const [out, long, bend] = [r.range(-2, 5), r.range(40, 92), r.range(-6, 9)];
      const pts = span(6, (t) => place([s * (69 + out + bend * Math.sin(t * 3)), -30 + long * t, 30 - 10 * t]));
      if (pts[2]![2] > 12) d += brush(pts, (t) => 1.1 * Math.sin(Math.PI * (0.2 + 0.78 * t))); // the far temple hides its own
    }
  return paint(d, tones.base, 0.75);
}
