/**
 * The head: horizontal sections of a skull plus soft bumps for nose, sockets, lips and cheeks. Object space: y down,
 * eye line at y = 0, chin near y = 108, crown near y = -114; z forward.
 */
import { bump, clamp, lerp, signedPower, table, DEGREE, type Flat, type Place, type Point } from "./geometry.ts";
import { mesh, type Mesh } from "./mesh.ts";
import type { Face } from "./person.ts";

const POWER = 2.25; // slightly flatter in front than an ellipse
const CONJUGATE = POWER / (POWER - 1);

// y, half width, centre z, depth in front of the centre, depth behind it
const SECTIONS = table([
  [-116, 1, -16, 1, 1],
  [-113, 21, -15, 25, 25],
  [-106, 38, -13, 46, 46],
  [-93, 55, -10, 66, 69],
  [-72, 68.5, -7, 82, 89],
  [-47, 74.5, -5, 90.5, 98],
  [-24, 74.5, -4, 92, 101],
  [-5, 71, -3, 87, 100],
  [12, 70.5, -2, 86, 95],
  [30, 67.5, 0, 84, 82],
  [48, 62.5, 2, 82, 56],
  [60, 58, 6, 80, 32],
  [72, 51, 14, 71, 18],
  [84, 41.5, 26, 57, 12],
  [95, 29.5, 42, 41, 9],
  [103, 20, 53, 28, 8],
  [107.5, 12, 59, 20, 6],
  [110, 2, 64, 9, 3],
]);

export interface Section {
  readonly w: number;
  readonly c: number;
  readonly front: number;
  readonly back: number;
}

/** A longer face is stretched below the eyes. */
const stretched = (face: Face, y: number): number => (y > 0 ? y * (1 + face.long) : y);
export const unstretched = (face: Face, y: number): number => (y > 0 ? y / (1 + face.long) : y);

export function sectionAt(face: Face, y: number): Section {
  const [w = 0, c = 0, front = 0, back = 0] = SECTIONS(unstretched(face, y));
  const wide =
    1 +
    face.jaw * bump(y - 66, 0, 24, 1) +
    face.cheek * bump(y - 14, 0, 26, 1) +
    face.chin * bump(y - 100, 0, 12, 1) * 0.8 +
    face.forehead * bump(y + 60, 0, 30, 1);
  return { w: w * wide, c, front, back };
}

function noseRelief(face: Face, x: number, y: number): number {
  const high = 1 + face.noseHigh * 0.5;
  const wide = 1 + face.noseWide * 0.55;
  const t = (y + 12) / ((1 + face.noseLong) * 65); // 0 at the root of the nose, 1 at the upper lip
  if (t <= -0.3 || t >= 1.2) return 0;
  const ridge =
    t < 0.8 ? lerp(1, 25, clamp(t / 0.8) ** 1.1) * high : lerp(25 * high, 0, clamp((t - 0.8) / 0.17) ** 1.5);
  const bridge = Math.max(0, ridge) * Math.exp(-((x / ((4.6 + 4.6 * clamp(t)) * wide)) ** 2)) * clamp((t + 0.3) / 0.3);
  return bridge + bump(x, t - 0.79, 8.5 * wide, 0.1) * 4 + bump(Math.abs(x) - 11 * wide, t - 0.84, 5.5, 0.085) * 9;
}

