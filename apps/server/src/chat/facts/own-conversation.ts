import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";

export type Own = { conversationId: string; memberId: string };

/** The member's conversation with a character; undefined: they have none. */
export async function ownOf(db: Kysely<DB>, actor: MemberActor, profileId: string): Promise<Own | undefined> {
  const found = await db
    .selectFrom("conversation")
    .where("member_id", "=", actor.id)
    .where("brand_id", "=", actor.brandId)
    .where("profile_id", "=", profileId)
    .select("id")
    .executeTakeFirst();
  return found && { conversationId: found.id, memberId: actor.id };
}

/** The same. Error: not-found. */
export async function findOwn(db: Kysely<DB>, actor: MemberActor, profileId: string): Promise<Own> {
  const own = await ownOf(db, actor, profileId);
  if (!own) throw new AppError("not-found");
  return own;
}

/** As findOwn, and no other writer changes its facts until the commit. */
export async function lockOwn(tx: Tx, actor: MemberActor, profileId: string): Promise<Own> {
  const own = await findOwn(tx, actor, profileId);
  await lockConversation(tx, own.conversationId);
  return own;
}
