// Spectacles and earrings.
import type { Stage } from "../stage.ts";
import { brush, circle, poly, sample, smooth, points } from "../geom.ts";
import { mix } from "../color.ts";

const GLASSES = {
  round: points("-0.22 0, -0.16 -0.16, 0 -0.22, 0.16 -0.16, 0.22 0, 0.16 0.16, 0 0.22, -0.16 0.16"),
  thin: points("-0.23 0, -0.2 -0.12, 0 -0.155, 0.21 -0.13, 0.25 0, 0.18 0.14, 0 0.17, -0.17 0.14"),
  square: points("-0.22 -0.14, 0 -0.165, 0.25 -0.155, 0.25 0.06, 0.19 0.165, 0 0.18, -0.18 0.165, -0.225 0.05"),
  cat: points("-0.22 -0.02, -0.18 -0.14, 0.06 -0.17, 0.32 -0.22, 0.27 -0.02, 0.16 0.15, 0 0.17, -0.17 0.13"),
};
export const drawGlasses = (S: Stage) => {
  const { press, v, p, brand } = S,
    kind = p.glasses,
    u = v.scale;
  if (kind === "none") return;
  const ex = 0.3 * p.eyes.gap + 0.01,
    gold = kind === "thin" || kind === "round",
    c = gold ? mix(brand.trims[0], brand.ink, 0.12) : brand.ink,
    d = gold ? mix(brand.trims[0], brand.ink, 0.4) : brand.ink,
    w = (gold ? 0.02 : 0.036) * u;
  const P = (x: number, y: number) => {
    const k = Math.abs(x) > 0.56 ? Math.abs(x) - 0.56 : 0,
      q = Math.sign(x) * Math.min(0.56, Math.abs(x));
    return v.at(
      q + Math.sign(x) * k,
      y + 0.03,
      v.zFace(Math.min(0.3, Math.abs(q)), 0.02) + 0.07 - k * 0.5 - 0.3 * Math.max(0, Math.abs(q) - 0.3),
    );
  };
  for (const s of [-1, 1]) {
    const ring = sample(
        GLASSES[kind].map(([x, y]) => P(s * (ex + x), y)),
        60,
        true,
      ),
      path = smooth(ring);
    press.within(path, () => {
      const q = P(s * ex, 0);
      press.ink(
        poly([
          [q[0] - 0.3 * u, q[1] + 0.1 * u],
          [q[0] - 0.1 * u, q[1] - 0.3 * u],
          [q[0] - 0.02 * u, q[1] - 0.3 * u],
          [q[0] - 0.22 * u, q[1] + 0.1 * u],
        ]),
        mix(S.skin.base, [0.98, 0.02, 90], 0.45),
        mix(S.skin.shadow, [0.98, 0.02, 90], 0.2),
      );
    });
    press.ink(
      brush([...ring, ring[0]], (t) => w * (gold ? 1 : kind === "cat" && t < 0.6 ? 1.25 : 1)),
      c,
      d,
    );
    if (s * v.yaw < 0.3)
      press.ink(brush(sample([P(s * (ex + 0.23), -0.05), v.skull(s * 84, -0.04, 0.05)], 6), w), c, d);
  }
  press.ink(brush(sample([P(-ex + 0.21, -0.03), P(-0.03, -0.075), P(0.03, -0.075), P(ex - 0.21, -0.03)], 12), w), c, d);
};
export const drawEarrings = (S: Stage) => {
  const { press, v } = S,
    u = v.scale,
    kind = S.earring;
  if (!kind) return;
  const c = S.brand.trims[0],
    d = mix(c, S.brand.ink, 0.5);
  for (const s of [-1, 1]) {
    if (s * v.yaw > 0.22) continue;
    const q = v.skull(s * 94, 0.42, 0.03);
    if (kind === "hoop") press.line(circle(q[0], q[1] + 0.1 * u, 0.1 * u), 0.026 * u, c, d);
    if (kind === "drop") {
      press.ink(circle(q[0], q[1], 0.03 * u), c, d);
      press.ink(
        smooth([
          [q[0], q[1] + 0.05 * u, 1],
          [q[0] + 0.05 * u, q[1] + 0.17 * u],
          [q[0], q[1] + 0.23 * u],
          [q[0] - 0.05 * u, q[1] + 0.17 * u],
        ]),
        s === S.dark ? d : c,
        d,
      );
    }
    if (kind === "disc") {
      press.ink(circle(q[0], q[1] + 0.05 * u, 0.085 * u), c, d);
      press.ink(circle(q[0], q[1] + 0.05 * u, 0.04 * u), d, d);
    }
  }
};
