/** Cuts clothes out of the body's surface with fields, so that they turn and catch light with it. */
import { lightness, mix, type Hex } from "./color.ts";
import { arms } from "./arms.ts";
import type { Drawing } from "./drawing.ts";
import { brush, DEGREE, lerp, span, type Flat } from "./geometry.ts";
import { clothTones, paintLit, type Tones } from "./light.ts";
import { field, mesh, shape } from "./mesh.ts";
import { random } from "./random.ts";
import { collar, lapels, rollNeck, scarf } from "./neckwear.ts";
import { disc, paint } from "./svg.ts";
import { tailorOf, type Tailor } from "./tailor.ts";
import type { Garment, Outfit } from "./wardrobe.ts";

type Keep = (a: number, y: number, x: number) => number;

// Neckline heights; cloth lies below them. a: angle around the body in radians. x: distance from its middle (a neck is
// about 50 wide). V shapes are cut by x, round ones by a.
const rounded =
  (deep: number, wide: number) =>
  (_: number, x: number): number =>
    Math.max(134, deep - (x / wide) ** 2 * 30);
const NECK = {
  crew: rounded(163, 53),
  knit: rounded(157, 51),
  henley: rounded(165, 53),
  under: rounded(164, 53),
  vneck: (_: number, x: number) => Math.max(135, 216 - x * 1.45),
  shirt: (_: number, x: number) => Math.max(136, 200 - x * 2),
  straps: (a: number) => 222 + 9 * Math.cos(a * 2.6) + Math.max(0, Math.abs(a) - 0.75) * 64,
  offshoulder: (a: number) => 202 + 5 * Math.cos(a * 2),
  turtleneck: () => 112,
} satisfies Record<string, (a: number, x: number) => number>;
type Neckline = keyof typeof NECK;

const neckOf =
  (kind: Neckline): Keep =>
  (a, y, x) =>
    y - NECK[kind](a, x);

/** A garment on the body: base, light, folds. Covers where keep(angle, y, x) is positive. */
function garment(drawing: Drawing, color: Hex, keep: Keep, puff: number, name: string): string {
  const { light, body, person, id } = drawing;
  const t = clothTones(color, light);
  const r = random("folds", person.seed, color, name);
  const grow = 1 + puff / 100;
  const m = mesh(
    body.mesh.ys,
    body.mesh.angles,
    (y, a) => {
      const [x, yy, z] = body.surface(y, a);
      return [x * grow, yy - puff * 0.5, z * grow];
    },
    body.place,
  );
  const f = field(m, ({ y, angle }) => keep(angle * DEGREE, y, Math.abs(body.surface(y, angle)[0])));
  let folds = "";
  for (let i = 0; i < 7; i++) {
    // soft pulls from the armpits, and along the waist
    const side = i % 2 ? 1 : -1;
    const low = i > 4;
    const a0 = side * r.range(62, 80);
    const y0 = low ? r.range(300, 350) : r.range(208, 256);
    const drop = low ? r.range(-6, 24) : r.range(18, 60);
    const run = r.range(26, 50);
    const pts = span(7, (q) =>
      body.place(body.surface(y0 + q * drop + 7 * Math.sin(q * Math.PI), a0 - side * q * run)),
    );
    folds += paint(
      brush(pts, (q) => 4.6 * Math.sin(Math.PI * q) * (1 - 0.4 * q)),
      t.deep,
      0.42,
    );
    folds += paint(
      brush(
        pts.map(([x, y]): Flat => [x - 1, y + 6]),
        (q) => 3 * Math.sin(Math.PI * q),
      ),
      side < 0 ? t.bright : t.base,
      0.3,
    );
  }
  const d = shape(m, f);
  const clip = `${id}${name}`;
  return `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${t.ramp[1]!}"/><g clip-path="url(#${clip})"><g>${paintLit(m, light, t, { part: f, steps: 16, low: -0.3, high: 0.97, rim: 0.7 })}${folds}</g></g>`;
}

/** The thick edge of a neckline, drawn on both sides of the middle. */
function hem({ chest, ring }: Tailor, kind: "crew" | "henley" | "knit" | "vneck", w: number, t: Tones): string {
  const top = kind === "vneck" ? 140 : 133;
  return [-1, 1]
    .map((s) => {
      const pts = [
        ...[0, 9, 18, 27, 36, 44].map((x) => chest(s * x, NECK[kind](0, x), 2)),
        ring(top + 2, s * 82, 47),
        ring(top, s * 104, 46),
      ];
      return (
        paint(
          brush(pts, () => w),
          s < 0 ? t.base : t.shade,
        ) +
        paint(
          brush(pts, () => w * 0.28),
          s < 0 ? t.bright : t.base,
          0.5,
        )
      );
    })
    .join("");
}

