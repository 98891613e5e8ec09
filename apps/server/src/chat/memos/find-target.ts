import type { NoteType } from "@masq/domain/vocabulary";
import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { findWritable } from "../desk/find-writable.ts";
import { isInReach, mayChange } from "../../cast/profiles/admin-profiles.policy.ts";
import type { NoteTarget } from "./memos.policy.ts";

/** What a call's path names. `side`: the subject of a conversation's new memo. */
export type NotePath = { conversationId: string; side?: NoteType } | { type: NoteType; profileId: string };

/** The same as a condition on `note`. */
export function notesOf(target: NoteTarget): RawBuilder<boolean> {
  if (target.kind === "conversation") return sql<boolean>`conversation_id = ${target.conversationId}`;
  if (target.kind === "profile") return sql<boolean>`profile_id = ${target.profileId}`;
  return sql<boolean>`member_id = ${target.memberId} and conversation_id is null`;
}

/** Conversations that show a target's memos, as a condition on `c`. */
export function conversationsOf(target: NoteTarget): RawBuilder<unknown> {
  if (target.kind === "conversation") return sql`c.id = ${target.conversationId}`;
  return target.kind === "user" ? sql`c.member_id = ${target.memberId}` : sql`c.profile_id = ${target.profileId}`;
}

async function globalTarget(
  { brands }: Pick<Deps, "brands">,
  tx: Tx,
  actor: AgentActor,
  { type, profileId: id }: { type: NoteType; profileId: string },
): Promise<NoteTarget> {
  const all = await brands.all();
  if (type === "user") {
    const member = await tx
      .selectFrom("member")
      .where("id", "=", id)
      .where("erased_at", "is", null)
      .select("brand_id")
      .executeTakeFirst();
    if (!member || !brandIdsIn(all, actor.scope).includes(member.brand_id)) throw new AppError("not-found");
    return { kind: "user", memberId: id };
  }
  const character = await tx
    .selectFrom("profile")
    .where("id", "=", id)
    .select(["company_id", "scope"])
    .executeTakeFirst();
  if (!character || !isInReach(actor, all, character)) throw new AppError("not-found");
  if (!mayChange(actor, all, character)) throw new AppError("forbidden");
  return { kind: "profile", profileId: id };
}

/**
 * The subject of a new memo, if the caller may write there: `findWritable` for conversations; for global memos an admin
 * whose brands have that member, or who may change that character, since its memos are read on every brand that shows
 * it. Errors: not-found (also for what is not the caller's), forbidden (the character is also on brands outside the
 * caller's scope).
 */
export async function findTarget(
  deps: Pick<Deps, "brands">,
  tx: Tx,
  actor: AgentActor,
  path: NotePath,
): Promise<NoteTarget> {
  if ("type" in path) return globalTarget(deps, tx, actor, path);
  const { conversation } = await findWritable(deps, tx, actor, path.conversationId);
  const { id: conversationId, member_id: memberId } = conversation;
  return { kind: "conversation", conversationId, memberId, type: path.side ?? "user" };
}
