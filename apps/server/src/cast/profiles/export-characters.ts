import type { ImportRow } from "@masq/contract/character";
import type { Deps } from "../../deps.ts";
import { isUploaded } from "../../foundation/images/make-variant.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { sheetOf, stateOf, type CharacterRecord, type PictureRecord } from "./character-sheet.ts";

type Needs = Pick<Deps, "db" | "storage">;
type ImageOfRow = ImportRow["images"][number];
export type Exported = {
  row: ImportRow;
  /** Own pictures, under their names in the row. */
  files: { name: string; bytes: Buffer }[];
  /** Own pictures that are not approved, or whose file is missing. */
  left: { id: string; why: string }[];
};

function imageOf(name: string, picture: PictureRecord): ImageOfRow {
  const { type, alt, alt_de: altGerman, focus_x: x, focus_y: y } = picture;
  const { drawn_by, tool, licence, drawn_on, source_sha256: sha256 } = picture;
  return {
    file: name,
    ...(sha256 !== null && { sha256 }),
    type,
    alt,
    altGerman,
    focus: { x, y },
    drawnBy: drawn_by ?? "",
    tool: tool ?? "",
    licence: licence ?? "",
    drawnOn: drawn_on ?? "",
  };
}

async function exportCharacter({ db, storage }: Needs, record: CharacterRecord): Promise<Exported> {
  const album = await picturesOf(db, record.id);
  const [files, left, images]: [Exported["files"], Exported["left"], ImageOfRow[]] = [[], [], []];
  for (const picture of album.filter(isUploaded)) {
    const bytes = picture.under_moderation ? undefined : await storage.get(picture.storage_key);
    if (!bytes) {
      left.push({ id: picture.id, why: picture.under_moderation ? "not approved" : "its file is missing" });
      continue;
    }
    const name = `${record.username}-${images.length + 1}.jpg`;
    files.push({ name, bytes });
    images.push(imageOf(name, picture));
  }
  const sheet = sheetOf(record);
  const row: ImportRow = {
    ...sheet,
    fictional: true,
    state: stateOf(record) === "published" ? "published" : "draft",
    prints: sheet.casting !== null && album.some((picture) => !isUploaded(picture)),
    images,
  };
  return { row, files, left };
}

/** A company's characters in the form that `import-characters.ts` reads, by username. What was retired is a draft there. */
export async function* exportCharacters(deps: Needs, companyId: string): AsyncGenerator<Exported> {
  const ids = await deps.db
    .selectFrom("profile")
    .where("company_id", "=", companyId)
    .orderBy("username")
    .select("id")
    .execute();
  for (const { id } of ids) {
    const record = await deps.db.selectFrom("profile").where("id", "=", id).selectAll().executeTakeFirst();
    if (record) yield await exportCharacter(deps, record);
  }
}
