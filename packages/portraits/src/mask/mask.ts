// The half-mask: shadow, sockets, front, crest, laid in that order by the portrait.
import type { Stage } from "../stage.ts";
import { circle, even, poly, sample, smooth, type Point } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN, SHEET } from "../press.ts";
import { ornamentOf } from "../signs/disc.ts";
import { crests } from "./crests.ts";
import type { MaskDesign } from "./design.ts";
import { maskKit } from "./kit.ts";
import { ornaments } from "./ornaments.ts";
export const makeMask = (S: Stage, d: MaskDesign) => {
  const k = maskKit(S, d),
    { press, v, p, brand, dark, u, I, M, B, contour, map, outer, rimPts, hole, holes, evenOdd } = k;
  const shadowOnFace = () =>
    press.within(S.headPath, () => {
      press.shade(smooth(map(contour).map((q: Point) => [q[0] + dark * 0.03 * u, q[1] + 0.075 * u])), 0.85, 7);
    });
  const socket = () => {
    for (const h of holes) {
      press.ink(h, mix(S.skin.base, S.skin.shadow, 0.62), mix(S.skin.shadow, S.skin.deep, 0.35));
    }
  };
  const front = () => {
    evenOdd(() => {
      press.paint(outer, I.base, I.baseD, SCREEN.form);
      if (d.split)
        press.ink(
          poly([M(0, -1), M(d.side * 1.5, -1), M(d.side * 1.5, 1), M(0, 1)]),
          mix(I.base, I.second, 0.85),
          I.secondD,
        );
      ornaments(k)[ornamentOf(p.trade)]();
      // clear ring round the eyes so that they read
      for (const s of B) press.ink(smooth(hole(s, 1.24, 1.3)), I.base, I.baseD);
      const rx = v.at(dark * 0.12, 0, 0.8)[0],
        ex2 = v.edge(dark, 0, 0.1)[0];
      press.ramp(outer, rx, 0, 0, ex2, 0, 0.95);
      press.shade(
        smooth([M(dark * 0.02, -0.05), M(dark * 0.03, 0.3), M(dark * 0.16, 0.34), M(dark * 0.1, 0.05)]),
        0.7,
        5,
      );
      press.shade(
        smooth([M(-0.95, 0.26), M(-0.4, 0.3), M(0, 0.2), M(0.4, 0.3), M(0.95, 0.26), M(0.6, 0.6), M(-0.6, 0.6)]),
        0.35,
        10,
      );
    });
    const ring = [...rimPts, rimPts[0]];
    press.line(outer, 0.034 * u, I.trim, I.trimD);
    press.line(outer, 0.01 * u, I.glint, I.trim);
    for (const s of B) {
      const h = sample(hole(s), 50, true);
      const path = smooth(h);
      press.line(path, 0.04 * u, d.rim ? I.trim : brand.ink, d.rim ? I.trimD : brand.ink);
      press.line(path, 0.012 * u, d.rim ? I.glint : I.trim, I.trim);
    }
    if (d.pearls) {
      const e2 = even(ring, 74);
      e2.forEach((q, i) => {
        if (i % 2) press.ink(circle(q[0], q[1], 0.021 * u), I.glint, I.trimD);
      });
    }
    const j = M(0, d.cut === "deco" ? -0.34 : -0.13, 0.1);
    if (d.jewel !== "none") {
      const size = 0.062 * u,
        shapes = {
          drop: smooth([
            [j[0], j[1] - size * 1.7, 1],
            [j[0] + size, j[1] + size * 0.2],
            [j[0], j[1] + size * 1.1],
            [j[0] - size, j[1] + size * 0.2],
          ]),
          round: circle(j[0], j[1], size),
          lozenge: poly([
            [j[0], j[1] - size * 1.6],
            [j[0] + size, j[1]],
            [j[0], j[1] + size * 1.6],
            [j[0] - size, j[1]],
          ]),
        };
      press.line(shapes[d.jewel], 0.03 * u, I.trim, I.trimD);
      press.ink(shapes[d.jewel], I.second, I.secondD);
      press.ink(circle(j[0] - dark * size * 0.3, j[1] - size * 0.3, size * 0.26), [0.97, 0.02, 90]);
    }
  };
  const around = poly([
    [0, 0],
    [SHEET.width, 0],
    [SHEET.width, SHEET.height],
    [0, SHEET.height],
  ]);
  around.addPath(outer);
  return { around, shadowOnFace, socket, front, crest: () => crests(k)[d.crest]?.(), inks: I };
};
export type Mask = ReturnType<typeof makeMask>;
