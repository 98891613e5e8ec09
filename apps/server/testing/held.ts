import type { Claim } from "@masq/contract/agent/desk";
import type { Line } from "@masq/judge/features";
import { judgeByRules, type Judgement } from "@masq/judge/judge";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { startTestApp } from "./app.ts";
import { createDesk, type Operator } from "./desk.ts";

export const DOUBTED = "Perhaps we find a bench by the water.";

/** The rules, and besides a judge that holds what says "perhaps" and blocks what says "or else". `lines`: what it was given. */
function wordJudge() {
  const lines: Line[] = [];
  const judge = async (line: Line): Promise<Judgement> => {
    lines.push(line);
    const text = line.texts.at(-1) ?? "";
    if (/or else/i.test(text)) return { verdict: "blocked", class: "threat", scores: {}, why: "threat 0.91 over 0.60" };
    if (/perhaps/i.test(text)) return { verdict: "held", class: "meeting", scores: {}, why: "meeting 0.42 over 0.30" };
    return judgeByRules(line);
  };
  return { judge, lines };
}

/** A product with that judge, and a desk at which only those are on duty whom the test asks for. */
export async function startHeldApp() {
  const { judge, lines } = wordJudge();
  const app = await startTestApp({ deps: { judge } });
  const desk = createDesk(app);
  const clear = async (): Promise<void> => {
    await desk.clear();
    await sql`update agent_session set state = 'offline'`.execute(app.db);
    await app.db.deleteFrom("held_reply").execute();
    lines.length = 0;
  };
  /** A member's line, the operator who has it, and a colleague on duty. */
  const arrange = async () => {
    const member = await desk.writer();
    const profile = await app.given.profile();
    const { conversationId } = await member.write(profile.id);
    const writer = await desk.operator();
    const [claim] = await writer.claims();
    assert.ok(claim);
    const reader = await desk.operator();
    return { member, profile, conversationId, writer, claim, reader };
  };
  /** The reply is held; returns what the writer is told. */
  const hold = async (by: Operator, claim: Claim, text = DOUBTED, key?: string) => {
    const reply = await desk.reply(by, claim, text, {}, key);
    assert.deepEqual([reply.status, reply.body.code], [409, "reply-held"], reply.text);
    return reply.body.details.held as { _id: string; state: string; remainingMs: number };
  };
  const rowOf = (id: string) =>
    app.db.selectFrom("held_reply").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const sentTo = async (conversationId: string) =>
    app.db
      .selectFrom("message")
      .where("conversation_id", "=", conversationId)
      .where("sender", "=", "profile")
      .selectAll()
      .execute();
  /** States that the writer was told of. */
  const toldTo = async (by: Operator): Promise<unknown[]> => {
    const events = app.db.selectFrom("event").where("stream_id", "=", by.id).where("type", "=", "held");
    return (await events.orderBy("offset").select("data").execute()).map(({ data }) => data["state"]);
  };
  return { app, desk, lines, clear, arrange, hold, rowOf, sentTo, toldTo };
}
export type HeldApp = Awaited<ReturnType<typeof startHeldApp>>;
