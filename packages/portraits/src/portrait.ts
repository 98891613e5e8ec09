/** One picture: in which order the plates are laid. */
import type { Canvas } from "@napi-rs/canvas";
import { drawBeard } from "./beard.ts";
import { css, hex, type Ink } from "./color.ts";
import { drawBody } from "./costumes/body.ts";
import { drawEyes } from "./face/eyes.ts";
import { drawCheeks, drawFarEars, drawHead, drawNearEar } from "./face/form.ts";
import { drawMouth, drawSmileFolds } from "./face/mouth.ts";
import { drawNose } from "./face/nose.ts";
import { TEMPERS } from "./face/tempers.ts";
import { drawEarrings, drawGlasses } from "./face/worn.ts";
import { drawYears } from "./face/years.ts";
import { brush, sample, smooth, type Point } from "./geom.ts";
import { makeHair } from "./hair/hair.ts";
import { drawHand } from "./hand.ts";
import { drawHat } from "./hats/hat.ts";
import { pressesHair, underHat } from "./hats/kit.ts";
import { makeView } from "./head.ts";
import { designMask, type MaskDesign } from "./mask/design.ts";
import { makeMask, type Mask } from "./mask/mask.ts";
import { beardNeedsMouth, type Person } from "./person.ts";
import { SCREEN, SHEET } from "./press.ts";
import { pull } from "./pull.ts";
import { hash, rng } from "./rng.ts";
import { drawScene } from "./scenes/scene.ts";
import { makeStage, type Print, type Stage } from "./stage.ts";

/** What is known of a print before it is drawn. */
export interface Settled {
  /** The middle of the face, as shares of width and height. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly ground: string;
}

export interface MaskLayer {
  readonly canvas: Canvas;
  /** The share of the height by which the mask may rise; 0 where it may only fade. */
  readonly lift: number;
}

const finish = (S: Stage, print: Print, clear?: Ink): Canvas =>
  pull(S.press, {
    form: S.v,
    paper: S.brand.paper,
    inkColor: S.brand.ink,
    seed: (hash(`${S.p.key}/${print.act}/${print.palette}`) % 9999) + 1,
    ...(clear && { clear }),
  });

const share = (length: number, whole: number): number => Math.round((length / whole) * 1000) / 1000;

export function settle(p: Person, print: Print): Settled {
  const { v, inks } = makeStage(p, print);
  const [x, y] = v.face(0, 0.12);
  return { focus: { x: share(x, SHEET.width), y: share(y, SHEET.height) }, ground: hex(inks.ground) };
}

export function drawPortrait(p: Person, print: Print): Canvas {
  const S = makeStage(p, print);
  const { press, v, wearsHat } = S;
  const design = designMask(p);
  const hair = makeHair(S);
  const pressed = wearsHat && pressesHair(p.hat) ? underHat(v) : null;
  const drawHair = (draw: () => void): void => (pressed ? press.within(pressed, draw) : draw());
  drawScene(S);
  drawHair(hair.back);
  drawBody(S);
  drawFarEars(S);
  drawHead(S);
  drawHair(hair.nape);
  drawNearEar(S);
  drawFace(S);
  if (S.pose.masked) drawMasked(S, makeMask(S, design), hair.front);
  else {
    drawEyes(S);
    drawGlasses(S);
    drawHair(hair.front);
    if (wearsHat) drawHat(S, p.hat);
  }
  if (!(wearsHat && p.hat === "phones")) drawEarrings(S);
  if (S.sign && propsChin(S)) propChin(S);
  if (S.pose.lowered) lowerMask(S, design);
  return finish(S, print);
}

/** How far a mask rises at most, how near its crest may come to the frame, and below what a rise is not worth it. */
const RISE = { most: 0.135, margin: 0.02, least: 0.06 };

/** The mask of the card as a print of its own on nothing: laid on the card it sits on the face. */
export function drawMaskLayer(p: Person, { palette, width }: Pick<Print, "palette" | "width">): MaskLayer {
  const print = { act: 0, palette, width } as const;
  const S = makeStage(p, print);
  const { press } = S;
  const design = designMask(p);
  const mask = makeMask(S, S.wearsHat ? { ...design, crest: "none" } : design);
  press.tone.fillStyle = `rgb(0,${SCREEN.form},0)`;
  press.tone.fillRect(0, 0, SHEET.width, SHEET.height);
  press.dark.fillStyle = css(S.skin.shadow);
  press.within(mask.around, () => press.dark.fill(S.headPath), "evenodd");
  mask.shadowOnFace();
  mask.front();
  drawGlasses(S);
  mask.crest();
  const canvas = finish(S, print, mask.inks.trimD);
  const rise = Math.min(RISE.most, topOf(canvas) - RISE.margin);
  return { canvas, lift: p.glasses !== "none" || rise < RISE.least ? 0 : Math.round(rise * 1000) / 1000 };
}

