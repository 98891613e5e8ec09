// The head as horizontal sections, turned by yaw, pitch and roll, and flattened to outlines.
import { lerp, type Point } from "./geom.ts";
// y, half width, depth of the front, depth of the back (head units: eyes at 0, chin about 1.05)
const SECTIONS = [
  [-1.08, 0.03, 0.03, 0.05],
  [-1.06, 0.17, 0.18, 0.25],
  [-0.99, 0.335, 0.36, 0.47],
  [-0.86, 0.5, 0.54, 0.68],
  [-0.7, 0.61, 0.665, 0.82],
  [-0.45, 0.675, 0.74, 0.9],
  [-0.2, 0.695, 0.765, 0.92],
  [0, 0.69, 0.725, 0.86],
  [0.14, 0.685, 0.735, 0.74],
  [0.28, 0.665, 0.745, 0.5],
  [0.45, 0.62, 0.72, 0.22],
  [0.6, 0.565, 0.7, 0.06],
  [0.72, 0.5, 0.69, 0],
  [0.84, 0.415, 0.66, 0],
  [0.94, 0.31, 0.63, 0],
  [1.01, 0.19, 0.585, 0],
  [1.045, 0.05, 0.5, 0],
];
export const section = (shape: Shape, y: number) => {
  const s = SECTIONS,
    at = Math.max(s[0][0], Math.min(s[s.length - 1][0], y));
  let i = 0;
  while (i < s.length - 2 && s[i + 1][0] < at) i++;
  const t = (at - s[i][0]) / (s[i + 1][0] - s[i][0]);
  let w = lerp(s[i][1], s[i + 1][1], t);
  const d = lerp(s[i][2], s[i + 1][2], t),
    e = lerp(s[i][3], s[i + 1][3], t);
  const bump = (c: number, r: number) => Math.exp(-(((at - c) / r) ** 2));
  w *= shape.width;
  w +=
    shape.jaw * bump(0.68, 0.2) +
    shape.cheek * bump(0.26, 0.16) +
    shape.full * bump(0.5, 0.25) +
    shape.chin * bump(0.97, 0.1) * (at < 1.03 ? 1 : 0.5) +
    shape.temple * bump(-0.35, 0.3);
  return { w, d: d + shape.full * 0.2 * bump(0.5, 0.3), e };
};
// What stands out on the midline of the face: brow, nose, lips, chin. Height, depth; the nose is the person's own.
const midline = ({ nose, chinOut }: Shape) => [
  [-0.5, 0],
  [-0.24, nose.brow],
  [-0.05, nose.root],
  [0.06, nose.root + (nose.tip - nose.root) * 0.24 + nose.hump * 0.6],
  [0.17, nose.root + (nose.tip - nose.root) * 0.5 + nose.hump],
  [0.27, nose.root + (nose.tip - nose.root) * 0.78 + nose.hump * 0.5],
  [0.355 + nose.drop, nose.tip],
  [0.405 + nose.drop * 0.7, nose.tip * 0.84],
  [0.45, 0.075],
  [0.53, 0.03],
  [0.62, 0.07],
  [0.665, 0.068],
  [0.695, 0.042],
  [0.72, 0.06],
  [0.77, 0.066],
  [0.83, 0.008],
  [0.9, 0.035 + chinOut * 0.6],
  [0.965, 0.055 + chinOut],
  [1.02, 0.015 + chinOut * 0.6],
  [1.05, 0],
];
// how far that ridge spreads sideways: a nose is narrow, a chin is not
const spread = (y: number) => (y < -0.1 ? 0.3 : y < 0.5 ? 0.1 : 0.2);
const between = (list: readonly Point[], y: number) => {
  if (y <= list[0][0] || y >= list[list.length - 1][0]) return 0;
  let i = 0;
  while (list[i + 1][0] < y) i++;
  return lerp(list[i][1], list[i + 1][1], (y - list[i][0]) / (list[i + 1][0] - list[i][0]));
};
export interface Shape {
  readonly width: number;
  readonly jaw: number;
  readonly cheek: number;
  readonly chin: number;
  readonly temple: number;
  readonly full: number;
  readonly long: number;
  readonly chinOut: number;
  readonly nose: Readonly<Record<"brow" | "root" | "hump" | "tip" | "drop" | "long", number>>;
}
export interface Carriage {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
  readonly shape: Shape;
}
export type View = ReturnType<typeof makeView>;
export const makeView = ({ x, y, scale, yaw = 0, pitch = 0, roll = 0, shape }: Carriage) => {
  const cy = Math.cos(yaw),
    sy = Math.sin(yaw),
    cr = Math.cos(roll),
    sr = Math.sin(roll),
    sp = Math.sin(pitch),
    cp = Math.cos(pitch);
  const long = shape.long;
  const flat = (X: number, Y: number) => [x + scale * (X * cr - Y * sr), y + scale * (X * sr + Y * cr)];
  const at = (px: number, py: number, pz: number) => {
    const X = px * cy + pz * sy,
      Z = -px * sy + pz * cy;
    return flat(X, (py * cp + (Z - 0.5) * sp) * long);
  };
  const line = midline(shape),
    ridge = (py: number) =>
      between(line, py - shape.nose.long * Math.max(0, Math.min(1, (py + 0.1) / 0.45)) * (py < 0.5 ? 1 : 0));
  const facing = Math.sign(yaw) || 1,
    turned = Math.abs(yaw);
  // the last angle on the averted side that can still be seen
  const limit = (py: number) => {
    const { w, d } = section(shape, py);
    return (Math.atan2(w * cy, d * Math.abs(sy)) * 180) / Math.PI;
  };
  const zFace = (px: number, py: number) => {
    const { w, d } = section(shape, py);
    return (
      d * Math.sqrt(Math.max(0.02, 1 - (px / (w + 0.06)) ** 2)) ** 0.85 +
      ridge(py) * Math.exp(-((px / spread(py)) ** 2))
    );
  };
  // a point on the face; what lies beyond the silhouette is laid on it
  const face = (px: number, py: number, lift = 0) => {
    let q = px;
    if (px * facing > 0 && turned > 0.2) {
      const most = turned > 1 ? 0 : section(shape, py).w * Math.sin((limit(py) * Math.PI) / 180);
      q = facing * Math.min(Math.abs(px), most);
    }
    return at(q, py, zFace(q, py) + lift);
  };
  // on the skull: phi 0 is the nose, 90 the viewer's right ear
  const skull = (phi: number, py: number, vol = 0) => {
    const { w, d, e } = section(shape, py),
      seen = phi * facing > 0 && Math.abs(phi) <= 120 ? facing * Math.min(Math.abs(phi), limit(py)) : phi,
      a = (seen * Math.PI) / 180,
      c = Math.cos(a);
    return at((w + vol) * Math.sin(a), py, c >= 0 ? (d + vol) * c : (e + vol) * c);
  };
  // silhouette at one height, side -1 left or 1 right, as an unrolled [X, Y]
  const edge = (side: number, py: number, vol = 0, skullToo = true) => {
    const { w, d, e } = section(shape, py);
    let best: Point = [-Infinity * side, 0, 0];
    for (let a = -180; a <= 180; a += 4) {
      const c = Math.cos((a * Math.PI) / 180),
        s = Math.sin((a * Math.PI) / 180);
      if (!skullToo && c < 0) continue;
      const px = (w + vol) * s,
        pz = c >= 0 ? (d + vol) * Math.abs(c) ** 0.9 * 1 : (e + vol) * c;
      const X = px * cy + pz * sy;
      if (X * side > best[0] * side) best = [X, px, pz];
    }
    // lips and chin break the silhouette of a profile
    if (py > 0.5 && side === facing) {
      const z = d + vol + ridge(py);
      if (z * sy * side > best[0] * side) best = [z * sy, 0, z];
    }
    return at(best[1], py < -0.3 ? py * (1 + (vol / 1.08) * Math.min(1, (-0.3 - py) / 0.6)) : py, best[2]);
  };
  // the midline itself, as a profile shows it
  const middle = (py: number) => at(0, py, section(shape, py).d + ridge(py));
  const isProfile = turned > 1;
  // from the back of the skull (0) down to the neck (1), as a turned head shows it
  const napeLine = (t: number) => {
    const b = -facing,
      skullEnd = edge(b, 0.16),
      neck = at(0, 0.95, -0.24);
    return [lerp(skullEnd[0], neck[0] + b * 0.35 * scale, t ** 0.7), lerp(skullEnd[1], neck[1], t)];
  };
  return {
    x,
    y,
    scale,
    yaw,
    pitch,
    roll,
    shape,
    facing,
    turned,
    isProfile,
    at,
    face,
    zFace,
    skull,
    edge,
    middle,
    limit,
    napeLine,
  };
};
const UP = [-1.05, -0.96, -0.82, -0.65, -0.45, -0.25, -0.1];
const DOWN = [0.04, 0.16, 0.28, 0.42, 0.56, 0.68, 0.78, 0.88, 0.96, 1.02];
// enough heights to draw a nose by
const FINE = Array.from({ length: 54 }, (_, i) => -0.26 + i * 0.024);
// the lower edge of the jaw climbs from the chin to the ear: a turned head shows it
const jawRise = (v: View, y: number) =>
  y < 0.66 ? 0 : ((y - 0.66) / 0.38) ** 0.9 * 0.5 * Math.min(1, Math.max(0, (v.turned - 0.45) / 0.7));
