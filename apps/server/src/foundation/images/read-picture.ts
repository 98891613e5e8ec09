import {
  IMAGE_BYTES_MAX,
  IMAGE_HEIGHT_MAX_PX,
  IMAGE_HEIGHT_MIN_PX,
  IMAGE_JPEG_QUALITY,
  IMAGE_WIDTH_MAX_PX,
  IMAGE_WIDTH_MIN_PX,
} from "@masq/domain/constants";
import { AppError } from "../../platform/app-error.ts";
import { sharp } from "../../platform/drawing/sharp.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { inTurn } from "./heavy-work.ts";
import { pictureAlone } from "./picture-end.ts";

/** Texts of the specification's error catalog (section 8), including its spelling. */
export const PICTURE_FAULTS = {
  type: "Invalid file type, jpeg or png only",
  bytes: "Max file size allowed is 5 mb",
  small: "Mininum dimension is 640px x 360px",
  pixels: "The picture has too many pixels",
  damaged: "The picture is damaged",
} as const;
export type PictureFault = keyof typeof PICTURE_FAULTS;

/** Refusal of a file: 413 if too large, 415 if of another type (override O-41), else 422. */
export function pictureRefusal(fault: PictureFault, fields: Record<string, string>, message?: string): AppError {
  const code = fault === "bytes" ? "payload-too-large" : fault === "type" ? "unsupported-type" : "validation";
  return new AppError(code, { fields, ...(message !== undefined && { message }) });
}

/** A picture as stored: our own encoding of its pixels and nothing else from the file. */
export type ReadPicture = {
  bytes: Buffer;
  width: number;
  height: number;
  /** A CSS color. */
  placeholder: string;
  /** Of the original file. */
  sourceSha256: string;
};

/** Room for any camera's picture; a file that claims more is refused before decoding. */
const PIXELS_MAX = 36_000_000;
const DECODE_LIMIT_S = 20;
const GROUND = "#3a2230";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const FORMATS = ["jpeg", "png", "webp"] as const;
type PictureFormat = (typeof FORMATS)[number];

/** Detects the format by the first bytes; names and declared types are ignored. */
function formatOf(file: Buffer): PictureFormat | undefined {
  if (file.subarray(0, JPEG.length).equals(JPEG)) return "jpeg";
  if (file.subarray(0, PNG.length).equals(PNG)) return "png";
  const isRiff = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isRiff ? "webp" : undefined;
}

/** Displayed size, from the header alone. */
async function sizeOf(file: Buffer): Promise<{ format: string; width: number; height: number } | undefined> {
  try {
    const { format, width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    return orientation >= 5 ? { format, width: height, height: width } : { format, width, height };
  } catch {
    return undefined;
  }
}

async function encode(file: Buffer, sourceSha256: string): Promise<ReadPicture> {
  const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "warning", sequentialRead: true })
    .timeout({ seconds: DECODE_LIMIT_S })
    .autoOrient()
    .resize({ width: IMAGE_WIDTH_MAX_PX, height: IMAGE_HEIGHT_MAX_PX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace("srgb")
    .jpeg({ quality: IMAGE_JPEG_QUALITY * 100, mozjpeg: true });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = await sharp(data).resize(1, 1).raw().toBuffer();
  const placeholder = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { bytes: data, width: info.width, height: info.height, placeholder, sourceSha256 };
}

/**
 * Reads an upload as a picture. Re-encodes its pixels, so that neither metadata nor hidden data survives. `accepted`:
 * formats; members may send fewer than staff. Returns the picture or the name of its fault.
 */
export async function readPicture(
  file: Buffer,
  accepted: readonly PictureFormat[] = FORMATS,
): Promise<ReadPicture | PictureFault> {
  if (file.length > IMAGE_BYTES_MAX) return "bytes";
  const format = formatOf(file);
  if (format === undefined || !accepted.includes(format)) return "type";
  const picture = pictureAlone(file, format);
  if (picture === undefined) return "damaged";
  const size = await sizeOf(picture);
  if (size === undefined || size.format !== format) return "damaged";
  if (size.width * size.height > PIXELS_MAX) return "pixels";
  if (size.width < IMAGE_WIDTH_MIN_PX || size.height < IMAGE_HEIGHT_MIN_PX) return "small";
  try {
    return await inTurn(() => encode(picture, sha256Hex(file)));
  } catch {
    return "damaged";
  }
}
