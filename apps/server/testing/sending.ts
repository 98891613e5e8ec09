import type { TestApp } from "./app.ts";

type Reply = {
  code?: string;
  fields?: Record<string, string>;
  credits: number;
  message: Record<string, unknown> & { _id: string; message: string; sequence: number };
  conversation: Record<string, unknown> & { _id: string; type: string; messageCount: number };
};
type Call = { key?: string; body?: object; token?: string; path: string };
const TEXT = { messageType: "text", message: "Which map would you keep?" };

export type Sending = ReturnType<typeof createSending>;

export function createSending(app: TestApp) {
  let keys = 0;
  const post = async ({ path, key, body = TEXT, token }: Call) => {
    keys += 1;
    const reply = await fetch(`${app.url}/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key ?? `key-${keys}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Reply };
  };

  const arrange = async (input: Parameters<TestApp["given"]["member"]>[0] = { credits: 3 }) => {
    const member = await app.given.member(input);
    const profile = await app.given.profile();
    const { token } = await app.given.signIn(member);
    return { member, profile, token, start: `/conversation/${profile.id}` };
  };

  const stored = async (memberId: string) => {
    const messages = await app.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversation_id")
      .where("conversation.member_id", "=", memberId)
      .select(["message.id", "message.seq"])
      .execute();
    const wallet = await app.db
      .selectFrom("wallet")
      .where("member_id", "=", memberId)
      .select("balance")
      .executeTakeFirstOrThrow();
    const ledger = await app.db
      .selectFrom("credit_entry")
      .where("member_id", "=", memberId)
      .select((eb) => eb.fn.sum<number>("amount").as("sum"))
      .executeTakeFirstOrThrow();
    const conversations = await app.db
      .selectFrom("conversation")
      .where("member_id", "=", memberId)
      .select("id")
      .execute();
    const stock = await app.db
      .selectFrom("stock")
      .innerJoin("conversation", "conversation.id", "stock.conversation_id")
      .where("conversation.member_id", "=", memberId)
      .select(["stock.id", "stock.tier"])
      .execute();
    return {
      messages: messages.length,
      balance: wallet.balance,
      ledger: Number(ledger.sum ?? 0),
      conversations: conversations.length,
      stock: stock.length,
    };
  };
  return { post, arrange, stored };
}