/** The share of the height above the first row that shows ink. */
function topOf(canvas: Canvas): number {
  const pixels = canvas.data();
  const row = canvas.width * 4;
  for (let y = 0; y < canvas.height; y++)
    for (let x = 3; x < row; x += 4) if (pixels[y * row + x] > 60) return y / canvas.height;
  return 1;
}

function drawFace(S: Stage): void {
  const { p } = S;
  const under = beardNeedsMouth(p);
  if (p.beard === "stubble") drawBeard(S);
  drawCheeks(S);
  drawNose(S);
  drawYears(S);
  if (under) drawBeard(S);
  else drawSmileFolds(S);
  drawMouth(S);
  if (p.beard !== "stubble") drawBeard(S, under ? "tash" : null);
}

function drawMasked(S: Stage, mask: Mask, drawFrontHair: () => void): void {
  const hangs = /fringe|long|bob|lob|mid|locs|braids|curls|afro/.test(S.p.hairStyle);
  if (!hangs) drawFrontHair();
  mask.shadowOnFace();
  mask.socket();
  drawEyes(S);
  mask.front();
  drawGlasses(S); // who needs them wears them over the mask
  if (hangs) drawFrontHair();
  mask.crest();
}

/** Shirt sleeves come out of aprons and waistcoats. */
function sleeveOf({ costume, cloth, cloth2, brand }: Stage): Ink {
  if (["apron", "work", "shawl", "sari"].includes(costume)) return cloth2;
  if (["waistcoat", "lab", "embroidered"].includes(costume)) return brand.paper;
  return costume === "bands" ? brand.ink : cloth;
}

const THOUGHTFUL = [TEMPERS.sly, TEMPERS.dreamy, TEMPERS.amused, TEMPERS.wry, TEMPERS.watchful];

/** The thoughtful ones may rest the chin on a hand, where there is no beard to hide it. */
const propsChin = ({ p, v }: Stage): boolean =>
  THOUGHTFUL.includes(p.temper) &&
  v.turned < 0.45 &&
  ["none", "moustache", "stubble"].includes(p.beard) &&
  rng(`${p.key}/gesture`).chance(0.4);

function propChin(S: Stage): void {
  const s = S.v.facing;
  drawHand(S, S.v.at(s * 0.31, 1.09, 0.72), { size: 96, side: -s, tilt: -s * 0.36, sleeve: sleeveOf(S) });
}

const CRESTS_THAT_FIT = ["leaves", "crown", "rays", "fan"];

/** The mask on its stick, just lowered, and the hand that holds it. */
function lowerMask(S: Stage, design: MaskDesign): void {
  const { press, p, side } = S;
  const v = makeView({
    x: side > 0 ? 248 : 712,
    y: 945,
    scale: 190,
    yaw: -side * 0.12,
    roll: side * 0.3,
    shape: { ...p.shape, width: 1 },
  });
  const mask = makeMask(
    { ...S, v, rm: rng(`${p.key}/ornament`) },
    { ...design, crest: CRESTS_THAT_FIT.includes(design.crest) ? design.crest : "none" },
  );
  const shadow = [
    [-1, -0.3],
    [0, -0.2],
    [1, -0.3],
    [0.8, 0.4],
    [0, 0.35],
    [-0.8, 0.4],
  ]
    .map(([a, b]) => v.at(a, b, 0.7))
    .map(([a, b]) => [a + 14, b + 26]);
  press.shade(smooth(shadow), 0.45, 14);
  const top = v.at(-side * 0.72, 0.1, 0.45);
  const grip = [top[0] - side * 12, top[1] + 168];
  const stick: Point[] = [top, grip, [top[0] - side * 24, top[1] + 330]];
  const glint = stick.map(([a, b]) => [a - 3, b]);
  press.paint(brush(sample(stick, 12), 16), mask.inks.trim, mask.inks.trimD);
  press.ink(brush(sample(glint, 12), 4), mask.inks.glint, mask.inks.trim);
  drawHand(S, grip, { size: 92, side, tilt: side * 0.1, sleeve: sleeveOf(S) });
  mask.front();
  mask.crest();
}