const seam = ({ at }: Tailor, kind: "straps" | "offshoulder", w: number, color: Hex, down = 0): string =>
  paint(
    brush(
      span(23, (q) => {
        const a = lerp(-100, 100, q);
        const [x, y] = at(NECK[kind](a * DEGREE) + 1, a, 1);
        return [x, y + down];
      }),
      () => w,
    ),
    color,
    down ? 0.4 : 1,
  );

const buttons = ({ at }: Tailor, from: number, n: number, color: Hex): string =>
  span(n, (q) => {
    const p = at(from + q * (n - 1) * 30, 2, 3);
    return disc(p[0], p[1], 2.3, color);
  }).join("");

const ribs = ({ at }: Tailor, t: Tones): string =>
  span(25, (q) => {
    const a = lerp(-82, 82, q);
    return paint(
      brush([at(178, a, 5), at(290, a * 0.97, 5), at(420, a, 5)], () => 0.8),
      t.deep,
      0.28,
    );
  }).join("");

const COATS: Partial<Record<Garment, Hex>> = { denim: "#34506f", leather: "#1d191c" };

function coat(drawing: Drawing, tailor: Tailor, o: Outfit): string {
  const woman = drawing.person.gender === "woman";
  const outer = COATS[o.kind] ?? o.color;
  const suit = o.kind === "suit";
  const inner = suit ? "#ddd4c6" : lightness(outer) < 0.45 ? mix(o.second, "#d8c8b0", 0.45) : "#2a2529";
  const half = woman ? 78 : 70;
  const opening: Keep = (_, y, x) => Math.min(y - 132, x * 1.4 - half * Math.max(0, 1 - (y - 140) / 190));
  return (
    garment(drawing, inner, neckOf(suit ? "shirt" : woman ? "vneck" : "under"), 0, "u") +
    (suit ? collar(tailor, clothTones(inner, drawing.light), drawing.id) : "") +
    garment(drawing, outer, opening, 5, "o") +
    lapels(tailor, clothTones(outer, drawing.light))
  );
}

function strapDress(drawing: Drawing, tailor: Tailor, o: Outfit, t: Tones): string {
  const straps = [-1, 1].map((s) =>
    paint(
      brush(
        [tailor.at(232, s * 40, 2), tailor.at(190, s * 38, 2), tailor.at(158, s * 56, 2), tailor.at(150, s * 84, 2)],
        () => 2.8,
      ),
      s < 0 ? t.light : t.ramp[1]!,
    ),
  );
  return garment(drawing, o.color, neckOf("straps"), 1, "g") + seam(tailor, "straps", 1.6, t.light) + straps.join("");
}

function front(drawing: Drawing, tailor: Tailor, o: Outfit): string {
  const t = clothTones(o.color, drawing.light);
  const plain = (neck: Neckline, puff: number, color = o.color): string =>
    garment(drawing, color, neckOf(neck), puff, "g");
  switch (o.kind) {
    case "shirt":
      return (
        plain("shirt", 3) +
        paint(
          brush(
            span(6, (q) => tailor.at(202 + q * 200, 4, 3)),
            () => 0.9,
          ),
          t.deep,
          0.5,
        ) +
        buttons(tailor, 222, 5, t.deep) +
        collar(tailor, t, drawing.id)
      );
    case "crew":
      return plain("crew", 1) + hem(tailor, "crew", 3.4, t);
    case "henley":
      return plain("henley", 1) + hem(tailor, "henley", 2.8, t) + buttons(tailor, 178, 3, t.bright);
    case "knit":
      return plain("knit", 5) + ribs(tailor, t) + hem(tailor, "knit", 5, t);
    case "vneck":
      return plain("vneck", 2) + hem(tailor, "vneck", 2.4, t);
    case "straps":
      return strapDress(drawing, tailor, o, t);
    case "offshoulder":
      return (
        plain("offshoulder", 5) + seam(tailor, "offshoulder", 7, t.base) + seam(tailor, "offshoulder", 2, t.deep, 9)
      );
    case "turtleneck":
      return plain("turtleneck", 5) + rollNeck(tailor, t);
    case "scarf":
      return plain("knit", 5, o.second) + scarf(tailor, t);
    case "blazer":
    case "suit":
    case "denim":
    case "leather":
      return coat(drawing, tailor, o);
  }
}

export interface Dressed {
  readonly bare: boolean;
  readonly arms: string;
  readonly front: string;
}

export function dress(drawing: Drawing, outfit: Outfit): Dressed {
  const bare = outfit.kind === "straps" || outfit.kind === "offshoulder";
  const sleeve = clothTones(
    outfit.kind === "scarf" ? outfit.second : (COATS[outfit.kind] ?? outfit.color),
    drawing.light,
  );
  return {
    bare,
    arms: arms(drawing, bare ? drawing.skin : sleeve, bare),
    front: front(drawing, tailorOf(drawing), outfit),
  };
}