export const outline = (v: View, vol = 0) => {
  const levels = [...UP, ...DOWN];
  const side = (s: number) => {
    if (s !== v.facing)
      return levels.map((y) => {
        const [ex, ey] = v.edge(s, y, vol, y < 0.25);
        return [ex + v.facing * v.scale * jawRise(v, y), ey];
      });
    if (v.turned < 0.62) return levels.map((y) => v.edge(s, y, vol, y < 0.25));
    return [...UP.filter((y) => y < -0.26), ...FINE].map((y) => {
      const edge = v.edge(s, y, vol, y < 0.25),
        middle = v.middle(y);
      return (middle[0] - edge[0]) * s > 0 ? middle : edge;
    });
  };
  return [v.at(0, -1.08 - vol, 0), ...side(1), v.face(0, 1.05), ...side(-1).reverse()];
};
/** How far hair stands off: one number, or a number for each side and height. */
export type Volume = number | ((side: number, y: number) => number);
// the cap of the skull from one ear over the crown to the other (left to right)
export const crown = (v: View, vol: Volume, toLeft = 0.1, toRight = 0.1) => {
  const run = (s: number, end: number) =>
    [-1.055, -0.97, -0.8, -0.6, -0.4, -0.2, 0, 0.15, 0.3]
      .filter((y) => y < end)
      .concat(end)
      .map((y) => v.edge(s, y, typeof vol === "function" ? vol(s, y) : vol));
  const top = typeof vol === "function" ? vol(0, -1.08) : vol;
  return [...run(-1, toLeft).reverse(), v.at(0, -1.08 - top, 0), ...run(1, toRight)];
};
