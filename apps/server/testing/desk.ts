import type { Claim, DeskConversation } from "@masq/contract/agent/desk";
import { changeStatus } from "@masq/server/people/agent-sessions/change-status";
import type { AgentActor } from "@masq/server/http/actor";
import type { TestApp } from "./app.ts";
import { requestFrom, type TestReply } from "./http.ts";

/** A signed-in operator. `actor`: for calling commands without HTTP. */
export type Operator = {
  id: string;
  actor: AgentActor;
  headers: Record<string, string>;
  call: (method: string, path: string, body?: unknown, key?: string) => Promise<TestReply>;
  claims: () => Promise<Claim[]>;
};
export type Writer = {
  id: string;
  username: string;
  email: string;
  headers: Record<string, string>;
  host: string;
  /** Writes to a character; returns the message's ids. */
  write: (profileId: string, text?: string) => Promise<{ conversationId: string; messageId: string; sequence: number }>;
};
export type AgentOver = Parameters<TestApp["given"]["agent"]>[0];
export type MemberOver = Parameters<TestApp["given"]["member"]>[0];
export type Desk = ReturnType<typeof createDesk>;

export function createDesk(app: TestApp) {
  const request = requestFrom(app.url);
  let keys = 0;
  /** In the form of our own clients. */
  const nextKey = (): string => (keys += 1).toString(16).padStart(32, "0");

  const operator = async (over: AgentOver = {}, status: "online" | "offline" = "online"): Promise<Operator> => {
    const agent = await app.given.agent(over);
    const { headers, sessionId } = await app.given.signIn(agent);
    const scope = over?.scope ?? ["*"];
    const actor: AgentActor = { kind: "agent", id: agent.id, role: agent.role, scope, sessionId };
    if (status === "online") await changeStatus(app.deps, actor, { status });
    const call: Operator["call"] = (method, path, body, key = nextKey()) =>
      request(`/agent-api${path}`, { method, body, headers: { ...headers, "idempotency-key": key } });
    const claims = async (): Promise<Claim[]> => (await call("GET", "/claim")).body.claims as Claim[];
    return { id: agent.id, actor, headers, call, claims };
  };

  const writer = async (over: MemberOver = {}, host = "localhost"): Promise<Writer> => {
    const member = await app.given.member({ credits: 50, ...over });
    const { headers } = await app.given.signIn(member);
    const write: Writer["write"] = async (profileId, text = "Which map would you keep?") => {
      const reply = await request(`/api/conversation/${profileId}`, {
        method: "POST",
        host,
        headers: { ...headers, "idempotency-key": nextKey() },
        body: { messageType: "text", message: text },
      });
      if (reply.status !== 201) throw new Error(`The message was not taken: ${reply.status} ${reply.text}`);
      const { conversation, message } = reply.body;
      return { conversationId: conversation._id, messageId: message._id, sequence: message.sequence };
    };
    const { id, username, email } = member;
    return { id, username, email, headers, host, write };
  };

  const lastId = (conversation: DeskConversation): string | null => conversation.messages.at(-1)?._id ?? null;
  /** Replies to a claim like the console. */
  const reply = (
    by: Operator,
    claim: Claim,
    text = "The one with the coffee stain.",
    over: object = {},
    key?: string,
  ) =>
    by.call(
      "POST",
      `/stock/${claim._id}/reply`,
      {
        messageType: "text",
        message: text,
        claimEpoch: claim.claimEpoch,
        lastMessageId: lastId(claim.conversation),
        ...over,
      },
      key,
    );
  /** An admin's reply without a claim, with the newest line on screen. */
  const answer = async (by: Operator, conversationId: string, text = "I step in here.", over: object = {}) => {
    const newest = await app.db
      .selectFrom("message")
      .where("conversation_id", "=", conversationId)
      .orderBy("seq", "desc")
      .select("id")
      .executeTakeFirst();
    const body = { messageType: "text", message: text, admin: true, lastMessageId: newest?.id ?? null, ...over };
    return by.call("POST", `/conversation/${conversationId}/message`, body);
  };
  /** Empties the desk: an earlier test's leftovers are not the next claim. */
  const clear = async (): Promise<void> => {
    const closed = { state: "cancelled", claim_slot: null, claim_expires_at: null } as const;
    await app.db.updateTable("stock").set(closed).execute();
  };
  return { operator, writer, reply, answer, request, clear };
}
