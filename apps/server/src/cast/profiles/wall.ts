import type { Wall } from "@masq/contract/member/profiles";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { viewWallPictures, viewWallTile } from "../../foundation/images/image-address.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { ListIndex } from "../discovery/list-index.ts";
import type { CastDeps } from "../discovery/list-source.ts";
import { onBrand } from "./profiles.queries.ts";

const ORDER = path.resolve(import.meta.dirname, "../../../../../packages/portraits/masters/wall.json");

let order: Promise<Map<string, number>> | undefined;
/** Where each drawn card is on the picture, by the place of its file. It ships with the product, so it is read once. */
async function readPlaces(): Promise<Map<string, number>> {
  const usernames = JSON.parse(await readFile(ORDER, "utf8")) as string[];
  return new Map(usernames.map((username, at) => [`masters/${username}/0`, at]));
}

type Kept = { version: number; wall: Promise<Wall | null> };
const kept = new WeakMap<ListIndex, Map<string, Kept>>();

/**
 * The wall of a brand's cast, in the order of usernames. Cards drawn ahead are tiles of one picture; a card that the desk
 * drew is a tile of its own. Uploaded pictures have no mask, so they do not hang. Kept until this process hears of a
 * change in the cast.
 */
export async function readWall({ db, list }: Pick<CastDeps, "db" | "list">, brand: BrandRecord): Promise<Wall | null> {
  const index = await list.current();
  if (index === undefined) return hang(db, brand);
  const walls = kept.get(index) ?? new Map<string, Kept>();
  kept.set(index, walls);
  const key = [brand.company.id, brand.fullScope, brand.theme.palette].join(" ");
  const { version } = index;
  const known = walls.get(key);
  if (known?.version === version) return known.wall;
  const wall = hang(db, brand);
  walls.set(key, { version, wall });
  wall.catch(() => walls.delete(key));
  return wall;
}

async function hang(db: CastDeps["db"], brand: BrandRecord): Promise<Wall | null> {
  const places = await (order ??= readPlaces());
  const rows = await db
    .selectFrom("profile")
    .innerJoin("profile_image", "profile_image.profile_id", "profile.id")
    .where((eb) => onBrand(eb, brand))
    .where("profile_image.type", "=", "avatar")
    .where("profile_image.under_moderation", "=", false)
    .where((eb) =>
      eb.or([
        eb("profile_image.storage_key", "like", "masters/%"),
        // Only the first act has a mask that lies on it.
        eb("profile_image.storage_key", "like", "prints/%/0"),
      ]),
    )
    .select(["profile.username", "profile_image.id", "profile_image.palettes", "profile_image.storage_key as key"])
    .execute();
  const { palette } = brand.theme;
  const tiles = new Map<string, Wall["tiles"][number]>();
  let master: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const place = places.get(row.key);
    if (place !== undefined) {
      master ??= row;
      tiles.set(row.key.slice("masters/".length, -"/0".length), place);
    } else if (row.key.startsWith("prints/")) tiles.set(row.username, viewWallTile(row, palette));
  }
  if (tiles.size === 0) return null;
  const images = master === undefined ? [] : viewWallPictures(master, palette);
  const sorted = [...tiles].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { fictional: true, images, tiles: sorted.map(([, tile]) => tile) };
}
