// Eyes and brows. The two sides of a face are never quite the same.
import type { Stage } from "../stage.ts";
import { brush, circle, sample, smooth, swell, type Point } from "../geom.ts";
import { mix, type Ink } from "../color.ts";
import { Path2D } from "@napi-rs/canvas";
const EYE_Y = 0.02;
const ellipse = ([x, y]: Point, rx: number, ry: number) => {
  const path = new Path2D();
  path.ellipse(x, y, rx, ry, 0, 0, 7);
  return path;
};
const eyeball = (S: Stage, s: number, q: (dx: number, dy: number) => Point, shape: Path2D, a: number) => {
  const { press, skin, p, brand } = S,
    white = mix([0.96, 0.015, 80], skin.base, 0.16),
    [gx, gy] = S.gaze;
  press.ink(shape, white, mix(white, skin.shadow, 0.42));
  press.within(shape, () => {
    const reach = 0.083 * p.eyes.size * p.eyes.iris,
      c = q(s * (0.006 + gx), -0.01 + gy),
      ry = reach * S.v.scale,
      rx = Math.min(ry, Math.abs(q(reach, 0)[0] - q(-reach, 0)[0]) / 2 + ry * 0.12);
    const disc = (k: number, lit: Ink, dark = lit, dy = 0) =>
      press.ink(ellipse([c[0], c[1] + dy * ry], rx * k, ry * k), lit, dark);
    disc(1, mix(p.eye, brand.ink, 0.72), mix(p.eye, brand.ink, 0.8));
    disc(0.84, p.eye, mix(p.eye, brand.ink, 0.18));
    disc(0.5, mix(p.eye, [0.95, 0.06, 85], 0.3), p.eye, 0.3);
    disc(0.43, brand.ink);
    // the lid throws its shadow on the ball
    press.ink(
      smooth([
        q(-a * 1.2, 0),
        q(-a * 0.5, -0.035),
        q(a * 0.2, -0.052),
        q(a * 0.8, -0.026),
        q(a * 1.2, 0.02),
        q(a * 1.2, -0.2),
        q(-a * 1.2, -0.2),
      ]),
      mix(white, skin.deep, 0.5),
      mix(white, skin.deep, 0.75),
    );
    press.ink(circle(c[0] - S.dark * rx * 0.34, c[1] - ry * 0.36, ry * 0.23), [0.985, 0.01, 90]);
  });
};
const drawEye = (S: Stage, s: number) => {
  const { press, v, skin, p, brand, mood } = S,
    e = p.eyes,
    u = v.scale,
    a = 0.158 * e.size,
    mine = s === p.lips.goodSide ? 1 : 1 - e.uneven,
    q = (dx: number, dy: number, lift = 0) =>
      v.face(s * (0.3 * e.gap + dx), EYE_Y + dy - e.tilt * (dx / a) * 0.9, lift + 0.015);
  const open = mood.lids * mine * e.high * (p.woman ? 0.98 : 0.9) * (e.lid === "hooded" ? 0.88 : 1),
    raised = mood.squint * 0.028,
    top = e.peak;
  const upper = [
      q(-a, 0.025),
      q(-a * 0.5 + top * a * 0.2, -0.056 * open),
      q(a * (0.12 + top * 0.3), -0.084 * open),
      q(a * 0.7, -0.05 * open),
      q(a * 1.03, 0),
    ],
    lower = [q(a * 1.03, 0), q(a * 0.45, 0.053 - raised), q(-a * 0.3, 0.059 - raised), q(-a, 0.025)];
  const shape = smooth([...sample(upper, 16), ...sample(lower, 16).slice(1, -1)]);
  eyeball(S, s, q, shape, a);
  const weight = p.woman ? e.lash : e.lash * 0.5,
    tail = p.woman ? q(a * 1.27, -0.034) : q(a * 1.1, 0.012),
    lid = sample([q(-a * 1.02, 0.03), ...upper.slice(1, 4), q(a * 1.03, 0), tail], 26);
  press.ink(
    brush(
      lid,
      (t) => u * (0.008 + weight * Math.sin(Math.PI * t ** 1.1 * 0.92 + 0.06) ** 0.9) * Math.min(1, (1.02 - t) / 0.3),
    ),
    brand.ink,
  );
  press.ink(
    brush(sample(lower, 14), swell(0.011 * u)),
    p.woman ? skin.deep : mix(skin.shadow, skin.deep, 0.4),
    p.woman ? brand.ink : skin.deep,
  );
  const crease = {
    fold: [q(-a * 0.75, -0.07 * open - 0.012), q(0, -0.128), q(a * 0.75, -0.1), q(a * 1.08, -0.05)],
    deep: [q(-a * 0.95, -0.05), q(-a * 0.2, -0.15), q(a * 0.7, -0.135), q(a * 1.2, -0.06)],
    mono: null,
    hooded: [q(-a * 0.5, -0.09), q(a * 0.2, -0.1), q(a * 0.95, -0.062), q(a * 1.3, 0.02)],
  }[e.lid];
  if (crease)
    press.ink(brush(sample(crease, 14), swell((e.lid === "hooded" ? 0.02 : 0.014) * u)), skin.shadow, skin.deep);
  // lower lid: pushed up by a smile, hollow when tired
  const pouch = Math.max(mood.squint * 0.8, e.bags + (mood.lids < 0.75 ? 0.5 : 0));
  if (pouch > 0.2)
    press.ink(
      brush(
        sample([q(-a * 0.8, 0.075 - raised), q(-a * 0.1, 0.104 - raised * 0.6), q(a * 0.75, 0.078 - raised)], 12),
        swell((0.008 + 0.008 * pouch) * u),
      ),
      mix(skin.base, skin.shadow, 0.35 + 0.4 * pouch),
      skin.deep,
    );
  return { q, a };
};
const drawBrow = (S: Stage, s: number) => {
  const { press, v, p, brand, mood } = S,
    w = p.brow,
    u = v.scale,
    ex = 0.3 * p.eyes.gap,
    lifted = s === p.lips.goodSide ? -mood.uneven : mood.uneven * 0.25,
    y = -0.2 - (p.woman ? 0.025 : 0) + w.high + lifted,
    b = (x: number, yy: number) => v.face(s * x, yy, 0.02);
  const bend = {
    straight: [0, -0.004, 0.012],
    arch: [-0.014, -0.03, 0.05],
    round: [-0.024, -0.03, 0.05],
    angle: [-0.004, -0.034, 0.056],
  }[w.kind];
  const line = sample(
    [
      b(ex - 0.19, y + 0.012 + mood.inner),
      b(ex - 0.06, y - 0.008 + bend[0] + mood.inner * 0.5),
      b(ex + 0.09, y - 0.012 + bend[1] + mood.outer * 0.6),
      b(ex + 0.21 + w.long, y + bend[2] + mood.outer),
    ],
    18,
  );
  const ink = mix(p.hair, brand.ink, p.grey ? 0.35 : 0.4),
    heavy = (p.woman ? 0.046 : 0.068) * w.thick;
  press.ink(
    brush(line, (t) => u * heavy * (0.35 + 0.75 * Math.sin(Math.PI * (0.2 + t * 0.8)) ** 0.9) * (1 - t * 0.35)),
    ink,
    mix(ink, brand.ink, 0.5),
  );
  // heavy brows show their hairs
  if (w.thick > 1.1 && !p.woman)
    for (let i = 1; i < 15; i += 2) {
      const [x, yy] = line[i],
        len = u * heavy * (0.75 - i * 0.02);
      press.ink(
        brush(
          [
            [x - s * len * 0.2, yy + len * 0.3],
            [x + s * len * 0.5, yy - len * 0.75],
          ],
          swell(0.011 * u),
        ),
        ink,
        mix(ink, brand.ink, 0.5),
      );
    }
};
export const drawEyes = (S: Stage) => {
  const { press, v } = S;
  for (const s of [-1, 1]) {
    if (v.isProfile && s === v.facing) continue;
    const draw = () => {
      const { q, a } = drawEye(S, s);
      if (!S.bare) return;
      drawBrow(S, s);
      press.shade(
        smooth([q(-a * 1.3, -0.02), q(-a * 0.4, -0.13), q(a * 0.6, -0.12), q(a * 1.4, 0), q(0, 0.06)]),
        S.p.eyes.lid === "deep" ? 0.55 : 0.38,
        8,
      );
    };
    press.within(S.headPath, draw);
  }
};
