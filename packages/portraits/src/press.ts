/**
 * The print shop. Every shape is laid down twice, lit and in shadow; a third plate says how much shadow there is and
 * through which screen it is printed. `pull` joins the three, pixel by pixel, as a printer would.
 */
import { createCanvas, type Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { css, type Ink } from "./color.ts";

export const SCREEN = { none: 0, dots: 60, lines: 120, form: 180, grain: 240 };
export type Press = ReturnType<typeof makePress>;

/** The drawings are made in units of 960 x 1200, whatever the size of the plates. */
export const SHEET = { width: 960, height: 1200 };

type Gradient = ReturnType<SKRSContext2D["createLinearGradient"]>;

function makePlate(width: number, height: number): SKRSContext2D {
  const plate = createCanvas(width, height).getContext("2d");
  plate.scale(width / SHEET.width, width / SHEET.width);
  plate.lineJoin = "round";
  plate.lineCap = "round";
  return plate;
}

function fill(plate: SKRSContext2D, path: Path2D, style: SKRSContext2D["fillStyle"]): void {
  plate.fillStyle = style;
  plate.fill(path);
}

export function makePress(width: number, height: number) {
  const k = width / SHEET.width;
  const plates = [makePlate(width, height), makePlate(width, height), makePlate(width, height)];
  const [lit, dark, tone] = plates;
  const onTone = (path: Path2D, style: SKRSContext2D["fillStyle"], how: "lighter" | "multiply", blur = 0): void => {
    tone.save();
    tone.globalCompositeOperation = how;
    if (blur) tone.filter = `blur(${blur * k}px)`;
    fill(tone, path, style);
    tone.restore();
  };
  const faded = (gradient: Gradient, from: number, to: number): Gradient => {
    gradient.addColorStop(0, `rgba(255,0,0,${from})`);
    gradient.addColorStop(1, `rgba(255,0,0,${to})`);
    return gradient;
  };
  return {
    width,
    height,
    k,
    plates,
    lit,
    dark,
    tone,
    paint(path: Path2D, a: Ink, b: Ink = a, screen = SCREEN.none): void {
      fill(lit, path, css(a));
      fill(dark, path, css(b));
      fill(tone, path, `rgb(0,${screen},0)`);
    },
    /** Ink over what is there, without clearing the tone: details. */
    ink(path: Path2D, a: Ink, b: Ink = a): void {
      fill(lit, path, css(a));
      fill(dark, path, css(b));
    },
    line(path: Path2D, lineWidth: number, a: Ink, b: Ink = a): void {
      lit.strokeStyle = css(a);
      dark.strokeStyle = css(b);
      for (const plate of [lit, dark]) {
        plate.lineWidth = lineWidth;
        plate.stroke(path);
      }
    },
    shade: (path: Path2D, amount: number, blur = 0): void => onTone(path, `rgba(255,0,0,${amount})`, "lighter", blur),
    lift: (path: Path2D, amount: number, blur = 0): void => onTone(path, `rgba(0,255,255,${amount})`, "multiply", blur),
    /** Shadow that changes from t0 at the first place to t1 at the second. */
    ramp(path: Path2D, x0: number, y0: number, t0: number, x1: number, y1: number, t1: number): void {
      onTone(path, faded(tone.createLinearGradient(x0, y0, x1, y1), t0, t1), "lighter");
    },
    radial(path: Path2D, x: number, y: number, r0: number, t0: number, r1: number, t1: number): void {
      onTone(path, faded(tone.createRadialGradient(x, y, r0, x, y, r1), t0, t1), "lighter");
    },
    within(path: Path2D, draw: () => void, rule: "nonzero" | "evenodd" = "nonzero"): void {
      for (const plate of plates) {
        plate.save();
        plate.clip(path, rule);
      }
      draw();
      for (const plate of plates) plate.restore();
    },
  };
}
