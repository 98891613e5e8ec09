// The nose: a side plane away from the lamp, wings, nostrils, and the contour that a turned head shows.
import type { Stage } from "../stage.ts";
import { brush, sample, smooth, swell } from "../geom.ts";
import { mix } from "../color.ts";
export const drawNose = (S: Stage) => {
  const { press, v, skin, p, dark } = S,
    { w, long, bulb, flare, lean } = p.nose,
    u = v.scale,
    f = (x: number, y: number, lift = 0) => v.face(x + lean * Math.max(0, y), y + long, lift),
    hidden = (s: number) => s * v.yaw > 0.85;
  // turned away, the bridge stands before the far cheek and is drawn as a line
  const drawBridge = () => {
    const s = v.facing,
      t = Math.min(1, (v.turned - 0.42) / 0.3);
    const bridge = [
      f(s * 0.07, -0.16),
      f(s * 0.045, -0.03),
      f(s * 0.036, 0.14),
      f(s * 0.045, 0.27),
      f(s * bulb * 0.72, 0.35),
      f(s * bulb * 0.76, 0.405),
      f(s * 0.05, 0.447),
    ];
    press.ink(
      brush(sample(bridge, 24), swell((0.012 + 0.012 * t) * u)),
      mix(skin.base, skin.deep, 0.45 + 0.3 * t),
      skin.deep,
    );
  };
  press.within(S.headPath, () => {
    press.shade(
      smooth([
        f(dark * 0.04, -0.06),
        f(dark * 0.034, 0.16),
        f(dark * bulb * 0.55, 0.33),
        [...f(dark * bulb * 0.7, 0.42), 1],
        f(dark * (w + 0.015), 0.41),
        f(dark * 0.135, 0.2),
        f(dark * 0.2, -0.03),
      ]),
      0.74,
      5,
    );
    // the under side
    press.ink(
      smooth([
        f(-w * 0.98, 0.425),
        f(-w * 0.7, 0.462),
        f(-0.04, 0.455),
        f(0, 0.474),
        f(0.04, 0.455),
        f(w * 0.7, 0.462),
        f(w * 0.98, 0.425),
        f(bulb * 0.7, 0.42),
        f(0, 0.428),
        f(-bulb * 0.7, 0.42),
      ]),
      skin.shadow,
      mix(skin.shadow, skin.deep, 0.5),
    );
    press.shade(
      smooth([f(-w, 0.46), f(0, 0.475), f(w, 0.46), f(0.05 + dark * 0.1, 0.58), f(dark * 0.1 - 0.06, 0.57)]),
      0.5,
      8,
    );
  });
  for (const s of [-1, 1]) {
    if (hidden(s)) continue;
    const nostril = [f(s * 0.042, 0.455), f(s * w * 0.5, 0.436), f(s * w * 0.84, 0.446)];
    press.ink(brush(sample(nostril, 8), swell((0.026 + flare * 0.012) * u, 1)), skin.deep, skin.deep);
    if (s * v.yaw > 0.5) continue;
    const wing = [
      f(s * w * 0.84, 0.33),
      f(s * w * (1.04 + flare * 0.05), 0.385),
      f(s * w * 1.0, 0.446),
      f(s * w * 0.76, 0.464),
    ];
    press.ink(brush(sample(wing, 10), swell((0.02 + flare * 0.008) * u)), skin.shadow, skin.deep);
  }
  if (v.turned > 0.42 && !v.isProfile) drawBridge();
  const [tx, ty] = f(-dark * bulb * 0.24, 0.36 + v.shape.nose.drop * 0.8),
    r = u * bulb * 0.27;
  if (!v.isProfile)
    press.ink(
      smooth([
        [tx - r, ty],
        [tx, ty - r * 1.3],
        [tx + r * 0.8, ty],
        [tx, ty + r * 0.8],
      ]),
      mix(skin.base, skin.glow, skin.base[0] < 0.62 ? 0.22 : 0.4),
      mix(skin.shadow, skin.glow, 0.2),
    );
};
