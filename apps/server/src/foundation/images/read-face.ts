import { sharp } from "../../platform/drawing/sharp.ts";
import { inTurn } from "./heavy-work.ts";
import { readPicture, type PictureFault } from "./read-picture.ts";

const FACE_PX = 96;

/**
 * Crops the middle of a picture to a small square WebP, with the checks of every upload. Returns the fault if refused.
 */
export async function readFace(file: Buffer): Promise<Buffer | PictureFault> {
  const picture = await readPicture(file);
  if (typeof picture === "string") return picture;
  return inTurn(() => sharp(picture.bytes).resize(FACE_PX, FACE_PX, { fit: "cover" }).webp({ quality: 80 }).toBuffer());
}
