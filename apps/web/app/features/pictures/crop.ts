import { IMAGE_HEIGHT_MAX_PX, IMAGE_WIDTH_MIN_PX } from "@masq/domain/constants";
import { drawPart, type Size } from "./judge-file.ts";

/** A square of a picture: `zoom` 1 is the largest; `x` and `y`, 0 to 1, are its position within the remaining space. */
export type Crop = { x: number; y: number; zoom: number };
export const CENTRED: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MAX = 4;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Returns the maximum zoom: the square never has fewer pixels than a picture needs. */
export const zoomMaxOf = ({ width, height }: Size): number =>
  within(Math.min(width, height) / IMAGE_WIDTH_MIN_PX, 1, ZOOM_MAX);

export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { side: number; left: number; top: number } {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
}

/** Returns the crop after dragging by `dx`, `dy`, in shares of the square. */
export function pulled(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop);
  const moved = (at: number, room: number, by: number): number =>
    room <= 0 ? at : within(at - (by * side) / room, 0, 1);
  return { ...crop, x: moved(crop.x, size.width - side, dx), y: moved(crop.y, size.height - side, dy) };
}

/** Draws the square as a JPEG within the server's limits: at least the minimum width, at most the maximum height. */
export function drawSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { side, left, top } = squareOf(picture, crop);
  const to = Math.round(within(side, IMAGE_WIDTH_MIN_PX, IMAGE_HEIGHT_MAX_PX));
  return drawPart(picture, { x: left, y: top, width: side, height: side }, { width: to, height: to });
}
