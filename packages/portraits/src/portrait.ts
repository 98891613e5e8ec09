/** Assembles one picture as SVG text: scene, body, clothes, head, hair, light. */
import { beard } from "./beard.ts";
import { bodyModel } from "./body.ts";
import { dress } from "./clothes.ts";
import { ears, glasses, skinDetails } from "./details.ts";
import type { Drawing, HairTones } from "./drawing.ts";
import { EXPRESSIONS, type Expression } from "./expressions.ts";
import { eye } from "./eyes.ts";
import { bump, DEGREE, smooth, turn, type Flat } from "./geometry.ts";
import { hairModel, hairTones, type HairModel } from "./hair-model.ts";
import { hairBack, hairFront, hairOver } from "./hair-paint.ts";
import { faceAt, headMesh, headOutline, unstretched } from "./head.ts";
import { lampFor, paintLit, skinTones, type Light, type Tones } from "./light.ts";
import { mapField, shape } from "./mesh.ts";
import { mouth, nose } from "./mouth.ts";
import { RAMPS, type Palette } from "./palettes.ts";
import type { Person } from "./person.ts";
import { random } from "./random.ts";
import { backdrop } from "./scenes.ts";
import type { SceneName } from "./scene-colors.ts";
import { clipped, linear, paint } from "./svg.ts";
import { outfitOf } from "./wardrobe.ts";

export const POSES = {
  front: { yaw: 3, pitch: 2, roll: 2, body: 10 },
  "turn-left": { yaw: -17, pitch: 2, roll: -1, body: -4 },
  "turn-right": { yaw: 16, pitch: 2, roll: 2, body: 6 },
  left: { yaw: -31, pitch: 2, roll: -2, body: -14 },
  right: { yaw: 30, pitch: 2, roll: 2, body: 14 },
  "over-left": { yaw: -24, pitch: 3, roll: -5, body: 30 },
  "over-right": { yaw: 24, pitch: 3, roll: 5, body: -30 },
  "profile-left": { yaw: -58, pitch: 0, roll: 0, body: -34 },
} as const;
export type Pose = keyof typeof POSES;

/** Size of the head in the picture; the eyes are always on the 42 % line. */
export const CROPS = { close: 2.5, portrait: 2.2, bust: 1.86, half: 1.6 } as const;
export type Crop = keyof typeof CROPS;

export interface PictureSpec {
  readonly scene: SceneName;
  /** Selects the scene's colors and the brand's ramp. */
  readonly variant: number;
  readonly ramp: number;
  readonly pose: Pose;
  readonly expression: Expression;
  readonly crop: Crop;
  readonly outfit: number;
}

export const WIDTH = 640;
export const HEIGHT = 800;
const EYE_LINE = 0.42;

export interface Portrait {
  readonly backdrop: string;
  readonly figure: string;
  readonly placeholder: string;
  /** Midpoint of eyes and mouth, as shares of width and height. */
  readonly focus: { readonly x: number; readonly y: number };
}

/** Light lost in the hollows of a face, and the nose's shadow away from the lamp. */
function hollows({ face }: Person, yaw: number, light: Light): (y: number, angle: number) => number {
  const lampX = light.dir[0] * Math.cos(yaw * DEGREE) - light.dir[2] * Math.sin(yaw * DEGREE);
  const cast = Math.max(-1, Math.min(1, -lampX / 0.6));
  return (y0, angle) => {
    const y = unstretched(face, y0);
    const a = Math.abs(angle);
    if (a > 120) return 0.2;
    const x = Math.sin(angle * DEGREE) * 70;
    const ax = Math.abs(x);
    return (
      0.17 * bump(ax - 26, y + 12, 13, 8) +
      0.12 * bump(ax - 15, y + 4, 6, 10) +
      0.26 * bump(x - cast * 13, y - 46, 9, 9) +
      0.16 * bump(x - cast * 15, y - 26, 7, 22) * Math.abs(cast) +
      0.16 * bump(x, y - 55, 12, 4) +
      0.2 * bump(x, y - 85, 15, 4.5) +
      0.12 * bump(ax - 27, y - 70, 5, 6) +
      0.1 * bump(ax - 62, y + 40, 12, 26) -
      0.06 * bump(ax - 40, y - 20, 16, 12)
    );
  };
}

function hairShadow({ style, mesh, keep }: HairModel, skin: Tones): string {
  if (style.bald || style.shorn) return "";
  const d = shape(
    mesh,
    mapField(keep, (v) => v + 1),
  );
  return `<path d="${d}" fill="${skin.shade}" fill-opacity=".55" transform="translate(5 9)"/><path d="${d}" fill="${skin.deep}" fill-opacity=".5" transform="translate(3 4)"/>`;
}

