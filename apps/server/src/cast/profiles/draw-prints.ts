import { appNow } from "@masq/db/open";
import { publishFaults } from "@masq/domain/cast/character-rules";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { dropPictures } from "../../foundation/images/drop-pictures.ts";
import { inTurn } from "../../foundation/images/heavy-work.ts";
import { printKey, storePrint } from "../../foundation/images/make-variant.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { drawFile, planAlbum, type PlannedAct, type Sitter } from "../../platform/drawing/prints.ts";
import { newId } from "../../platform/ids/ids.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { hasFace, sheetOf, stateOf, type CharacterRecord } from "./character-sheet.ts";
import { demandRoom, dropFolder, TRIES } from "./print-order.ts";
import { showCharacter } from "./publish-character.ts";
import { refuseWithheld } from "./refuse-withheld.ts";
import { sitterOf } from "./sitter.ts";

const TOOL = "The product's own generator, packages/portraits";
/** Renewed with each file, of which one takes half a second. */
const LEASE_S = 60;
const RETRY_S = 5;

type Needs = Pick<Deps, "db" | "clock" | "storage" | "brands">;
type Order = { profileId: string; orderedBy: string; folder: string; shows: boolean; tries: number };
type Album = { acts: readonly PlannedAct[]; folder: string; drawnBy: string };

