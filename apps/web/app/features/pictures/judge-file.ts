import {
  IMAGE_BYTES_MAX,
  IMAGE_HEIGHT_MAX_PX,
  IMAGE_HEIGHT_MIN_PX,
  IMAGE_JPEG_QUALITY,
  IMAGE_WIDTH_MAX_PX,
  IMAGE_WIDTH_MIN_PX,
} from "@masq/domain/constants";

/** What is wrong with a file (specification section 5); `damaged`: it cannot be read as a picture. */
export type FileFault = "type" | "bytes" | "small" | "damaged";
export type Size = { width: number; height: number };

const STARTS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

/** Detects JPEG or PNG by the first bytes: a file name proves nothing. */
async function isAccepted(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return STARTS.some((start) => start.every((byte, index) => head[index] === byte));
}

const isTooSmall = ({ width, height }: Size): boolean => width < IMAGE_WIDTH_MIN_PX || height < IMAGE_HEIGHT_MIN_PX;

/** Returns the largest size with the same proportions that fits; never enlarges. */
export function fitted({ width, height }: Size): Size {
  const share = Math.min(1, IMAGE_WIDTH_MAX_PX / width, IMAGE_HEIGHT_MAX_PX / height);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** Reads a file as an upright picture, applying the camera's orientation, or returns what is wrong with it. */
export async function readFile(file: Blob): Promise<ImageBitmap | FileFault> {
  if (!(await isAccepted(file))) return "type";
  if (file.size > IMAGE_BYTES_MAX) return "bytes";
  try {
    const picture = await createImageBitmap(file);
    if (!isTooSmall(picture)) return picture;
    picture.close();
    return "small";
  } catch {
    return "damaged";
  }
}

type Part = Size & { x: number; y: number };

export async function drawPart(picture: CanvasImageSource, { x, y, width, height }: Part, to: Size): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("2D canvas context is unavailable");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, to.width, to.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("Canvas produced no image")) : resolve(blob)),
      "image/jpeg",
      IMAGE_JPEG_QUALITY,
    );
  });
}

/** Returns what to send: the file itself, or a smaller drawing of one that is too large. */
export async function shrink(file: Blob, picture: ImageBitmap): Promise<Blob> {
  const to = fitted(picture);
  if (to.width === picture.width && to.height === picture.height) return file;
  return drawPart(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, to);
}
