import fs from "node:fs/promises";
import path from "node:path";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { sharp } from "../../platform/drawing/sharp.ts";
import { inTurn } from "./heavy-work.ts";
import {
  FORMATS,
  PRINT_WIDTHS,
  VARIANT_WIDTHS,
  type Format,
  type PrintName,
  type VariantName,
} from "./image-address.ts";

export type StoredImage = {
  id: string;
  type: "avatar" | "hidden" | "other";
  storage_key: string;
  under_moderation: boolean;
};

/** Drawn masters ship with the product and are read from the repository. */
const MASTERS = path.resolve(import.meta.dirname, "../../../../../packages/portraits");
export async function findVariant(
  deps: Pick<Deps, "db">,
  id: string,
  palette: string,
): Promise<StoredImage | undefined> {
  const row = await deps.db
    .selectFrom("profile_image")
    .where("id", "=", id)
    .select(["id", "type", "storage_key", "palettes", "under_moderation"])
    .executeTakeFirst();
  return row?.palettes.includes(palette) ? row : undefined;
}

/** AVIF. Prints are all lines and grain, which cost bytes and hide loss; a list loads two layers of each. */
const QUALITY = { photo: 52, print: 33 } as const;

/** Encodes one variant. CPU-heavy: call through `inTurn`. */
export function encodeVariant(
  master: Buffer,
  width: number,
  format: Format,
  kind: keyof typeof QUALITY = "photo",
): Promise<Buffer> {
  const image = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === "avif") return image.avif({ quality: QUALITY[kind], effort: 2 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 80 }).toBuffer();
  return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

type AnyName = VariantName | PrintName;
const WIDTHS: Readonly<Record<AnyName, number>> = { ...VARIANT_WIDTHS, ...PRINT_WIDTHS };
const NAMES = Object.keys(WIDTHS) as AnyName[];

const isWall = (name: AnyName): boolean => name.startsWith("wall-");

const variantKey = (id: string, palette: string, name: AnyName, format: Format): string =>
  `variants/${id}-${palette}-${name}.${format}`;

export const isUploaded = ({ storage_key: key }: Pick<StoredImage, "storage_key">): boolean =>
  key.startsWith("uploads/");

const underway = new Map<string, Promise<Buffer>>();

/** Reads a variant from storage, creating it on first use; concurrent requests create it once. */
export async function makeVariant(
  deps: Pick<Deps, "storage">,
  image: StoredImage,
  palette: string,
  name: AnyName,
  format: Format,
): Promise<Buffer> {
  // Too large to encode beside requests: it is served as it was drawn.
  if (isWall(name)) return readMaster(deps, image, palette, name);
  const key = variantKey(image.id, palette, name, format);
  const stored = await deps.storage.get(key);
  if (stored) return stored;
  const known = underway.get(key);
  if (known) return known;
  const made = inTurn(async () => {
    const master = await (name === "tile" ? wearMask(deps, image, palette) : readMaster(deps, image, palette, name));
    const bytes = await encodeVariant(master, WIDTHS[name], format, isUploaded(image) ? "photo" : "print");
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

/** Storage key of an uploaded picture, already re-encoded by `readPicture`. */
export const uploadedKey = (id: string): string => `uploads/${id}.jpg`;

/** Storage key of a print drawn for the desk; `folder` is the album's. Its files follow as those of masters do. */
export const printKey = (folder: string, n: number): string => `prints/${folder}/${n}`;

/** Stores a file of a drawn album. */
export const storePrint = (deps: Pick<Deps, "storage">, folder: string, name: string, bytes: Buffer): Promise<void> =>
  deps.storage.put(`prints/${folder}/${name}.avif`, bytes, "image/avif");

/** The file of a drawn print: the card's own, its mask, a locked act with its mask on, or the wall of all cards. */
function masterOf({ storage_key: key }: Pick<StoredImage, "storage_key">, palette: string, name: AnyName): string {
  if (isWall(name)) return `masters/${name}-${palette}`;
  const act = /^act(\d)$/.exec(name)?.[1];
  if (act !== undefined) return path.posix.join(path.posix.dirname(key), `${Number(act) - 1}-${palette}-locked`);
  return name.startsWith("mask-") ? path.posix.join(path.posix.dirname(key), `mask-${palette}`) : `${key}-${palette}`;
}

async function readMaster(
  deps: Pick<Deps, "storage">,
  image: StoredImage,
  palette: string,
  name: AnyName,
): Promise<Buffer> {
  const isUpload = isUploaded(image);
  if (isUpload && Object.hasOwn(PRINT_WIDTHS, name)) throw new AppError("not-found");
  const file = isUpload ? image.storage_key : `${masterOf(image, palette, name)}.avif`;
  if (isUpload || file.startsWith("prints/")) {
    const bytes = await deps.storage.get(file);
    if (!bytes) throw new AppError("not-found");
    return bytes;
  }
  try {
    return await fs.readFile(path.join(MASTERS, file));
  } catch (cause) {
    throw new AppError("not-found", { cause });
  }
}

/** The card with its mask on. */
async function wearMask(deps: Pick<Deps, "storage">, image: StoredImage, palette: string): Promise<Buffer> {
  const [card, input] = await Promise.all([
    readMaster(deps, image, palette, "tile"),
    readMaster(deps, image, palette, "mask-small"),
  ]);
  return sharp(card).composite([{ input }]).png().toBuffer();
}

/** The files of a picture that cannot be made again. A drawn card has its mask and the locked acts too. */
export function storedFiles(image: Pick<StoredImage, "storage_key">, palettes: readonly string[]): string[] {
  const { storage_key: key } = image;
  if (isUploaded(image)) return [key];
  if (!key.startsWith("prints/")) return [];
  const names = key.endsWith("/0") ? NAMES.filter((name) => !isWall(name)) : (["large"] as const);
  const files = palettes.flatMap((palette) => names.map((name) => `${masterOf(image, palette, name)}.avif`));
  return [...new Set(files)];
}

/** Creates every variant the contract names, in the addressed format; others are created on first use. */
export async function makeVariants(deps: Pick<Deps, "storage">, image: StoredImage, palette: string): Promise<void> {
  for (const name of Object.keys(VARIANT_WIDTHS) as VariantName[])
    await makeVariant(deps, image, palette, name, "webp");
}

/** Removes a picture and all its variants from storage; idempotent. Error: StorageAway. */
export async function removePicture(
  deps: Pick<Deps, "storage">,
  image: Pick<StoredImage, "id" | "storage_key">,
  palettes: string[],
): Promise<void> {
  for (const palette of palettes)
    for (const name of NAMES)
      for (const format of FORMATS) await deps.storage.remove(variantKey(image.id, palette, name, format));
  for (const file of storedFiles(image, palettes)) await deps.storage.remove(file);
}
