import { appNow } from "@masq/db/open";
import type { PictureRefusal } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { giveRuling } from "../rulings/give-ruling.ts";
import { recordEvent } from "../events/record-event.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { brandIdsIn } from "../brands/scope.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { findMemberImage } from "./images.queries.ts";
import { readMemberMaster, removeFiles, sweepFiles } from "./sealed-files.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "storage" | "brands" | "log">;
type Decision = "clear" | "refuse";
type Judgement = { id: string; decision: Decision; reason?: PictureRefusal | undefined };

/** Locks the picture if its member is on the admin's brands. */
async function lockImage(deps: Pick<Deps, "brands">, tx: Tx, actor: AgentActor, id: string) {
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  const image = await tx
    .selectFrom("member_image")
    .innerJoin("member", "member.id", "member_image.member_id")
    .where("member_image.id", "=", id)
    .select(["member_image.member_id", "member_image.under_moderation", "member.brand_id", "member.email"])
    .forUpdate("member_image")
    .executeTakeFirst();
  if (!image || !brandIds.includes(image.brand_id)) throw new AppError("not-found");
  return image;
}

type Cleared = { id: string; memberId: string; by: string | null };

/** Lets operators see the picture and notifies the member's pages. `by` null: cleared by the demo's setting. */
export async function clearImage(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { id, memberId, by }: Cleared,
): Promise<void> {
  await tx
    .updateTable("member_image")
    .set({ under_moderation: false, cleared_by: by, cleared_at: appNow })
    .where("id", "=", id)
    .execute();
  await tellOfImage(deps, tx, after, memberId, { imageId: id, isCleared: true });
}

function tellOfImage(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  memberId: string,
  picture: object,
): Promise<void> {
  return recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { picture } });
}

/** Fingerprint of the stored file: all that is kept of a forbidden picture (docs/decisions/023). */
async function fingerprintOf(deps: Pick<Deps, "db" | "sealing" | "storage">, id: string): Promise<string | undefined> {
  const image = await findMemberImage(deps.db, id);
  const bytes = image && (await readMemberMaster(deps, image.member_id, id));
  return bytes && sha256Hex(bytes);
}

/**
 * Clears a member's picture for operators, or refuses it with a reason and removes it; a message that carried it shows
 * it as removed. Audited; the member's pages are notified. Clearing again changes nothing. Errors: not-found,
 * validation (refused without a reason), StorageAway (the picture is intact and undecided).
 */
export async function judgeMemberImage(
  deps: Needs,
  actor: AgentActor,
  { id, decision, reason }: Judgement,
): Promise<{ _id: string; decision: Decision }> {
  if (decision === "refuse" && reason === undefined) throw invalid({ reason: "Choose a reason for rejecting it" });
  const sha256 = reason === "under-age" ? await fingerprintOf(deps, id) : undefined;
  const refused = decision === "refuse" ? await inTransaction(deps, (tx) => lockImage(deps, tx, actor, id)) : undefined;
  if (refused) await removeFiles(deps, refused.member_id, id);
  await inTransaction(deps, async (tx, after) => {
    const image = await lockImage(deps, tx, actor, id);
    const { member_id: memberId, under_moderation: isWaiting } = image;
    if (decision === "clear" && !isWaiting) return;
    if (decision === "clear") await clearImage(deps, tx, after, { id, memberId, by: actor.id });
    else {
      await tx.deleteFrom("member_image").where("id", "=", id).execute();
      await tellOfImage(deps, tx, after, memberId, { imageId: id, isCleared: false, ...(reason && { reason }) });
      const of = { brandId: image.brand_id, memberId, subjectId: id, mailTo: image.email };
      await giveRuling(deps, tx, { ...of, act: "picture-refused", ground: reason ?? "unfit", by: actor.id });
    }
    const told = { memberId, ...(reason && { reason }), ...(sha256 && { sha256 }) };
    const action = decision === "clear" ? "member-image.cleared" : "member-image.refused";
    await appendAudit(tx, { actor: actor.id, action, subject: id, data: told });
  });
  if (refused) await sweepFiles(deps, refused.member_id, id);
  return { _id: id, decision };
}
