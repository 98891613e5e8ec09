import type { CharacterState } from "@masq/domain/cast/character-rules";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import {
  changedFields,
  germanAltAfter,
  hasFace,
  sheetOf,
  stateOf,
  type CharacterRecord,
  type PictureRecord,
} from "./character-sheet.ts";
import { printingOf } from "./print-order.ts";
import type { CheckedRow } from "./read-import.ts";
import { DRAWN_FROM } from "./sitter.ts";

type ImageOfRow = CheckedRow["given"]["images"][number];
export type Plan = {
  checked: CheckedRow;
  found: CharacterRecord | undefined;
  fields: string[];
  fresh: number[];
  /** Existing pictures that now differ: index in the row, and the picture. */
  stale: [number, PictureRecord][];
  shows: boolean;
  hasFace: boolean;
  /** Its prints are to be drawn. */
  draws: boolean;
};

export const sheetIn = ({ given }: CheckedRow) => {
  const { state: _state, images: _images, prints: _prints, fictional: _always, ...sheet } = given;
  return sheet;
};

function differs(given: ImageOfRow, known: PictureRecord, clears: boolean): boolean {
  const { type, alt, drawnBy, tool, licence, drawnOn, focus } = given;
  const isSame =
    type === known.type &&
    alt === known.alt &&
    germanAltAfter(given, known) === known.alt_de &&
    drawnBy === known.drawn_by &&
    tool === known.tool &&
    licence === known.licence &&
    drawnOn === known.drawn_on &&
    (focus === undefined || (Math.abs(focus.x - known.focus_x) < 1e-4 && Math.abs(focus.y - known.focus_y) < 1e-4));
  return !isSame || (clears && known.under_moderation);
}

/** What writing a row would change. */
export async function planRow(
  deps: Pick<Deps, "db"> | { db: Tx },
  checked: CheckedRow,
  clears: boolean,
): Promise<Plan> {
  const found = await deps.db
    .selectFrom("profile")
    .where("username", "=", checked.given.username)
    .selectAll()
    .executeTakeFirst();
  const known = found ? await picturesOf(deps.db, found.id) : [];
  const bySha = new Map(known.map((picture) => [picture.source_sha256, picture]));
  const typed = known.map((picture) => {
    const given = checked.given.images[checked.sha256s.indexOf(picture.source_sha256 ?? "")];
    return { type: given?.type ?? picture.type, under_moderation: picture.under_moderation && !(given && clears) };
  });
  const places = checked.sha256s.map((sha, index) => [index, bySha.get(sha)] as const);
  const fields = found ? changedFields(sheetOf(found), sheetIn(checked)) : [];
  const isDrawn = known.some(({ act }) => act === 1) || (found && (await printingOf(deps.db, found.id)) === "drawing");
  const draws = checked.given.prints && (isDrawn !== true || DRAWN_FROM.some((field) => fields.includes(field)));
  const seesFace = hasFace(typed) || (clears && checked.given.images.some(({ type }) => type === "avatar"));
  const isShown = clears && checked.given.state === "published" && (!found || stateOf(found) === "draft");
  return {
    checked,
    found,
    fields,
    fresh: places.filter(([, picture]) => picture === undefined).map(([index]) => index),
    stale: places.flatMap(([index, picture]): [number, PictureRecord][] => {
      const given = checked.given.images[index];
      return picture && given && differs(given, picture, clears) ? [[index, picture]] : [];
    }),
    hasFace: seesFace,
    shows: isShown && (seesFace || draws),
    draws,
  };
}

export const actionOf = ({ found, fields, fresh, stale, shows, draws }: Plan): "create" | "update" | "nothing" =>
  !found ? "create" : fields.length + fresh.length + stale.length > 0 || shows || draws ? "update" : "nothing";
export const stateAfter = ({ found, shows }: Plan): CharacterState =>
  shows ? "published" : found ? stateOf(found) : "draft";
