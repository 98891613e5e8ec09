/** Beards as hair on the head's own surface: a field over jaw, chin and lip. */
import { mix } from "./color.ts";
import type { Drawing } from "./drawing.ts";
import { brush, DEGREE, ease, lerp, span } from "./geometry.ts";
import { unstretched } from "./head.ts";
import { litField } from "./light.ts";
import { field, mapField, shape, type Field, type Mesh } from "./mesh.ts";
import { noise1 } from "./random.ts";
import { line, paint } from "./svg.ts";

type Noise = (t: number) => number;

function growth({ person }: Drawing, head: Mesh, noise: Noise): Field {
  const kind = person.beard;
  const offset = kind === "full" ? -5 : kind === "short" ? 0 : 3;
  return field(head, ({ y: y0, angle }) => {
    const y = unstretched(person.face, y0);
    const a = Math.abs(angle);
    const x = Math.sin(angle * DEGREE) * 70;
    const ax = Math.abs(x);
    const cheek = lerp(58, 40, ease(ax, 18, 64)) + offset - (ax > 63 ? (ax - 63) * 9 : 0);
    let v = Math.min(y - cheek, 104 - a);
    if (kind === "goatee") v = Math.min(y - 80 + ax * 0.25, 21 - ax + (y - 90) * 0.3);
    else v -= noise(angle * 0.9) * 2.4 + noise(angle * 0.35 + 90) * 1.6;
    const lips = 1 - ((x / 20) ** 2 + ((y - 72) / 8.5) ** 2);
    return Math.min(v, lips < 0 ? 40 : y < 67 ? 66 - y : -lips * 8);
  });
}

function moustache({ mood, pen }: Drawing): string {
  return ([-1, 1] as const)
    .map((side) =>
      brush(
        span(7, (t) => pen(side * lerp(1, 29, t), 57.5 + 1.5 * t + 6 * t * t - mood.smile * 3.4 * t * t, 1)),
        (t) => 3.7 * (t < 0.15 ? 0.75 : 1.1 - 0.95 * ((t - 0.15) / 0.85) ** 1.5),
      ),
    )
    .join("");
}

/** Short strokes that break the beard's edge and give it a grain. */
function grain({ pen, random: r }: Drawing, from: number, to: number, wide: number): string {
  let d = "";
  for (let k = 0; k < 90; k++) {
    const x = r.range(-wide, wide);
    const y = r.range(from, to) - Math.abs(x) * 0.1;
    const [a, b] = [pen(x, y, 1), pen(x * 1.02, y + r.range(4, 8), 1)];
    d += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  }
  return d;
}

export interface BeardLayers {
  /** To be painted with the skin's softness. */
  readonly soft: string;
  readonly sharp: string;
}

export function beard(drawing: Drawing, head: Mesh): BeardLayers {
  const { person, hair, skin, light } = drawing;
  const kind = person.beard;
  if (kind === "none" && person.face.woman) return { soft: "", sharp: "" };
  const own = mix(person.hairColor === "other" ? "#33262a" : hair.ramp[1]!, hair.salt, person.hair.salt * 0.6);
  const fair = person.hairColor === "blond" || person.hairColor === "red";
  const color = mix(own, skin.shade, fair ? 0.35 : 0.1);
  const lightTone = mix(mix(hair.base, color, 0.4), hair.salt, person.hair.salt);
  const tash = moustache(drawing);
  if (kind === "moustache") return { soft: paint(tash, color, 0.6), sharp: paint(tash, color, 0.85) };
  const noise = noise1(person.age * 13 + 5);
  const grown = growth(drawing, head, noise);
  // a shaven chin keeps its shadow: this is an adult man
  if (kind === "stubble" || kind === "none")
    return { soft: paint(shape(head, grown), mix(color, skin.shade, 0.45), kind === "none" ? 0.17 : 0.48), sharp: "" };
  const lit = mapField(
    litField(head, light),
    (v, i, j) => v + noise(head.angles[j]! * 0.7 + head.ys[i]! * 0.12) * 0.22,
  );
  const where = (f: (v: number) => number): string => shape(head, grown, mapField(lit, f));
  const soft =
    `<path d="${shape(head, grown)}" fill="${color}" fill-opacity=".95" stroke="${color}" stroke-width="${kind === "full" ? 4 : 2}" stroke-opacity=".8"/>` +
    paint(
      where((v) => 0.12 - v),
      hair.deep,
      0.6,
    ) +
    paint(
      where((v) => v - 0.62),
      lightTone,
      0.4,
    );
  const strokes = kind === "goatee" ? "" : grain(drawing, 80, 98, 34);
  const edge = kind === "goatee" ? "" : grain(drawing, 56, 74, 60);
  return { soft, sharp: paint(tash, color, 0.9) + line(edge, color, 0.9, 0.4) + line(strokes, lightTone, 0.8, 0.28) };
}
