import type { Claim } from "@masq/contract/agent/desk";
import { sweepSending } from "@masq/server/chat/sending/sending.jobs";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { startTestApp } from "./app.ts";
import { createDesk, type Operator } from "./desk.ts";

export const WINDOW_MS = 8_000;
export const ANSWER = "The one with the coffee stain.";

/** A product whose answers can be taken back for eight seconds, and its desk. */
export async function startUndoApp(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options);
  const desk = createDesk(app);
  const settings = async (changed: object): Promise<void> => {
    await sql`update brand set settings = settings || ${JSON.stringify(changed)}::jsonb`.execute(app.db);
    app.deps.brands.forget();
  };
  await settings({ undoSeconds: WINDOW_MS / 1000 });
  /** Empties the desk, with nobody on duty. */
  const clear = async (): Promise<void> => {
    await desk.clear();
    await app.db.deleteFrom("sending_reply").execute();
    await sql`update agent_session set state = 'offline'`.execute(app.db);
  };
  /** A member's line, and the operator who has it. */
  const arrange = async (over: Parameters<typeof desk.operator>[0] = {}) => {
    const member = await desk.writer();
    const profile = await app.given.profile();
    const { conversationId } = await member.write(profile.id);
    const operator = await desk.operator(over);
    const [claim] = await operator.claims();
    assert.equal(claim?.conversation._id, conversationId);
    return { member, profile, conversationId, operator, claim };
  };
  /** The answer waits; returns its id. */
  const answer = async (by: Operator, claim: Claim, text = ANSWER, over: object = {}, key?: string) => {
    const reply = await desk.reply(by, claim, text, over, key);
    assert.equal(reply.status, 201, reply.text);
    const { _id, remainingMs } = reply.body.sending as { _id: string; remainingMs: number };
    return { id: _id, remainingMs, body: reply.body };
  };
  const undo = (by: Operator, id: string) => by.call("POST", `/sending/${id}/undo`);
  const rowOf = (id: string) =>
    app.db.selectFrom("sending_reply").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const itemOf = (id: string) => app.db.selectFrom("stock").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const sentTo = (conversationId: string) =>
    app.db
      .selectFrom("message")
      .where("conversation_id", "=", conversationId)
      .where("sender", "=", "profile")
      .selectAll()
      .execute();
  /** The time to take an answer back is over, and a node has sent what was due. */
  const pass = async (): Promise<void> => {
    await app.clock.advance(WINDOW_MS);
    await sweepSending(app.deps);
  };
  /** States that an operator was told of. */
  const toldTo = async (by: Operator): Promise<unknown[]> => {
    const events = app.db.selectFrom("event").where("stream_id", "=", by.id).where("type", "=", "sending");
    return (await events.orderBy("offset").select("data").execute()).map(({ data }) => data["state"]);
  };
  return { app, desk, settings, clear, arrange, answer, undo, rowOf, itemOf, sentTo, pass, toldTo };
}
export type UndoApp = Awaited<ReturnType<typeof startUndoApp>>;
