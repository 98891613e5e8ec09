import type { Image } from "@masq/contract/image";
import { MEMBER_IMAGES_MAX, UNSENT_IMAGES_MAX } from "@masq/domain/constants";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { StorageAway } from "../../platform/storage/storage.ts";
import { viewMemberImage, type MemberImageRow } from "./member-image.ts";
import { PICTURE_FAULTS, pictureRefusal, readPicture, type ReadPicture } from "./read-picture.ts";
import { keepMaster, sweepFiles } from "./sealed-files.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "listeners">;
type Pictures = { type: "avatar" | "other" | "message"; files: readonly Buffer[] };
type Kept = { id: string; picture: ReadPicture };

const MEMBER_FORMATS = ["jpeg", "png"] as const;

async function readAll(files: readonly Buffer[]): Promise<ReadPicture[]> {
  const read: ReadPicture[] = [];
  for (const file of files) {
    const picture = await readPicture(file, MEMBER_FORMATS);
    const text = typeof picture === "string" ? PICTURE_FAULTS[picture] : "";
    if (typeof picture === "string") throw pictureRefusal(picture, { image: text }, text);
    read.push(picture);
  }
  return read;
}

/** Limits profile pictures, and separately unsent ones; sent pictures are unlimited. */
async function mustHaveRoom(tx: Tx, memberId: string, type: Pictures["type"], more: number): Promise<void> {
  const isOfChat = type === "message";
  const { count } = await tx
    .selectFrom("member_image")
    .where("member_id", "=", memberId)
    .where("type", isOfChat ? "=" : "<>", "message")
    .where("conversation_id", "is", null)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const most = isOfChat ? UNSENT_IMAGES_MAX : MEMBER_IMAGES_MAX;
  const text = isOfChat ? `At most ${most} unsent pictures` : `At most ${most} pictures`;
  if (Number(count) + more > most) throw invalid({ image: text }, text, { reason: "full" });
}

/** Inserts the rows, the bonus and its event, under the lock that serializes the member's saves. */
function insertRows(deps: Needs, brand: BrandRecord, memberId: string, type: Pictures["type"], kept: readonly Kept[]) {
  return inTransaction(deps, async (tx, after): Promise<MemberImageRow[]> => {
    await tx.selectFrom("member").where("id", "=", memberId).select("id").forUpdate().executeTakeFirstOrThrow();
    await mustHaveRoom(tx, memberId, type, kept.length);
    // The previous face stays among the other pictures.
    if (type === "avatar")
      await tx
        .updateTable("member_image")
        .set({ type: "other" })
        .where("member_id", "=", memberId)
        .where("type", "=", "avatar")
        .execute();
    const values = kept.map(({ id, picture: { width, height, placeholder } }) => ({
      id,
      member_id: memberId,
      type,
      width,
      height,
      placeholder,
    }));
    const rows = await tx
      .insertInto("member_image")
      .values(values)
      .returning(["id", "type", "width", "height", "placeholder", "processed", "under_moderation"])
      .execute();
    if (type !== "message") await deps.listeners.onPictureStored(deps, tx, after, { brand, memberId });
    return rows;
  });
}

/**
 * `POST /user/upload`: checks and re-encodes every file, seals it with the member's key and stores it before writing
 * its row. One bad file rejects all. Errors: validation, with the reason in `image`; StorageAway.
 */
export async function storeMemberImages(
  deps: Needs & Pick<Deps, "storage" | "log">,
  brand: BrandRecord,
  actor: MemberActor,
  { type, files }: Pictures,
): Promise<Image[]> {
  const now = deps.clock.now();
  const kept = (await readAll(files)).map((picture) => ({ id: newId("mim", now), picture }));
  try {
    for (const { id, picture } of kept) await keepMaster(deps, actor.id, id, picture.bytes);
    const rows = await insertRows(deps, brand, actor.id, type, kept);
    return rows.map((row) => viewMemberImage(deps.keys, now, row, "owner"));
  } catch (error) {
    const gone = Promise.all(kept.map(({ id }) => sweepFiles(deps, actor.id, id)));
    // Do not wait for a store that is away to fail again.
    if (!(error instanceof StorageAway)) await gone;
    throw error;
  }
}
