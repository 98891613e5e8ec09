/** Short hair: what lies behind the neck, and what lies over the brow. */

import { smooth } from "../geom.ts";

import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
import type { HairKit } from "./kit.ts";
import { LINES, shiftp } from "./lines.ts";
export const shortHair = (k: HairKit) => {
  const { S, press, v, p, lit, dark, part, capOf, lock, cap, none, slick, sidePart, curly } = k;
  const frontQuiff = () => {
    cap(
      LINES.peak,
      (s: number, y: number) => (y < -0.8 ? 0.2 : y < -0.5 ? 0.1 : 0.03) + (s === part && y < -0.6 ? 0.06 : 0),
      {
        count: 18,
      },
    );
    lock(
      [v.skull(-part * 46, -0.6, 0.04), v.skull(-part * 10, -0.68, 0.12), v.skull(part * 34, -0.64, 0.05)],
      [
        v.skull(-part * 50, -0.66, 0.06),
        shiftp(v.at(part * 0.02, -1.26, 0.3), 0, 0),
        shiftp(v.edge(part, -0.86, 0.16), 0, -8),
      ],
      10,
    );
  };
  const frontUndercut = () => {
    const { outer, inner } = capOf(LINES.peak, 0.015, 0, 0.12, 0.12),
      path = smooth([...outer, ...inner]);
    press.paint(path, mix(lit, S.skin.base, 0.4), dark, SCREEN.grain);
    press.shade(path, 0.45);
    lock(
      [
        v.skull(-part * 52, -0.66, 0.05),
        v.skull(-part * 10, -0.62, 0.12),
        v.skull(part * 40, -0.5, 0.12),
        v.skull(part * 70, -0.34, 0.1),
      ],
      [
        v.skull(-part * 58, -0.78, 0.1),
        v.at(-part * 0.1, -1.24, 0.1),
        v.edge(part, -0.86, 0.2),
        v.edge(part, -0.34, 0.14),
      ],
      12,
    );
  };
  const frontPixie = () => {
    cap(LINES.sweep, 0.07, { mode: "side", flip: part, count: 12 });
    for (const s of [-1, 1].filter((sign) => sign * v.yaw < 0.15))
      lock(
        [v.skull(s * 76, -0.3, 0.04), v.skull(s * 80, -0.05, 0.04), v.skull(s * 76, 0.22, 0.03)],
        [v.edge(s, -0.3, 0.06), v.edge(s, 0.02, 0.05), v.skull(s * 76, 0.24, 0.03)],
        4,
      );
  };
  return {
    bald: [none, none],
    buzz: [
      none,
      () => {
        const { outer, inner } = capOf(p.old > 0.5 && !p.woman ? LINES.recede : LINES.peak, 0.02, 0, 0.12, 0.12),
          path = smooth([...outer, ...inner]);
        press.paint(path, mix(lit, S.skin.base, 0.22), dark, SCREEN.grain);
        press.shade(path, 0.4);
        const q = S.hairShadeX;
        press.ramp(path, q[0], 0, 0, q[1], 0, 0.7);
      },
    ],
    crop: [
      none,
      () => {
        cap(p.old > 0.7 ? LINES.peak : LINES.chop, (_: number, y: number) => 0.035 + (y < -0.7 ? 0.045 : 0), {
          count: 11,
          mode: "side",
          flip: part,
        });
      },
    ],
    "side-part": [none, () => sidePart(0.085)],
    "slick-back": [none, () => slick(0.055)],
    quiff: [none, frontQuiff],
    undercut: [none, frontUndercut],
    "short-curls": [none, () => curly(0.15, 0.15, p.woman ? LINES.low : LINES.peak, 0.12)],
    afro: [
      () => {},
      () => curly((_: number, y: number) => 0.36 * (1 - Math.max(0, y + 0.15) ** 2 * 2.6), 0.11, LINES.round, 0.3),
    ],
    pixie: [none, frontPixie],
  };
};
