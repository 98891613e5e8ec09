import { appNow } from "@masq/db/open";
import { removalTicket } from "@masq/domain/care/removals";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { queueOutsideMail } from "../../foundation/mail-queue/queue-mail.ts";
import {
  expelPictures,
  releaseWithheld,
  withholdCharacter,
  withholdPicture,
} from "../../cast/profiles/withhold-character.ts";
import { closeConversations } from "./close-conversations.ts";
import { removalPlace } from "./removals.policy.ts";
import { findNamed, nextRequest, type RemovalRecord, type Subject } from "./removals.queries.ts";
import { openRequest } from "./removals.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "listeners">;
type Decision = { id: string; action: "removed" | "reinstated"; decision: string; link?: string | undefined };

/** Subject of the request: as the sender named it, or as the admin does if that was unclear. */
async function subjectOf(
  deps: Pick<Deps, "brands">,
  tx: Tx,
  row: RemovalRecord,
  link = "",
): Promise<Subject | undefined> {
  const { kind, profile_id: profileId, image_id: imageId } = row;
  if (kind !== null && profileId !== null) return { kind, profileId, imageId };
  const brand = await deps.brands.byId(row.brand_id);
  return brand && link !== "" ? findNamed(tx, brand, link) : undefined;
}

const lockProfile = (tx: Tx, id: string) =>
  tx.selectFrom("profile").where("id", "=", id).select("id").forUpdate().execute();

/**
 * Removes for good: one picture with its files, or the character with all pictures and its conversations. Returns the
 * number of pictures.
 */
async function remove(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "listeners">,
  tx: Tx,
  after: AfterCommit,
  { id, by }: { id: string; by: string },
  { profileId, imageId }: Subject,
) {
  // Lock conversations before the character, as a reply does.
  if (imageId === null) await closeConversations(deps, tx, after, { profileId, by });
  await lockProfile(tx, profileId);
  if (imageId === null) await withholdCharacter(deps, tx, profileId);
  else await withholdPicture(deps, tx, profileId, imageId);
  const gone = await expelPictures(tx, profileId, imageId);
  // Otherwise another request could bring it back.
  if (imageId === null)
    await tx
      .updateTable("removal")
      .set({ withheld: null })
      .where("profile_id", "=", profileId)
      .where("state", "=", "open")
      .where("id", "<>", id)
      .execute();
  return gone;
}

/** Restores what this request hid, unless another open request covers it; then that one takes over. */
async function reinstate(tx: Tx, row: RemovalRecord, { profileId }: Subject): Promise<void> {
  await lockProfile(tx, profileId);
  if (row.withheld === null) return;
  const next = await nextRequest(tx, row);
  if (next === undefined) return releaseWithheld(tx, profileId, row.withheld);
  const { character, images } = next.withheld ?? { character: false, images: [] };
  const both = { character: character || row.withheld.character, images: [...images, ...row.withheld.images] };
  await tx
    .updateTable("removal")
    .set({ withheld: JSON.stringify(both) })
    .where("id", "=", next.id)
    .execute();
}

/**
 * Decides a request with a written reason; effects, mail to the sender and audit entry share one transaction. Errors:
 * not-found, conflict (already decided), validation (subject unknown).
 */
export async function decideRemoval(deps: Needs, actor: AgentActor, given: Decision): Promise<void> {
  const { id, action, decision, link } = given;
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const row = await tx.selectFrom("removal").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    if (!row || !brandIds.includes(row.brand_id)) throw new AppError("not-found");
    if (row.state !== "open") throw new AppError("conflict");
    const subject = await subjectOf(deps, tx, row, link);
    if (subject === undefined && action === "removed")
      throw invalid({ link: "Say what is meant: nothing is called so" });
    const pictures = subject && action === "removed" ? await remove(deps, tx, after, { id, by: actor.id }, subject) : 0;
    if (subject && action === "reinstated") await reinstate(tx, row, subject);
    await tx
      .updateTable("removal")
      .set({
        state: action,
        decision: deps.sealing.sealForProduct(removalPlace(id, "decision"), decision),
        decided_by: actor.id,
        decided_at: appNow,
        ...(subject && { kind: subject.kind, profile_id: subject.profileId, image_id: subject.imageId }),
      })
      .where("id", "=", id)
      .execute();
    const locale = row.locale === "de" ? "de" : "en";
    const to = openRequest(deps, row).email;
    const letter = { template: "removal-decided", to, ticket: removalTicket(id), locale, action, decision } as const;
    await queueOutsideMail(deps, tx, { brandId: row.brand_id, about: { removal_id: id }, letter });
    const data = {
      brandId: row.brand_id,
      ...(subject && { profileId: subject.profileId }),
      ...(subject?.imageId && { imageId: subject.imageId }),
      pictures,
    };
    await appendAudit(tx, { actor: actor.id, action: `removal.${action}`, subject: id, data });
  });
}
