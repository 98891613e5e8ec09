import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { rgb, type Ink } from "./color.ts";
import { grain } from "./grain.ts";
import type { Press } from "./press.ts";

export interface Pull {
  /** Where the head is: some lines run round it. */
  readonly form: { readonly x: number; readonly y: number; readonly scale: number; readonly roll?: number };
  readonly paper: Ink;
  readonly inkColor: Ink;
  readonly seed: number;
  /** The ink under what stays clear, for a print without a ground. */
  readonly clear?: Ink;
}

/** A place on the plates: its nearest pixel, the pixel to its upper left, and how far it lies beyond that one. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly near: number;
  readonly corner: number;
  readonly fx: number;
  readonly fy: number;
}

const EDGE_SHARPNESS = 4.5;
const triangle = (u: number): number => Math.abs((((u % 1) + 1) % 1) - 0.5) * 2;
const COS_DOTS = Math.cos(0.5);
const SIN_DOTS = Math.sin(0.5);

/** The threshold that a screen sets at a pixel: shadow darker than it prints. */
function makeScreens({ k }: Press, { form }: Pull) {
  const [cos, sin] = [Math.cos(form.roll ?? 0), Math.sin(form.roll ?? 0)];
  const period = 7;
  const dot = 8.2 * k;
  return (screen: number, x: number, y: number, fine: number, coarse: number): number => {
    if (screen > 210) return 0.15 + 0.85 * (0.55 * fine + 0.45 * coarse);
    const X = x / k;
    const Y = y / k;
    if (screen > 150) {
      const dx = ((X - form.x) * cos + (Y - form.y) * sin) / form.scale;
      const dy = (-(X - form.x) * sin + (Y - form.y) * cos) / form.scale;
      return triangle(((dy - 0.16 * dx * dx * Math.sign(dy + 0.2) + 0.42 * dx) * form.scale) / period);
    }
    if (screen > 90) return triangle((X * 0.6 + Y * 0.8) / period);
    if (screen <= 30) return 0.5;
    const u = (x * COS_DOTS + y * SIN_DOTS) / dot;
    const v = (-x * SIN_DOTS + y * COS_DOTS) / dot;
    const a = u - Math.floor(u) - 0.5;
    const b = v - Math.floor(v) - 0.5;
    return Math.min(1, (a * a + b * b) * 2);
  };
}

type Pixels = Uint8ClampedArray;
const read = (plate: SKRSContext2D, { width, height }: Press): Pixels => plate.getImageData(0, 0, width, height).data;

function blend(plate: Pixels, i: number, row: number, { fx, fy }: Place): number {
  const top = plate[i] + (plate[i + 4] - plate[i]) * fx;
  const low = plate[i + row] + (plate[i + row + 4] - plate[i + row]) * fx;
  return top + (low - top) * fy;
}

/** Inks of both plates by their share; what is clear on a plate has no say in the color. Returns how much is covered. */
function mixClear(into: number[], plates: readonly [Pixels, Pixels], place: Place, row: number, cover: number): number {
  const { fx, fy } = place;
  const shares = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  const i = place.corner * 4;
  const at = [i, i + 4, i + row, i + row + 4];
  let alpha = 0;
  into.fill(0);
  plates.forEach((plate, p) => {
    at.forEach((j, n) => {
      const weight = shares[n] * (p ? cover : 1 - cover) * plate[j + 3];
      alpha += weight;
      for (let c = 0; c < 3; c++) into[c] += weight * plate[j + c];
    });
  });
  for (let c = 0; c < 3; c++) into[c] /= alpha || 1;
  return alpha;
}

export function pull(press: Press, options: Pull): Canvas {
  const { width, height, k } = press;
  const [lit, dark, tone] = [read(press.lit, press), read(press.dark, press), read(press.tone, press)];
  const whole = new Uint32Array(lit.buffer);
  const out = createCanvas(width, height);
  const context = out.getContext("2d");
  const image = context.createImageData(width, height);
  const noise = grain(options.seed);
  const screenAt = makeScreens(press, options);
  const paper = rgb(options.paper);
  const ink = rgb(options.inkColor);
  const clear = options.clear && rgb(options.clear);
  const wobble = 0.085 / k;
  const row = width * 4;
  const color = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fine = 0.5 * (noise(x, y) + noise(x * 0.55 + 17, y * 0.55 + 5));
      const coarse = noise(x * wobble + 71, y * wobble + 13);
      const large = noise(x * 0.035 + 7, y * 0.035 + 31);
      // lithographic edge: the plates are read through a slight wobble
      const px = Math.max(0, Math.min(width - 2, x + (coarse - 0.5) * 2 * k + (fine - 0.5) * 0.2));
      const py = Math.max(0, Math.min(height - 2, y + (noise(x * wobble + 151, y * wobble + 91) - 0.5) * 2 * k));
      const [cx, cy] = [Math.floor(px), Math.floor(py)];
      const near = (Math.round(py) * width + Math.round(px)) * 4;
      const place = { x: px, y: py, near, corner: cy * width + cx, fx: px - cx, fy: py - cy };
      const shadow = tone[near] / 255;
      let cover = 0;
      if (shadow > 0.012) {
        const over = shadow + (fine - 0.5) * 0.1 - screenAt(tone[near + 1], x, y, fine, coarse);
        cover = tone[near] > 246 ? 1 : Math.max(0, Math.min(1, over * EDGE_SHARPNESS + 0.5));
      }
      const o = (y * width + x) * 4;
      const alpha = clear ? mixClear(color, [lit, dark], place, row, cover) : 255;
      if (!clear) {
        // inside a flat one reading does; on an edge four are blended, so that it stays clean at any size
        const { corner } = place;
        const isEdge = whole[corner] !== whole[corner + width + 1] || whole[corner + 1] !== whole[corner + width];
        for (let c = 0; c < 3; c++) {
          const a = isEdge ? blend(lit, corner * 4 + c, row, place) : lit[near + c];
          const b = isEdge ? blend(dark, corner * 4 + c, row, place) : dark[near + c];
          color[c] = a + (b - a) * cover;
        }
      }
      // ink lies unevenly: a little paper shows through everywhere, more in large flats
      const dry = Math.max(0, fine - 0.72) * 0.55 + Math.max(0, large - 0.56) * 0.16 + (fine - 0.5) * 0.03;
      const deep = Math.max(0, 0.24 - fine) * 0.3;
      for (let c = 0; c < 3; c++) {
        const v = color[c] + (paper[c] - color[c]) * Math.max(0, Math.min(0.4, dry));
        image.data[o + c] = clear && alpha < 1 ? clear[c] : v + (ink[c] - v) * deep;
      }
      image.data[o + 3] = alpha;
    }
  context.putImageData(image, 0, 0);
  return out;
}
