import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { VARIANT_WIDTHS, type Format, type VariantName } from "./image-address.ts";

export type StoredImage = { id: string; type: "avatar" | "hidden" | "other"; storage_key: string };

/** Drawn masters are part of the product; they are read where they are committed. */
const MASTERS = path.resolve(import.meta.dirname, "../../../../../packages/portraits");
/** Encoding is heavy: more than this at once would starve the chat. */
const AT_ONCE = 2;

/** The image if it has this palette, else undefined. */
export async function findVariant(
  deps: Pick<Deps, "db">,
  id: string,
  palette: string,
): Promise<StoredImage | undefined> {
  const row = await deps.db
    .selectFrom("profile_image")
    .where("id", "=", id)
    .select(["id", "type", "storage_key", "palettes"])
    .executeTakeFirst();
  return row?.palettes.includes(palette) ? row : undefined;
}

function encode(master: Buffer, width: number, format: Format): Promise<Buffer> {
  const image = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === "avif") return image.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 80 }).toBuffer();
  return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const underway = new Map<string, Promise<Buffer>>();

/** A variant from storage, made on first use; two requests for one variant make it once. */
export async function makeVariant(
  deps: Pick<Deps, "storage">,
  image: StoredImage,
  palette: string,
  name: VariantName,
  format: Format,
): Promise<Buffer> {
  const key = `variants/${image.id}-${palette}-${name}.${format}`;
  const stored = await deps.storage.get(key);
  if (stored) return stored;
  const known = underway.get(key);
  if (known) return known;
  const made = inTurn(async () => {
    const master = await readMaster(image, palette);
    const bytes = await encode(master, VARIANT_WIDTHS[name], format);
    await deps.storage.put(key, bytes, `image/${format}`);
    return bytes;
  });
  underway.set(key, made);
  try {
    return await made;
  } finally {
    underway.delete(key);
  }
}

async function readMaster(image: StoredImage, palette: string): Promise<Buffer> {
  try {
    return await fs.readFile(path.join(MASTERS, `${image.storage_key}-${palette}.webp`));
  } catch (cause) {
    throw new AppError("not-found", { cause });
  }
}
