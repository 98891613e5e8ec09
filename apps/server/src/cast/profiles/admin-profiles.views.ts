import type { Character, CharacterImage, CharacterRow } from "@masq/contract/character";
import { ageOn } from "@masq/domain/people/age";
import { publishFaults } from "@masq/domain/cast/character-rules";
import type { Keys } from "../../platform/keys/keys.ts";
import { viewImage } from "../../foundation/images/image-address.ts";
import type { FullCharacter, ListedRow } from "./admin-profiles.queries.ts";
import { hasFace, sheetOf, stateOf, type PictureRecord } from "./character-sheet.ts";

type Look = { keys: Keys; now: Date; palette: string };

/** With the desk's address, which opens the picture before clearing. */
export function viewPicture({ keys, now, palette }: Look, row: PictureRecord): CharacterImage {
  const { drawn_by: drawnBy, tool, licence, drawn_on: drawnOn } = row;
  const isTold = drawnBy !== null && tool !== null && licence !== null && drawnOn !== null;
  return {
    ...viewImage(keys, now, row, palette, "desk"),
    position: row.position,
    altGerman: row.alt_de,
    uploadDate: row.uploaded_at?.toISOString() ?? null,
    provenance: isTold ? { drawnBy, tool, licence, drawnOn } : null,
  };
}

export function viewCharacter(
  look: Look,
  { row, companyName, pictures, printing, conversations }: FullCharacter,
): Character {
  const sheet = sheetOf(row);
  return {
    ...sheet,
    _id: row.id,
    fictional: true,
    state: stateOf(row),
    company: { _id: row.company_id, name: companyName },
    createDate: row.created_at.toISOString(),
    publishDate: row.published_at?.toISOString() ?? null,
    updateDate: row.updated_at.toISOString(),
    activityDate: row.activity_at.toISOString(),
    images: pictures.map((picture) => viewPicture(look, picture)),
    printing,
    conversations,
    missing: publishFaults(sheet, hasFace(pictures)),
  };
}

export function viewListed({ keys, now, palette }: Look, row: ListedRow): CharacterRow {
  return {
    _id: row.id,
    fictional: true,
    username: row.username,
    name: row.name,
    age: ageOn(row.birthday, now.toISOString()),
    gender: row.gender,
    state: stateOf(row),
    featured: row.featured,
    premium: row.premium,
    brands: row.scope,
    company: { _id: row.company_id, name: row.company_name },
    place: row.place,
    face: row.face && viewImage(keys, now, row.face, palette, "desk"),
    imageCount: row.image_count,
    uncleared: row.uncleared,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
  };
}
