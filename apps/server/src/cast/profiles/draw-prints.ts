import type { previewPrint as route } from "@masq/contract/agent/characters";
import type { ParsedOf, ReplyOf } from "@masq/contract/route";
import { appNow } from "@masq/db/open";
import { parseCalendarDate } from "@masq/domain/calendar-date";
import { CHARACTER_IMAGES_MAX, type CharacterSheet } from "@masq/domain/cast/character-rules";
import { ageOn } from "@masq/domain/people/age";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { dropPictures } from "../../foundation/images/drop-pictures.ts";
import { inTurn } from "../../foundation/images/heavy-work.ts";
import { printKey, removePicture, storePrint } from "../../foundation/images/make-variant.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { drawFile, planAlbum, previewAct, type PlannedAct, type Sitter } from "../../platform/drawing/prints.ts";
import { newId } from "../../platform/ids/ids.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { sheetOf, type CharacterRecord } from "./character-sheet.ts";
import { lockCharacter, type Changer } from "./lock-character.ts";
import { refuseWithheld } from "./refuse-withheld.ts";

const TOOL = "The product's own generator, packages/portraits";
type Given = ParsedOf<typeof route>["body"];

function sitterOf({ birthday, ...sheet }: Omit<Sitter, "age"> & Pick<CharacterSheet, "birthday">, now: Date): Sitter {
  if (parseCalendarDate(birthday) === null) throw invalid({ birthday: "Incorrect date format" });
  const { username, name, gender, ethnicity, hairColor, eyeColor, bodyType, casting } = sheet;
  const age = ageOn(birthday, now.toISOString());
  return { username, name, gender, ethnicity, hairColor, eyeColor, bodyType, casting, age };
}

/** Draws one act from an unsaved sheet. Error: validation. */
export async function previewPrint(
  { clock }: Pick<Deps, "clock">,
  { act, palette, ...sheet }: Given,
): Promise<ReplyOf<typeof route>> {
  const sitter = sitterOf(sheet, clock.now());
  const { bytes, alt } = await inTurn(() => previewAct(sitter, { act: act - 1, palette }));
  return { picture: `data:image/avif;base64,${Buffer.from(bytes).toString("base64")}`, alt };
}

async function insertPrints(
  tx: Tx,
  { row, drawnBy, actor, now }: { row: CharacterRecord; drawnBy: string; actor: Changer; now: Date },
  { folder, ids, acts }: { folder: string; ids: readonly string[]; acts: readonly PlannedAct[] },
): Promise<string[]> {
  const known = await picturesOf(tx, row.id);
  const old = known.filter(({ act }) => act !== null);
  if (known.length - old.length + acts.length > CHARACTER_IMAGES_MAX)
    throw invalid({ casting: `A character has at most ${CHARACTER_IMAGES_MAX} pictures` });
  if (old.length > 0) {
    const goes = old.map(({ id }) => id);
    await tx.deleteFrom("profile_image").where("id", "in", goes).execute();
    await dropPictures(tx, old);
  }
  const end = Math.max(-1, ...known.map(({ position }) => position)) + 1;
  await tx
    .insertInto("profile_image")
    .values(
      acts.map(({ n, kind, palettes, width, height, alt, maskedAlt, placeholder, focus, lift }, index) => ({
        id: ids[index] ?? "",
        profile_id: row.id,
        position: old.find(({ act }) => act === n + 1)?.position ?? end + n,
        type: kind,
        palettes,
        width,
        height,
        alt,
        placeholder: placeholder.plum,
        focus_x: focus.x,
        focus_y: focus.y,
        storage_key: printKey(folder, n),
        act: n + 1,
        lift: lift ?? null,
        masked_alt: maskedAlt,
        drawn_by: drawnBy,
        tool: TOOL,
        licence: "Own work",
        drawn_on: now.toISOString().slice(0, 10),
        uploaded_at: appNow,
        uploaded_by: actor.id,
      })),
    )
    .execute();
  return old.map(({ id }) => id);
}

/**
 * Draws the four acts of a stored character in both inks, with its mask and the masked prints of locked acts. They are
 * clear at once, because the admin chose all that they show, and take the places of earlier prints. Errors: not-found,
 * forbidden, conflict (changed since `seen`, or withheld), validation.
 */
export async function drawPrints(
  deps: Pick<Deps, "db" | "clock" | "storage" | "brands">,
  actor: Changer,
  id: string,
  seen: string,
): Promise<void> {
  const row = await inTransaction(deps, (tx) => lockCharacter(deps, tx, actor, id, seen));
  const { casting, ...sheet } = sheetOf(row);
  if (casting === null) throw invalid({ casting: "Required" });
  const now = deps.clock.now();
  const sitter = sitterOf({ ...sheet, casting }, now);
  const { acts, files } = await planAlbum(sitter);
  const ids = acts.map(() => newId("img", now));
  const [folder = ""] = ids;
  try {
    for (const file of files) await storePrint(deps, folder, file, await inTurn(() => drawFile(sitter, file)));
    const brands = await deps.brands.all();
    const drawnBy = brands.find(({ company }) => company.id === row.company_id)?.company.name ?? "";
    await inTransaction(deps, async (tx) => {
      await lockCharacter(deps, tx, actor, id, seen);
      await refuseWithheld(tx, id);
      const replaced = await insertPrints(tx, { row, drawnBy, actor, now }, { folder, ids, acts });
      const data = { pictures: ids, replaced };
      await appendAudit(tx, { actor: actor.id, action: "character.prints.drawn", subject: id, data });
    });
  } catch (error) {
    for (const { n, palettes } of acts)
      await removePicture(deps, { id: ids[n] ?? "", storage_key: printKey(folder, n) }, palettes);
    throw error;
  }
}
