/** Neck, shoulders and chest: the same kind of surface as the head, so the light matches. */
import { bump, DEGREE, ease, signedPower, smooth, table, type Flat, type Place, type Point } from "./geometry.ts";
import { mesh, outline, type Mesh, type Surface } from "./mesh.ts";
import type { Person } from "./person.ts";

// y, half width, centre z, front, back
const TORSO = table([
  [60, 38, -34, 36, 42],
  [95, 36.5, -31, 35, 42],
  [122, 38, -27, 35, 44],
  [138, 47, -25, 37, 46],
  [150, 68, -23, 41, 50],
  [161, 100, -21, 47, 54],
  [173, 130, -18, 53, 58],
  [188, 146, -15, 57, 60],
  [205, 150, -12, 60, 62],
  [228, 141, -10, 64, 62],
  [262, 128, -8, 68, 64],
  [330, 118, -6, 70, 64],
  [400, 112, -6, 68, 64],
  [560, 128, -6, 70, 66],
]);
const ANGLES: number[] = [];
for (let a = -180; a <= 180; a += 6) ANGLES.push(a);
const HEIGHTS: number[] = [];
for (let y = 62; y < 470; y += y < 240 ? 5 : 12) HEIGHTS.push(y);

export interface BodyModel {
  readonly mesh: Mesh;
  readonly surface: Surface;
  readonly place: Place;
  readonly edge: string;
  readonly outline: readonly Flat[];
}

function surfaceOf({ face, bodyType }: Person): Surface {
  const girth = bodyType === "fit" ? -0.06 : bodyType === "curvy" ? 0.14 : 0;
  return (y, a): Point => {
    const [w0 = 0, c = 0, f0 = 0, back = 0] = TORSO(y);
    const k = ease(y, 125, 185);
    let w = w0 * ((1 + face.neck) * (1 - k) + (1 + face.shoulder) * k);
    if (y > 230)
      w *= 1 + girth * ease(y, 230, 380) * (face.woman ? 0.9 : 1.1) - (face.woman ? 0.05 : -0.02) * ease(y, 230, 330);
    const front = f0 * (1 + (face.woman ? 0.14 + (bodyType === "curvy" ? 0.16 : 0) : 0.06) * bump(y - 318, 0, 60, 1));
    const cos = Math.cos(a * DEGREE);
    const p = y > 160 ? 0.85 : 1;
    const x = w * signedPower(Math.sin(a * DEGREE), p);
    let z = c + (cos > 0 ? front : back) * signedPower(cos, p);
    if (cos > 0) {
      // collar bones, the pit of the neck, its two cords
      z +=
        5 * bump(Math.abs(x) - 48, y - 172 + Math.abs(x) * 0.06, 36, 4.5) -
        5 * bump(x, y - 170, 9, 10) -
        4 * bump(Math.abs(x) - 52, y - 160, 26, 7);
      z +=
        3.4 * bump(Math.abs(x) - (26 - (y - 110) * 0.26), y - 134, 6, 36) +
        (face.woman ? 0 : 4 * bump(x, y - 134, 7, 11));
    }
    return [x, y, z];
  };
}

/** The body in view space; `place` is the body's own turn. */
export function bodyModel(person: Person, place: Place): BodyModel {
  const surface = surfaceOf(person);
  const m = mesh(HEIGHTS, ANGLES, surface, place);
  const border = outline(m);
  return { mesh: m, surface, place, edge: smooth(border, true), outline: border };
}
