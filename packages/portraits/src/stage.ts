/** What is settled before a line is drawn: pose, light, inks, cloth. */
import { mix, type Ink } from "./color.ts";
import { skinInks } from "./face/skin.ts";
import { smooth } from "./geom.ts";
import { makeView, outline } from "./head.ts";
import { BRANDS, type Brand, type Palette } from "./palette.ts";
import { beardNeedsMouth, type Person } from "./person.ts";
import { makePress } from "./press.ts";
import { hash, rng } from "./rng.ts";
import { isDisc } from "./signs/disc.ts";
import type { Act } from "./words.ts";

export interface Print {
  readonly act: Act;
  readonly palette: Palette;
  readonly width: number;
  /** Puts the mask on in any act; then no hat is worn and no mask lowered. */
  readonly masked?: boolean;
}

interface Pose {
  readonly yaw: number;
  readonly pitch?: number;
  readonly roll?: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Which of the two costumes. */
  readonly costume: 0 | 1;
  readonly sign?: boolean;
  readonly masked?: boolean;
  readonly lowered?: boolean;
  readonly worksHat?: boolean;
}

const POSES: Record<Act, Pose> = {
  0: { yaw: 0.1, scale: 302, x: 480, y: 545, costume: 0, sign: true },
  1: { yaw: 0.48, pitch: 0.03, roll: 0.04, scale: 306, x: 455, y: 555, costume: 1, masked: true },
  2: { yaw: -0.28, pitch: -0.02, roll: -0.06, scale: 345, x: 570, y: 540, costume: 1, lowered: true },
  3: { yaw: -0.72, pitch: 0.02, roll: -0.02, scale: 284, x: 510, y: 545, costume: 0, worksHat: true },
};
const PROFILE = { yaw: -1.24, pitch: 0, roll: -0.02, scale: 290, x: 500, y: 540 };
/** Hair that hangs over the cheek would hide a profile. */
const SHOWS_PROFILE =
  /crop|side-part|slick-back|quiff|undercut|short-curls|afro|pixie|updo|top-knot|buzz|bald|ponytail/;

function poseOf(p: Person, { act, masked }: Print): Pose {
  const pose = POSES[act];
  const lot = rng(`${p.key}/pose`);
  const yaw = lot.pick([0.06, 0.16, 0.28, 0.4, 0.54]);
  const wantsProfile = lot.chance(0.45);
  const worn = masked ? { masked, lowered: false, worksHat: false } : {};
  if (pose.sign)
    return {
      ...pose,
      yaw,
      roll: lot.range(-0.03, 0.04),
      pitch: lot.range(-0.03, 0.03),
      x: 480 - yaw * 40,
      ...worn,
    };
  if (pose.worksHat && p.hat === "none" && wantsProfile && SHOWS_PROFILE.test(p.hairStyle))
    return { ...pose, ...PROFILE, ...worn };
  return { ...pose, ...worn };
}

/** These would leave the picture at the top. */
const TALL_HATS = ["headwrap", "top", "straw"];

/** Hair must stand off what is behind it: the sign where it is a full disc, else the ground. */
function inksOf(p: Person, act: Act, brand: Brand, sign: boolean) {
  const behind = (g: Brand["grounds"][number]): Ink => (sign && isDisc(p.trade) ? g.disc : g.ground);
  const stands = brand.grounds.filter((g) => p.hair[0] < 0.3 || Math.abs(behind(g)[0] - p.hair[0]) >= 0.12);
  const choice = stands.length ? stands : brand.grounds;
  const inks = choice[(hash(`${p.key}/ground`) + act * 3) % choice.length];
  return { inks, behind: behind(inks) };
}

/** Cloth must stand off the ground, and its second ink off the first. */
function clothsOf(p: Person, act: Act, { cloths }: Brand, ground: Ink) {
  const from = hash(`${p.key}/cloth${act}`);
  const first = (start: number, other: Ink, least: number): Ink =>
    cloths.map((_, i) => cloths[(start + i) % cloths.length]).find((cloth) => Math.abs(cloth[0] - other[0]) >= least) ??
    cloths[start % cloths.length];
  const cloth = first(from, ground, 0.14);
  return { cloth, cloth2: first(from >>> 4, cloth, 0.25) };
}

/** Hair of nearly the same lightness as what is behind it gets an outline. */
function keylineOf(p: Person, brand: Brand, disc: Ink, behind: Ink): Ink | null {
  if (Math.abs(behind[0] - p.hair[0]) >= 0.16) return null;
  return behind[0] < 0.5 ? mix(disc, behind, 0.3) : mix(brand.ink, behind, 0.35);
}

const HIDES_EARRINGS = /bob|lob|long|mid|locs|braids|afro|side-braid/;

export type Stage = ReturnType<typeof makeStage>;

export function makeStage(p: Person, print: Print) {
  const { act, palette, width } = print;
  const pose = poseOf(p, print);
  const brand: Brand = BRANDS[palette];
  const mood = p.temper;
  const r = rng(`${p.key}/${act}`);
  const side = hash(p.key) % 2 ? 1 : -1;
  const yaw = pose.yaw * side;
  const sign = pose.sign ?? false;
  const press = makePress(width, width * 1.25);
  const wearsHat = p.hat !== "none" && !print.masked && (pose.worksHat || (sign && p.hatOnCard));
  // short light: the near side lies in shadow
  const dark = pose.lowered ? -Math.sign(yaw) : yaw > 0 ? -1 : 1;
  const v = makeView({
    x: side > 0 ? pose.x : 960 - pose.x,
    y: pose.y + (wearsHat && TALL_HATS.includes(p.hat) ? 46 : 0),
    scale: pose.scale,
    yaw,
    pitch: (pose.pitch ?? 0) + mood.pitch * 0.8,
    roll: ((pose.roll ?? 0) + mood.roll) * side,
    shape: p.shape,
  });
  const { inks, behind } = inksOf(p, act, brand, sign);
  const shadeTo = v.edge(dark, -0.3, 0.2)[0];
  const shadeFrom = v.edge(-dark, -0.3, 0.1)[0];
  return {
    press,
    v,
    p,
    r,
    pose,
    act,
    side,
    brand,
    inks,
    behind,
    dark,
    mood,
    sign,
    wearsHat,
    bare: !pose.masked,
    rm: rng(`${p.key}/ornament`),
    mouth: mood.mouths[act],
    gaze: v.isProfile ? [0, 0] : [mood.gaze[0] * -side, mood.gaze[1]],
    scene: p.scenes[act],
    costume: p.costume[pose.costume],
    motif: rng(`${p.key}/motif${pose.costume}`).pick([null, "dots", "stripes", "diamonds", null]),
    tie: rng(`${p.key}/tie`).pick(["tie", "bow", "tie", null]),
    keyline: keylineOf(p, brand, inks.disc, behind),
    ...clothsOf(p, act, brand, inks.ground),
    trim: brand.trims[0],
    earring: HIDES_EARRINGS.test(p.hairStyle) ? null : p.earring,
    headPath: smooth(outline(v)),
    bearded: beardNeedsMouth(p),
    skin: skinInks(p, brand),
    hairInk: p.old > 0.75 && !p.grey ? mix(p.hair, [0.75, 0.015, 280], 0.35) : p.hair,
    lampX: sign ? v.x - dark * 38 : 480 - dark * r.range(120, 210),
    lampY: sign ? v.y - 0.3 * v.scale : r.range(240, 330),
    lampR: sign ? 1.3 * v.scale : r.range(210, 290),
    hairShadeX: [shadeFrom + (shadeTo - shadeFrom) * 0.35, shadeTo],
  };
}