/** Leases one due order, so that another node draws it if this one dies. What an earlier try left behind is dropped. */
async function takeOrder(deps: Needs): Promise<Order | undefined> {
  return inTransaction(deps, async (tx) => {
    const due = await tx
      .selectFrom("print_order")
      .where("tries", "<", TRIES)
      .where("lease_until", "<=", appNow)
      .orderBy("lease_until")
      .limit(1)
      .selectAll()
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    if (due.folder !== null) await dropFolder(tx, due.folder);
    const { profile_id: profileId, ordered_by: orderedBy, shows } = due;
    const order = { profileId, orderedBy, shows, folder: newId("img", deps.clock.now()), tries: due.tries + 1 };
    await tx
      .updateTable("print_order")
      .set({ folder: order.folder, tries: order.tries, lease_until: inSeconds(LEASE_S) })
      .where("profile_id", "=", profileId)
      .execute();
    return order;
  });
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds}::int)`;

/** Whether this try still has the order; if not, another node took it and dropped the files. */
async function holds({ db }: Pick<Deps, "db"> | { db: Tx }, { profileId, folder }: Order): Promise<boolean> {
  const held = await db
    .updateTable("print_order")
    .set({ lease_until: inSeconds(LEASE_S) })
    .where("profile_id", "=", profileId)
    .where("folder", "=", folder)
    .returning("profile_id")
    .executeTakeFirst();
  return held !== undefined;
}

/** Ends this try; the next one is due in `seconds`. */
const giveBack = (
  deps: Pick<Deps, "db" | "clock">,
  order: Order,
  { tries, seconds }: { tries: number; seconds: number },
) =>
  inTransaction(deps, async (tx) => {
    if (!(await holds({ db: tx }, order))) return;
    await dropFolder(tx, order.folder);
    await tx
      .updateTable("print_order")
      .set({ folder: null, tries, lease_until: inSeconds(seconds) })
      .where("profile_id", "=", order.profileId)
      .execute();
  });

const readRow = (db: Pick<Deps["db"], "selectFrom">, id: string) =>
  db.selectFrom("profile").where("id", "=", id).selectAll();

/** Prints take the places of the earlier ones; the first ones stand where nothing else does. */
async function insertPrints(
  tx: Tx,
  { row, orderedBy, now }: { row: CharacterRecord; orderedBy: string; now: Date },
  { folder, acts, drawnBy }: Album,
): Promise<{ pictures: string[]; replaced: string[] }> {
  const known = await picturesOf(tx, row.id);
  demandRoom(known);
  const old = known.filter(({ act }) => act !== null);
  if (old.length > 0) {
    const goes = old.map(({ id }) => id);
    await tx.deleteFrom("profile_image").where("id", "in", goes).execute();
    await dropPictures(tx, old);
  }
  const isFree = known.every(({ position }) => position >= acts.length);
  const first = isFree ? 0 : Math.max(...known.map(({ position }) => position)) + 1;
  const placeOf = (n: number): number => old.find(({ act }) => act === n + 1)?.position ?? first + n;
  const values = acts.map(
    ({ n, kind, palettes, width, height, alt, maskedAlt, altDe, maskedAltDe, placeholder, focus, lift }) => ({
      id: n === 0 ? folder : newId("img", now),
      profile_id: row.id,
      position: placeOf(n),
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
      alt_de: altDe,
      masked_alt_de: maskedAltDe,
      drawn_by: drawnBy,
      tool: TOOL,
      licence: "Own work",
      drawn_on: now.toISOString().slice(0, 10),
      uploaded_at: appNow,
      uploaded_by: orderedBy,
    }),
  );
  await tx.insertInto("profile_image").values(values).execute();
  return { pictures: values.map(({ id }) => id), replaced: old.map(({ id }) => id) };
}

/** Puts a drawn album in place. Returns whether the character still is as it was drawn. */
async function hangAlbum(deps: Needs, order: Order, sitter: Sitter, album: Album): Promise<boolean> {
  const now = deps.clock.now();
  return inTransaction(deps, async (tx) => {
    const row = await readRow(tx, order.profileId).forUpdate().executeTakeFirst();
    if (!row || !(await holds({ db: tx }, order))) return true;
    const sheet = sheetOf(row);
    const isSame = sheet.casting !== null && JSON.stringify(sitterOf(sheet, now)) === JSON.stringify(sitter);
    if (!isSame) return false;
    await refuseWithheld(tx, row.id);
    const data = await insertPrints(tx, { row, orderedBy: order.orderedBy, now }, album);
    await tx.deleteFrom("print_order").where("profile_id", "=", row.id).execute();
    await appendAudit(tx, { actor: order.orderedBy, action: "character.prints.drawn", subject: row.id, data });
    const isReady = Object.keys(publishFaults(sheet, hasFace(await picturesOf(tx, row.id)))).length === 0;
    if (order.shows && stateOf(row) === "draft" && isReady) await showCharacter(tx, row.id);
    return true;
  });
}

async function drawAlbum(deps: Needs, order: Order, drawOne: typeof drawFile): Promise<void> {
  const { profileId, folder } = order;
  const row = await readRow(deps.db, profileId).executeTakeFirst();
  const sheet = row && sheetOf(row);
  if (!row || !sheet || sheet.casting === null) {
    // It has uploaded pictures from now on.
    await deps.db.deleteFrom("print_order").where("profile_id", "=", profileId).where("folder", "=", folder).execute();
    return;
  }
  const sitter = sitterOf(sheet, deps.clock.now());
  const { acts, files } = await planAlbum(sitter);
  for (const file of files) {
    if (!(await holds(deps, order))) return;
    await storePrint(deps, folder, file, await inTurn(() => drawOne(sitter, file)));
  }
  const brands = await deps.brands.all();
  const drawnBy = brands.find(({ company }) => company.id === row.company_id)?.company.name ?? "";
  const isHung = await hangAlbum(deps, order, sitter, { acts, folder, drawnBy });
  // Changed while it was drawn: the next try draws what is stored now, and this one was no failure.
  if (!isHung) await giveBack(deps, order, { tries: 0, seconds: 0 });
}

/**
 * Draws the four acts of one ordered character in both inks, with its mask and the masked prints of locked acts. They are
 * clear at once, because an admin chose all that they show. Returns whether there was an order. `drawOne`: for tests that look at the
 * order and not at the prints.
 */
export async function drawPrints(deps: Needs, drawOne = drawFile): Promise<boolean> {
  const order = await takeOrder(deps);
  if (!order) return false;
  try {
    await drawAlbum(deps, order, drawOne);
  } catch (error) {
    await giveBack(deps, order, { tries: order.tries, seconds: order.tries < TRIES ? RETRY_S : 0 });
    throw error;
  }
  return true;
}
