import type { Wall } from "@masq/contract/member/profiles";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { viewWallPictures } from "../../foundation/images/image-address.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { ListIndex } from "../discovery/list-index.ts";
import type { CastDeps } from "../discovery/list-source.ts";
import { onBrand } from "./profiles.queries.ts";

const ORDER = path.resolve(import.meta.dirname, "../../../../../packages/portraits/masters/wall.json");

let order: Promise<Map<string, number>> | undefined;
/** Where each drawn card hangs, by the place of its file. It ships with the product, so it is read once. */
async function readPlaces(): Promise<Map<string, number>> {
  const usernames = JSON.parse(await readFile(ORDER, "utf8")) as string[];
  return new Map(usernames.map((username, at) => [`masters/${username}/0`, at]));
}

type Kept = { version: number; wall: Promise<Wall | null> };
const kept = new WeakMap<ListIndex, Map<string, Kept>>();

/**
 * The wall of a brand's cast. It is drawn ahead with the demo's characters: a brand that shows none of them has no wall,
 * and characters of its own do not hang on it. Kept until this process hears of a change in the cast.
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
  const cards = await db
    .selectFrom("profile")
    .innerJoin("profile_image", "profile_image.profile_id", "profile.id")
    .where((eb) => onBrand(eb, brand))
    .where("profile_image.type", "=", "avatar")
    .where("profile_image.under_moderation", "=", false)
    .where("profile_image.storage_key", "like", "masters/%")
    .orderBy("profile_image.storage_key")
    .select(["profile_image.id", "profile_image.palettes", "profile_image.storage_key"])
    .execute();
  const hung = cards.filter(({ storage_key: key }) => places.has(key));
  const [first] = hung;
  if (first === undefined) return null;
  const tiles = new Set(hung.flatMap(({ storage_key: key }) => places.get(key) ?? []));
  const images = viewWallPictures(first, brand.theme.palette);
  return { fictional: true, images, tiles: [...tiles].toSorted((a, b) => a - b) };
}
