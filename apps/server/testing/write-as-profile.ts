import { inTransaction } from "@masq/server/platform/db/transaction";
import { lockConversation } from "@masq/server/chat/conversations/lock-conversation";
import { appendMessage } from "@masq/server/chat/messages/append-message";
import { newId } from "@masq/server/platform/ids/ids";
import type { TestApp } from "./app.ts";

type Letter = { memberId: string; profileId: string; agentId: string; text: string; brandId?: string };

/** A character's message by the product's own command, without the desk; opens the conversation if needed. */
export async function writeAsProfile({ deps }: Pick<TestApp, "deps">, letter: Letter) {
  const { memberId, profileId, agentId, text, brandId = "velvetrooms" } = letter;
  return inTransaction(deps, async (tx, after) => {
    await tx
      .insertInto("conversation")
      .values({
        id: newId("cnv", deps.clock.now()),
        brand_id: brandId,
        member_id: memberId,
        profile_id: profileId,
      })
      .onConflict((conflict) => conflict.columns(["member_id", "profile_id"]).doNothing())
      .execute();
    const { id: conversationId } = await tx
      .selectFrom("conversation")
      .where("member_id", "=", memberId)
      .where("profile_id", "=", profileId)
      .select("id")
      .executeTakeFirstOrThrow();
    await lockConversation(tx, conversationId);
    const sent = await appendMessage(deps, tx, after, {
      conversationId,
      memberId,
      sender: "profile",
      agentId,
      text,
    });
    return { ...sent, conversationId };
  });
}
