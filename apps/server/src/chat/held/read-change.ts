import { sql } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { messagePlace } from "../messages/append-message.ts";

/**
 * What went out under the writer's name in place of their own words, and who wrote it. For a quarter of an hour: the
 * conversation may belong to another operator since. Error: not-found.
 */
export async function readChange(
  deps: Pick<Deps, "db" | "sealing" | "log">,
  actor: AgentActor,
  id: string,
): Promise<{ text: string; by: string }> {
  const row = await deps.db
    .selectFrom("held_reply as h")
    .innerJoin("message as line", (join) =>
      join.onRef("line.id", "=", "h.message_id").onRef("line.conversation_id", "=", "h.conversation_id"),
    )
    .innerJoin("agent as reader", "reader.id", "h.decided_by")
    .where("h.id", "=", id)
    .where("h.agent_id", "=", actor.id)
    .where("h.state", "=", "changed")
    .where(sql<boolean>`h.decided_at > app_now() - interval '15 minutes'`)
    .select(["h.member_id", "h.conversation_id", "line.id", "line.body"])
    .select(fullName("reader").as("by"))
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  const { member_id: memberId, conversation_id: conversationId, id: messageId, body, by } = row;
  const place = messagePlace(conversationId, messageId);
  return { text: (await openText(deps, deps.db, { memberId, place }, body)).text, by };
}
