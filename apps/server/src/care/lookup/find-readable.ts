import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { heldStock } from "../../chat/desk/desk.queries.ts";
import { isRecused } from "../../chat/desk/recuse-from-member.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";

/**
 * A conversation that the caller may read: the operator who holds its claim, or any admin of the brand, who must give a
 * reason. Errors: not-found (also for conversations that are not the caller's), recused.
 */
export async function findReadable(
  deps: Pick<Deps, "db" | "brands">,
  actor: AgentActor,
  conversationId: string,
): Promise<{ memberId: string; profileId: string; isHolder: boolean }> {
  const owner = await deps.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .select(["brand_id", "member_id", "profile_id"])
    .executeTakeFirst();
  const isInScope = owner && brandIdsIn(await deps.brands.all(), actor.scope).includes(owner.brand_id);
  if (!isInScope) throw new AppError("not-found");
  const isHolder = (await heldStock(deps.db, actor.id, conversationId)) !== undefined;
  if (!isHolder && actor.role !== "admin") throw new AppError("not-found");
  if (!isHolder && (await isRecused(deps.db, actor.id, owner.member_id))) throw new AppError("recused");
  return { memberId: owner.member_id, profileId: owner.profile_id, isHolder };
}
