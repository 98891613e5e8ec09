import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { storeFavour } from "../../cast/interests/store-favour.ts";
import { heldStock } from "./desk.queries.ts";

type Favour = { conversationId: string; favourite: boolean };

/**
 * The operator holding the conversation marks its member as the character's favorite, or removes the mark: the only
 * source of `favorited-me` (decision G-067, trust section 2). Audited. Error: not-found (also for what is not the
 * caller's).
 */
export async function favourMember(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  actor: AgentActor,
  { conversationId, favourite }: Favour,
): Promise<Favour> {
  return inTransaction(deps, async (tx, after) => {
    const pair = await tx
      .selectFrom("conversation")
      .where("id", "=", conversationId)
      .select(["member_id", "profile_id"])
      .executeTakeFirst();
    if (!pair || !(await heldStock(tx, actor.id, conversationId))) throw new AppError("not-found");
    if (!(await storeFavour(tx, pair, actor.id, favourite))) return { conversationId, favourite };
    await recordEvent(deps, tx, after, {
      stream: pair.member_id,
      type: "userUpdate",
      data: { favouritedBy: { profileId: pair.profile_id, isFavourite: favourite } },
    });
    await appendAudit(tx, {
      actor: actor.id,
      action: favourite ? "member.favoured" : "member.unfavoured",
      subject: conversationId,
      data: { profileId: pair.profile_id },
    });
    return { conversationId, favourite };
  });
}