/** Nose, sockets, lips ... as extra depth at (x, y). `smile` 0..1 lifts the cheeks. */
function relief(face: Face, x: number, y0: number, smile: number): number {
  const y = unstretched(face, y0);
  const ax = Math.abs(x);
  let z = noseRelief(face, x, y);
  z -= bump(ax - 31, y + 3, 17, 12) * 7 - bump(ax - 30, y + 27, 24, 8) * (face.woman ? 1 : 3);
  z +=
    bump(x, y - 66, 25, 17) * 5 +
    bump(x, y - 62, 14, 4.5) * 2 +
    bump(x, y - 75, 16, 5) * 3.6 -
    bump(x, y - 85, 20, 5) * 3.4;
  z += bump(x, y - 99, 15, 9) * (face.woman ? 3.4 : 5);
  z += bump(ax - 45, y - 20, 20, 15) * (face.woman ? 4.6 : 3.4) + bump(ax - 37, y - 32, 15, 12) * 4 * smile;
  z -= bump(ax - 46, y - 58, 18, 20) * (1.2 + face.old * 2 - face.fullness * 2);
  z -= bump(ax - (24 + (y - 44) * 0.35), y - 52, 3.6, 13) * (smile * 0.8 + face.old * 1.4);
  z -= bump(ax - 29, y - 15, 13, 4) * (0.3 + face.old * 1.3);
  return z;
}

/** Point of the head's surface at height y and angle a (degrees, 0 = front, 90 = viewer's right). */
export function skinAt(face: Face, y: number, a: number, smile: number): Point {
  const { w, c, front, back } = sectionAt(face, y);
  const cos = Math.cos(a * DEGREE);
  const x = w * signedPower(Math.sin(a * DEGREE), 2 / POWER);
  const z = c + (cos > 0 ? front : back) * signedPower(cos, 2 / POWER);
  return [x, y, z + (cos > 0 ? relief(face, x, y, smile) : 0)];
}

/** Point of the front of the face at (x, y), for drawing features. */
export function faceAt(face: Face, x: number, y: number, smile: number, lift = 0): Point {
  const { w, c, front } = sectionAt(face, y);
  const z = c + front * Math.max(0, 1 - clamp(Math.abs(x) / w) ** POWER) ** (1 / POWER);
  return [x, y, z + relief(face, x, y, smile) + lift];
}

const HEIGHTS: number[] = [];
for (let y = -115.5; y < -30; y += 6) HEIGHTS.push(y);
for (let y = -30; y < 110; y += 3.4) HEIGHTS.push(y);
HEIGHTS.push(110);
const ANGLES: number[] = [];
for (let a = -180; a <= 180; a += Math.abs(a + 0.01) < 26 ? 2.5 : Math.abs(a) < 96 ? 5 : 12) ANGLES.push(a);

export const headMesh = (face: Face, place: Place, smile: number): Mesh =>
  mesh(
    HEIGHTS.map((y) => stretched(face, y)),
    ANGLES,
    (y, a) => skinAt(face, y, a, smile),
    place,
  );

/**
 * Smooth outline of the head: the extreme of each section in the turned direction; nose and lips protrude in strong
 * turns.
 */
export function headOutline(face: Face, yaw: number, place: Place, smile: number): Flat[] {
  const cos = Math.cos(yaw * DEGREE);
  const sin = Math.sin(yaw * DEGREE);
  const extreme = (y: number, side: 1 | -1): Point => {
    const { w, c, front, back } = sectionAt(face, y);
    const dx = side * cos;
    const dz = side * sin;
    const depth = dz > 0 ? front : back;
    const n = (w * Math.abs(dx)) ** CONJUGATE + (depth * Math.abs(dz)) ** CONJUGATE;
    const x = Math.sign(dx) * w * ((w * Math.abs(dx)) ** CONJUGATE / n) ** (1 / POWER);
    const z = c + Math.sign(dz) * depth * ((depth * Math.abs(dz)) ** CONJUGATE / n) ** (1 / POWER);
    let best = place([x, y, z]);
    if (side * sin > 0.3) {
      for (const across of [0, side * 5, side * 12]) {
        const q = place(faceAt(face, across, y, smile));
        if (side * (q[0] - best[0]) > 0) best = q;
      }
    }
    return best;
  };
  const ys = HEIGHTS.map((y) => stretched(face, y));
  return [...ys.map((y) => extreme(y, 1)), ...ys.map((y) => extreme(y, -1)).reverse()];
}
