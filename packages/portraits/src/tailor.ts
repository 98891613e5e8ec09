/** Points on the body and around the neck, for clothes. */
import type { Drawing } from "./drawing.ts";
import { DEGREE, type Point } from "./geometry.ts";

export interface Tailor {
  readonly at: (y: number, degrees: number, out?: number) => Point;
  readonly ring: (y: number, degrees: number, r: number) => Point;
  readonly chest: (x: number, y: number, out?: number) => Point;
}

export function tailorOf({ body, person }: Drawing): Tailor {
  const wide = 0.96 + person.face.neck * 0.9; // collars follow the neck inside them
  const at: Tailor["at"] = (y, degrees, out = 0) => {
    const [x, yy, z] = body.surface(y, degrees);
    return body.place([x * (1 + out / 100), yy, z * (1 + out / 100)]);
  };
  return {
    at,
    ring: (y, degrees, r) =>
      body.place([r * wide * Math.sin(degrees * DEGREE), y, -27 + r * wide * Math.cos(degrees * DEGREE)]),
    chest: (x, y, out = 1) =>
      at(
        y,
        (Math.sign(x) * Math.asin(Math.min(1, (Math.abs(x) / body.surface(y, 90)[0]) ** (1 / 0.85)))) / DEGREE,
        out,
      ),
  };
}
