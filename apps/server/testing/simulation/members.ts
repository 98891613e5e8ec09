import { blockCharacter } from "@masq/server/care/safety/block-character";
import { createOrder } from "@masq/server/billing/checkout/create-order";
import { payOrder } from "@masq/server/billing/checkout/pay-order";
import { sendMessage } from "@masq/server/chat/messages/send-message";
import { setLimits } from "@masq/server/people/limits/set-limits";
import { call, type Member, type World } from "./world.ts";

const TRIES = 3;
const MOMENTS = 20;
const PACK = "prd_velvetrooms_nl_credits_25";
const PREMIUM = "prd_velvetrooms_nl_premium_30";
const HOLDER = { cardholder: "Ada Quill", zipcode: "1011 AB", city: "Amsterdam" };

const conversationOf = async ({ ground }: World, memberId: string, profileId: string): Promise<string | undefined> => {
  const found = ground.db
    .selectFrom("conversation")
    .where("member_id", "=", memberId)
    .where("profile_id", "=", profileId);
  return (await found.select("id").executeTakeFirst())?.id;
};

/** One line under one key; a lost answer is asked again, as the page does. What stays without an answer stays begun. */
async function send(world: World, { actor }: Member, profileId: string, key: string): Promise<void> {
  const { deps, told, brand } = world;
  const text = `Line ${key}`;
  const body = { messageType: "text" as const, message: text };
  const of = { memberId: actor.id, profileId, text };
  const begun = { ...of, key, invoke: told.history.now() };
  told.begun.add(begun);
  for (let attempt = 1; ; attempt += 1) {
    const invoke = told.history.now();
    const answer = await call(world, () =>
      sendMessage(deps, actor, brand, { kind: "profile", id: profileId }, { body, idempotencyKey: key }),
    );
    if (answer !== "lost" && "told" in answer) {
      const { conversation, message } = answer.told;
      told.history.add(conversation.id, invoke, { kind: "send", key }, { kind: "ok", seq: message.seq });
      told.begun.delete(begun);
      told.sends.push({ ...of, how: "stored" });
      return;
    }
    if (answer !== "lost") {
      told.begun.delete(begun);
      return void told.sends.push({ ...of, how: "refused", code: answer.refused });
    }
    const found = await conversationOf(world, actor.id, profileId);
    if (found !== undefined) told.history.add(found, invoke, { kind: "send", key }, { kind: "unknown" });
    if (attempt === TRIES) return;
  }
}

/** A line whose writer heard no end of it may be stored. */
export async function closeBegun(world: World): Promise<void> {
  const { begun, sends, history } = world.told;
  for (const { key, invoke, ...of } of begun) {
    sends.push({ ...of, how: "unknown" });
    const found = await conversationOf(world, of.memberId, of.profileId);
    if (found !== undefined) history.add(found, invoke, { kind: "send", key }, { kind: "unknown" });
  }
}

/** Writes a few lines to both characters; sometimes two tabs press at once. */
export async function write(world: World, member: Member, name: string): Promise<void> {
  const { chance, characters } = world;
  const lines = 1 + chance.below(3);
  for (let index = 0; index < lines; index += 1) {
    const profileId = chance.of(characters);
    const key = `${name}-${index}`;
    await send(world, member, profileId, key);
    if (chance.is(0.2)) await send(world, member, profileId, key);
  }
}

async function isAnswered({ ground }: World, memberId: string, profileId: string): Promise<boolean> {
  const own = ground.db
    .selectFrom("conversation")
    .where("member_id", "=", memberId)
    .where("profile_id", "=", profileId);
  return ((await own.select("last_profile_seq").executeTakeFirst())?.last_profile_seq ?? 0) > 0;
}

/** Until somebody has answered in this conversation, or nobody will. */
async function untilAnswered({ gate, told, ...world }: World, memberId: string, profileId: string): Promise<void> {
  for (let known = 0; await gate.until("reads an answer", () => told.answers() > known); known = told.answers())
    if (await isAnswered(world as World, memberId, profileId)) return;
}

/** Blocks a character, which gives back what is unanswered, and lets it in again. */
export async function block(world: World, { actor }: Member): Promise<void> {
  const { deps, brand, chance, characters, gate, told } = world;
  const profileId = chance.of(characters);
  // Before anybody answered, or once somebody has.
  if (chance.is(0.6)) await untilAnswered(world, actor.id, profileId);
  else for (let left = chance.below(MOMENTS); left > 0; left -= 1) await gate.act("reads");
  for (const blocked of [true, false]) {
    const invoke = told.history.now();
    const answer = await call(world, () => blockCharacter(deps, actor, brand, { profileId, blocked }));
    if (!blocked || (answer !== "lost" && "refused" in answer)) continue;
    const of = answer === "lost" ? await conversationOf(world, actor.id, profileId) : answer.told.conversationId;
    const outcome = answer === "lost" ? ({ kind: "unknown" } as const) : ({ kind: "ok" } as const);
    if (of !== undefined) told.history.add(of, invoke, { kind: "cancel" }, outcome);
  }
}

/** Orders and pays under one key each; a lost answer is asked again. `token`: what the gateway is to do. */
export async function buy(world: World, { actor }: Member, token: string, isPremium: boolean): Promise<void> {
  const { deps, brand } = world;
  await call(world, () => setLimits(deps, actor, { day: 100_000, week: 200_000, month: 500_000 }));
  const wanted = { currency: "EUR", country: "NL", products: [isPremium ? PREMIUM : PACK] };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const ordered = await call(world, () =>
      createOrder(deps, actor, brand, { body: wanted, idempotencyKey: `order-${token}` }),
    );
    if (ordered === "lost") continue;
    if ("refused" in ordered) return;
    const orderId = ordered.told;
    const body = { paymentToken: token, termsAccepted: true, ...HOLDER };
    const paid = await call(world, () =>
      payOrder(deps, actor, brand, { orderId, body, idempotencyKey: `pay-${token}` }, {}),
    );
    if (paid !== "lost") return;
  }
}
