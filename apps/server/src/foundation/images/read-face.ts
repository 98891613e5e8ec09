import { sharp } from "../../platform/drawing/sharp.ts";
import { inTurn } from "./heavy-work.ts";
import { readPicture, type PictureFault } from "./read-picture.ts";

const FACE_PX = 96;

/** The middle of a picture as a small square WebP, by the same gate as every upload; or what is wrong with the file. */
export async function readFace(file: Buffer): Promise<Buffer | PictureFault> {
  const picture = await readPicture(file);
  if (typeof picture === "string") return picture;
  return inTurn(() => sharp(picture.bytes).resize(FACE_PX, FACE_PX, { fit: "cover" }).webp({ quality: 80 }).toBuffer());
}
