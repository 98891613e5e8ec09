import { demoId } from "@masq/db/demo/cast";
import { CONVERSATIONS, type DemoConversation, type DemoLine } from "@masq/db/demo/conversations";
import { demoActor } from "./demo-actor.ts";
import { playInThePast } from "./demo-past.ts";
import type { Deps } from "./deps.ts";
import { archiveConversation } from "./chat/conversations/archive-conversation.ts";
import { markRead } from "./chat/conversations/mark-read.ts";
import { openConversation } from "./chat/conversations/open-conversation.ts";
import { closeOpen } from "./chat/desk/close-stock.ts";
import { storeFavour } from "./cast/interests/store-favour.ts";
import { markFavourite } from "./cast/interests/mark-favourite.ts";
import { recordOpened } from "./cast/interests/record-opened.ts";
import { recordView } from "./cast/interests/record-view.ts";
import { appendMessage } from "./chat/messages/append-message.ts";
import { sendMessage } from "./chat/messages/send-message.ts";
import { creditWallet } from "./ledger/wallet/credit-wallet.ts";
import type { BrandRecord, MemberActor } from "./http/actor.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import { sha256Hex } from "./platform/ids/ids.ts";

type Scene = DemoConversation & { brand: BrandRecord; actor: MemberActor; profileId: string };

/** Sends a member's line for real, then returns the credit, so that the demo starts with the printed balance. */
async function writeAsMember(
  deps: Deps,
  { actor, brand, profileId }: Scene,
  line: DemoLine,
  key: string,
): Promise<void> {
  await sendMessage(
    deps,
    actor,
    brand,
    { kind: "profile", id: profileId },
    { body: { messageType: "text", message: line.text }, idempotencyKey: key },
  );
  await inTransaction(deps, async (tx) =>
    creditWallet(deps, tx, {
      memberId: actor.id,
      amount: 1,
      reason: "demo",
      idempotencyKey: `demo:${sha256Hex(key)}`,
    }),
  );
}

/** The operator's recorded acts: opening the conversation, and perhaps marking the member. */
async function writeAsCharacter(deps: Deps, scene: Scene, line: DemoLine): Promise<void> {
  const { actor, brand, profileId, agent } = scene;
  const agentId = demoId("agt", agent);
  await inTransaction(deps, async (tx, after) => {
    const conversation = await openConversation(deps, tx, { brand, memberId: actor.id, profileId });
    if (!conversation) throw new Error(`the demo's character ${profileId} is not on ${brand.domain}`);
    await closeOpen(tx, conversation.id, agentId);
    await recordOpened(conversation.id, agentId).execute(tx);
    if (scene.favours) await storeFavour(tx, { member_id: actor.id, profile_id: profileId }, agentId, true);
    await appendMessage(deps, tx, after, {
      conversationId: conversation.id,
      memberId: actor.id,
      sender: "profile",
      agentId,
      text: line.text,
    });
  });
}

/** What the member did before the first line: opened the character's page and, if allowed, marked it. */
async function findCharacter(deps: Deps, { actor, brand, profileId, lines }: Scene): Promise<void> {
  if (lines[0]?.who !== "member") return;
  await recordView(deps.db, actor.id, profileId);
  if (actor.isPremium) await markFavourite(deps, brand, actor, { profileId, isFavourite: true });
}

async function playScene(deps: Deps, scene: Scene, goBack: (hours: number) => Promise<void>): Promise<void> {
  const name = `${scene.member}-${scene.character}`;
  for (const [index, line] of scene.lines.entries()) {
    await goBack(line.hoursAgo);
    if (index === 0) await findCharacter(deps, scene);
    if (line.who === "member") await writeAsMember(deps, scene, line, `${name}-${index}`);
    else await writeAsCharacter(deps, scene, line);
  }
  const scope = { memberId: scene.actor.id, brandId: scene.brand.id };
  const { id } = await deps.db
    .selectFrom("conversation")
    .where("member_id", "=", scene.actor.id)
    .where("profile_id", "=", scene.profileId)
    .select("id")
    .executeTakeFirstOrThrow();
  if (scene.isRead) await markRead(deps, scope, id);
  if (scene.archived) await archiveConversation(deps, scope, { id, archived: true });
}

/** Plants conversations of every partition by the product's own commands, backdated; each whole or not at all, once. */
export async function plantConversations(outer: Deps): Promise<void> {
  for (const demo of CONVERSATIONS) {
    const { actor, brand } = await demoActor(outer, demo.member);
    const profileId = demoId("prf", demo.character);
    const known = await outer.db
      .selectFrom("conversation")
      .where("member_id", "=", actor.id)
      .where("profile_id", "=", profileId)
      .select("id")
      .executeTakeFirst();
    if (known) continue;
    await playInThePast(outer, (deps, goBack) => playScene(deps, { ...demo, brand, actor, profileId }, goBack));
  }
}
