import { openDb, openPool } from "@masq/db/open";
import { readConfig } from "@masq/server/config/env";
import { closeDeps, composeDeps } from "@masq/server/compose-deps";
import { createLink, type LinkPurpose } from "@masq/server/people/auth/create-link";
import { recordOpened } from "@masq/server/cast/interests/record-opened";
import { lockConversation } from "@masq/server/chat/conversations/lock-conversation";
import { appendMessage } from "@masq/server/chat/messages/append-message";
import { inTransaction } from "@masq/server/platform/db/transaction";
import { newId } from "@masq/server/platform/ids/ids";
import { openRunningApp, settingsBeside, type RunningApp } from "@masq/server/testing/running-app";
import { shared } from "./shared.ts";
import { expect, test as base, type Agent, type Character, type Member } from "./stage.ts";

/** Creates what has no HTTP route: characters' first messages, mailed links. */
export function openLetters(app: RunningApp) {
  const { databaseUrl, given } = app;
  const config = readConfig({ ...settingsBeside(app), LOG_LEVEL: "error" });
  const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
  const deps = composeDeps({ config, databaseUrl });
  const writer = given.agent();
  const conversationOf = async (member: Member, character: Pick<Character, "id">): Promise<string> => {
    const pair = { member_id: member.id, profile_id: character.id };
    await owner
      .insertInto("conversation")
      .values({ id: newId("cnv", new Date()), brand_id: member.brandId, ...pair })
      .onConflict((conflict) => conflict.columns(["member_id", "profile_id"]).doNothing())
      .execute();
    const { id } = await owner
      .selectFrom("conversation")
      .where("member_id", "=", member.id)
      .where("profile_id", "=", character.id)
      .select("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    /** Stored by the product's own command; an open page is not notified. `by`: whoever wrote them. */
    async fromCharacter(
      member: Member,
      character: Pick<Character, "id">,
      texts: readonly string[],
      by?: Pick<Agent, "id">,
    ): Promise<string> {
      const conversationId = await conversationOf(member, character);
      const { id: agentId } = by ?? (await writer);
      for (const text of texts) {
        await inTransaction(deps, async (tx, after) => {
          await lockConversation(tx, conversationId);
          const line = { conversationId, memberId: member.id, text, messageType: "text" } as const;
          await appendMessage(deps, tx, after, { ...line, sender: "profile", agentId });
        });
      }
      return conversationId;
    },
    /** An operator opened the member's conversation as the character. */
    async opened(member: Member, character: Pick<Character, "id">): Promise<void> {
      const conversationId = await conversationOf(member, character);
      await recordOpened(conversationId, (await writer).id).execute(owner);
    },
    link: (member: Member, purpose: LinkPurpose): Promise<string> =>
      createLink(owner, { purpose, memberId: member.id, emailKey: member.email.toLowerCase() }),
    async expire(member: Member): Promise<void> {
      await owner
        .updateTable("link_token")
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where("member_id", "=", member.id)
        .execute();
    },
    async close(): Promise<void> {
      await owner.destroy();
      await closeDeps(deps);
    },
  };
}
export type Letters = ReturnType<typeof openLetters>;

const ROOMS_A_WORKER = 120;

/** The stage with room for many short tests, and letters for its people. */
export const test = base.extend<object, { letters: Letters; app: RunningApp }>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await openRunningApp(shared(), ROOMS_A_WORKER);
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
  letters: [
    async ({ app }, use) => {
      const letters = openLetters(app);
      await use(letters);
      await letters.close();
    },
    { scope: "worker" },
  ],
});

export { expect };
