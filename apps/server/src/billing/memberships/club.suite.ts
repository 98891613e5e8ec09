import type { Player } from "@masq/server/testing/player";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { openShop } from "../checkout/cards.suite.ts";
import type { Letter } from "../../foundation/mail-queue/letter.ts";
import { mailPlace } from "../../foundation/mail-queue/queue-mail.ts";
import { runMemberships } from "./memberships.jobs.ts";

export const DAY_MS = 86_400_000;
type Template = Letter["template"];
export type LetterOf<T extends Template> = Extract<Letter, { template: T }>;

export async function openClub() {
  const shop = await openShop();
  const { app, cards } = shop;
  /** The gateway's results for the next charges of stored cards, in turn; then all succeed. */
  const answers: string[] = [];
  const plain = cards.gateway.tokenFor;
  cards.gateway.tokenFor = async (stored) => {
    const token = await plain(stored);
    return token?.replace(/^ok/, answers.shift() ?? "ok");
  };
  const row = (id: string) =>
    app.db.selectFrom("membership").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const join = async (by: Player, sku = "premium-30", more: object = {}) => {
    const { paid, id: orderId } = await shop.buy(by, sku, "ok", more);
    assert.equal(paid.status, 200, paid.text);
    const found = await app.db
      .selectFrom("membership")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    return { id: found.id, orderId };
  };
  const letters = async <T extends Template>(by: { id: string }, template: T): Promise<LetterOf<T>[]> => {
    const rows = await app.db
      .selectFrom("mail")
      .where("member_id", "=", by.id)
      .where("template", "=", template)
      .orderBy("id")
      .selectAll()
      .execute();
    const texts = rows.map((mail) => {
      assert.ok(mail.sealed);
      return app.deps.sealing.open(app.db, by.id, mailPlace(mail.id), mail.sealed);
    });
    return (await Promise.all(texts)).map((text) => JSON.parse(text) as LetterOf<T>);
  };
  const charges = (id: string) =>
    app.db
      .selectFrom("payment")
      .where("membership_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .selectAll()
      .execute();
  /** A token lasts an hour of the test clock. */
  const advance = async (ms: number, ...who: Player[]) => {
    await app.clock.advance(ms);
    for (const one of who) await one.signInAgain();
  };
  const boss = async () => {
    const { headers } = await app.given.signIn({ ...(await app.given.agent({ role: "admin" })), role: "admin" });
    const request = requestFrom(app.url);
    return (method: string, path: string, body: unknown) => request(`/agent-api${path}`, { method, body, headers });
  };
  const run = () => runMemberships(app.deps);
  const user = async (by: Player) => (await by.call("GET", `/user/${by.id}`)).body;
  return { ...shop, answers, row, join, letters, charges, advance, boss, run, user };
}
export type Club = Awaited<ReturnType<typeof openClub>>;