function shadowOnNeck(edge: readonly Flat[], skin: Tones): string {
  const jaw = edge.filter((q) => q[1] > 44);
  const moved = (dx: number, dy: number): string =>
    smooth(
      jaw.map(([x, y]): Flat => [x + dx, y + dy]),
      true,
      0.6,
    );
  return paint(moved(10, 38), skin.shade, 0.6) + paint(moved(12, 25), skin.deep, 0.7);
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Blurs below 2 pixels take a slow path in the rasterizer. Cost grows with area: each filter covers only what its part
 * of the picture can show.
 */
function filters(id: string, scale: number, { x, y, w, h }: Area): string {
  const blur = (name: string, size: number, left: number, top: number, right: number, bottom: number): string => {
    const [l, t, r, b] = [
      Math.max(x - 12, left),
      Math.max(y - 12, top),
      Math.min(x + w + 12, right),
      Math.min(y + h + 12, bottom),
    ];
    return `<filter id="${id}${name}" filterUnits="userSpaceOnUse" x="${l.toFixed(1)}" y="${t.toFixed(1)}" width="${Math.max(1, r - l).toFixed(1)}" height="${Math.max(1, b - t).toFixed(1)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${Math.max(2.05, size * scale).toFixed(2)}"/></filter>`;
  };
  return (
    blur("s", 1.9, -112, -140, 112, 128) +
    blur("n", 1.9, -190, 60, 190, 300) +
    blur("c", 1.5, x, 96, x + w, y + h) +
    blur("h", 0.5, x, y, x + w, y + h)
  );
}

function headLayers(drawing: Drawing, hair: HairModel, hairT: HairTones, edge: readonly Flat[]): string {
  const { person, place, mood, skin, light, yaw, id } = drawing;
  const head = headMesh(person.face, place, mood.smile);
  const grown = beard(drawing, head);
  const lit = paintLit(head, light, skin, { hollow: hollows(person, yaw, light), steps: 14, low: -0.26 });
  const inside = `<g filter="url(#${id}s)">${lit}${hairShadow(hair, skin)}${grown.soft}</g>${skinDetails(drawing)}${grown.sharp}`;
  const far = Math.sign(yaw);
  const eyes = ([-1, 1] as const)
    .filter((s) => !(s === far && Math.abs(yaw) > 50))
    .toSorted((a, b) => (a === far ? -1 : b === far ? 1 : 0));
  return (
    clipped(`${id}f`, smooth(edge, true, 0.95), `url(#${id}skin)`, inside) +
    ears(drawing) +
    eyes.map((s) => eye(drawing, s)).join("") +
    mouth(drawing) +
    nose(drawing) +
    glasses(drawing) +
    hairFront(hair, hairT, skin, light, `${id}h`)
  );
}

/** One picture of 640 x 800 as two SVGs: the figure lies over the enlarged backdrop. */
export function portrait(person: Person, spec: PictureSpec, palette: Palette): Portrait {
  const { face } = person;
  const r = random("portrait", person.seed, spec.scene, spec.pose, spec.outfit);
  const id = `p${Math.floor(r.next() * 1e6)}`;
  const pose = POSES[spec.pose];
  const mood = EXPRESSIONS[spec.expression];
  const [yaw, pitch, roll] = [pose.yaw + r.range(-4, 4), pose.pitch + r.range(-3, 2), pose.roll + r.range(-4, 4)];
  const ramps = RAMPS[palette];
  const back = backdrop(
    { scene: spec.scene, palette, ramp: ramps[spec.ramp % ramps.length]!, variant: spec.variant },
    random("scene", person.seed, spec.scene, spec.outfit),
    id,
  );
  const light = lampFor(yaw, back.light);
  const place = turn({ yaw, pitch, roll }, [0, 0, 0], 70);
  const body = bodyModel(person, turn({ yaw: pose.body, roll: roll * -0.5 }, [0, face.woman ? -7 : -11, 0], 110));
  const skin = skinTones(person.skin, light);
  const hair = hairModel(person, place, yaw);
  const hairT = hairTones(person, light);
  const edge = headOutline(face, yaw, place, mood.smile);
  const drawing: Drawing = {
    person,
    mood,
    place,
    skin,
    light,
    yaw,
    id,
    body,
    hair: hairT,
    random: r,
    gazeSide: yaw < 0 ? -1 : 1,
    pen: (x, y, lift = 0) => place(faceAt(face, x, y > 0 ? y * (1 + face.long) : y, mood.smile, lift)),
  };
  const clothes = dress(drawing, outfitOf(person, spec.outfit));
  const tall = (hair.style.knots?.[0]?.at[1] ?? 0) < -120 || hair.style.thick.top > 30;
  const scale = CROPS[spec.crop] * (tall ? 0.88 : 1); // a knot or an afro needs room above;
  const eyes = drawing.pen(0, 0);
  // the face is slightly left of the middle when it looks right, and vice versa
  const x = WIDTH / 2 - Math.sin(yaw * DEGREE) * 26 - eyes[0] * scale * 0.72;
  const y = HEIGHT * EYE_LINE - eyes[1] * scale;
  // blur costs by area: only the part of the chest that clothes leave bare
  const free = body.mesh.ys.map((by) =>
    body.mesh.angles.map((a) => (clothes.bare ? 262 - by : Math.min(234 - by, 66 - Math.abs(body.surface(by, a)[0])))),
  );
  const chest = `<g filter="url(#${id}n)">${paintLit(body.mesh, light, skin, { part: free, rim: clothes.bare ? 0.5 : 0 })}${shadowOnNeck(edge, skin)}</g>`;
  const torso = clipped(`${id}b`, body.edge, skin.shade, chest);
  const figure =
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" stroke-linejoin="round">` +
    hairBack(hair, hairT, light) +
    (clothes.bare ? torso + clothes.arms : clothes.arms + torso) +
    clothes.front +
    hairOver(hair, hairT, light, body) +
    headLayers(drawing, hair, hairT, edge) +
    "</g>";
  const skinFill = linear(`${id}skin`, [
    [0, skin.base],
    [0.6, skin.ramp[3]!],
    [1, skin.deep],
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${filters(id, scale, { x: -x / scale, y: -y / scale, w: WIDTH / scale, h: HEIGHT / scale })}${skinFill}${back.defs}</defs>__BACKDROP__${figure}${back.before}</svg>`;
  const share = (v: number, whole: number): number => Math.round(Math.min(0.9, Math.max(0.1, v / whole)) * 100) / 100;
  const nosePoint = drawing.pen(0, 26);
  return {
    backdrop: back.behind,
    figure: svg,
    placeholder: back.placeholder,
    focus: { x: share(x + nosePoint[0] * scale, WIDTH), y: share(y + nosePoint[1] * scale, HEIGHT) },
  };
}
