/** What closes short hair below the ear of a turned head. */

import { sample, smooth } from "../geom.ts";

import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
import { scallop, shiftp } from "./lines.ts";
import type { HairKit } from "./kit.ts";

// hair that hangs covers the nape by itself
const SHORT = [
  "buzz",
  "crop",
  "side-part",
  "slick-back",
  "quiff",
  "undercut",
  "short-curls",
  "pixie",
  "updo",
  "top-knot",
  "ponytail",
  "afro",
];

export const makeNape = ({ S, press, v, p, r, u, lit, dark, mass, curls }: HairKit) => {
  const curlyNape = (b: number) => {
    const big = p.hairStyle === "afro",
      vol = big ? 0.34 : 0.13,
      rim = sample(
        [
          v.edge(b, -0.5, vol),
          v.edge(b, -0.15, vol),
          v.edge(b, 0.08, vol),
          shiftp(v.napeLine(0.16), b * vol * 0.8 * u, 0),
          v.napeLine(big ? 0.36 : 0.42),
          v.skull(b * 126, 0.4),
          v.skull(b * 112, 0.2),
        ],
        40,
      ),
      size = (big ? 0.11 : 0.15) * u,
      puffs = scallop(b < 0 ? [...rim].reverse() : rim, size, -size * 0.42, r),
      path = smooth([...(b < 0 ? puffs.reverse() : puffs), v.skull(b * 100, -0.1), v.skull(b * 90, -0.5)]);
    mass(path);
    curls(path, [v.x - 1.6 * u, v.y - u, v.x + 1.6 * u, v.y + 0.9 * u], size * 0.85, 0.9);
  };
  const nape = () => {
    if (v.turned < 0.5 || !SHORT.includes(p.hairStyle)) return;
    const b = -v.facing,
      up = ["updo", "top-knot", "ponytail"].includes(p.hairStyle),
      low = up ? 0.4 : 0.55,
      vol = 0.05;
    const path = smooth([
      v.edge(b, -0.5, vol),
      v.edge(b, -0.2, vol),
      v.edge(b, 0.06, vol),
      shiftp(v.napeLine(0.14), b * vol * u, 0),
      shiftp(v.napeLine(up ? 0.2 : 0.34), b * vol * 0.5 * u, 0),
      v.napeLine(up ? 0.28 : 0.46),
      v.skull(b * 134, low - 0.1),
      v.skull(b * 118, low - 0.2),
      v.skull(b * 110, 0.06),
      v.skull(b * 104, -0.2),
      v.skull(b * 94, -0.5),
    ]);

    if (/afro|curls/.test(p.hairStyle)) return curlyNape(b);
    if (!["buzz", "undercut"].includes(p.hairStyle)) return mass(path);
    press.paint(path, mix(lit, S.skin.base, 0.3), dark, SCREEN.grain);
    press.shade(path, 0.4);
  };

  return nape;
};
