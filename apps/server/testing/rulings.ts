import type { RulingAct } from "@masq/domain/foundation/rulings";
import { drawPicture, sendPictures } from "@masq/server/foundation/images/drawn-pictures.suite";
import { judgeLines } from "@masq/server/chat/second-look/judge-lines";
import { reversePayment } from "@masq/server/billing/checkout/reverse-payment";
import { giveRuling } from "@masq/server/foundation/rulings/give-ruling";
import { rulingKey } from "@masq/server/foundation/rulings/rulings.policy";
import { inTransaction } from "@masq/server/platform/db/transaction";
import assert from "node:assert/strict";
import type { TestApp } from "./app.ts";
import type { Desk, MemberOver, Operator, Writer } from "./desk.ts";
import type { TestReply } from "./http.ts";
import { plantSale } from "./money.ts";

/** Against whom, about what, and who decided (null: a program). */
export type Done = { member: Writer; subjectId: string; by: Operator | null };
type Setting = { app: TestApp; desk: Desk; over?: MemberOver };

/** A judge that finds the answers with this word only after they were sent. */
export const PUSHED = "hurry";
export const lateJudge = () => {
  const state = { isNewer: false };
  return {
    judge: ({ role, texts }: { role: string; texts: readonly string[] }) =>
      Promise.resolve(
        state.isNewer && role === "operator" && texts.at(-1)?.includes(PUSHED)
          ? ({ verdict: "blocked", class: "pressure", scores: {}, why: "pressure 2.00 over 1" } as const)
          : ({ verdict: "passed", class: "innocent", scores: {}, why: "any 0.10" } as const),
      ),
    state,
  };
};

const taken = (reply: TestReply): TestReply => {
  assert.ok(reply.status < 300, `${reply.status} ${reply.text}`);
  return reply;
};
const admin = (desk: Desk) => desk.operator({ role: "admin" }, "offline");
const calls = (desk: Desk, member: Writer) => (method: string, path: string, body?: object) =>
  desk.request(`/api${path}`, { method, headers: member.headers, ...(body && { body }) });

async function uploaded(app: TestApp, member: Writer): Promise<string> {
  const sent = await sendPictures(app.url, member.headers, [await drawPicture(900, 700)], { type: "avatar" });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  return (sent.body as { images: [{ _id: string }] }).images[0]._id;
}

/** How each act comes about, by the routes that people use. */
export const ACTS_DONE: Readonly<Record<RulingAct, (setting: Setting, late: { isNewer: boolean }) => Promise<Done>>> = {
  async "picture-refused"({ app, desk, over }) {
    const member = await desk.writer(over);
    const subjectId = await uploaded(app, member);
    const by = await admin(desk);
    taken(await by.call("PATCH", `/member-image/${subjectId}`, { decision: "refuse", reason: "contact-data" }));
    return { member, subjectId, by };
  },
  async "review-refused"({ app, desk, over }) {
    const member = await desk.writer(over);
    await plantSale(app, { memberId: member.id });
    taken(await calls(desk, member)("POST", "/review", { stars: 1, text: "The writers here are all of them fools." }));
    const { id, version } = await app.db
      .selectFrom("review")
      .where("member_id", "=", member.id)
      .select(["id", "version"])
      .executeTakeFirstOrThrow();
    const by = await admin(desk);
    const refusal = { decision: "refuse", version, reason: "insult", words: "It insults the people who write." };
    taken(await by.call("PATCH", `/review/${id}`, refusal));
    return { member, subjectId: id, by };
  },
  async "words-masked"({ app, desk, over }) {
    const member = await desk.writer(over);
    const profile = await app.given.profile();
    const { messageId } = await member.write(profile.id, "Write to me at lena@example.com, will you?");
    return { member, subjectId: messageId, by: null };
  },
  async "profile-masked"({ desk, over }) {
    const member = await desk.writer(over);
    const aboutMe = "I mend clocks. Find me at clockmaker@example.com.";
    taken(await calls(desk, member)("PATCH", `/user/${member.id}`, { aboutMe }));
    return { member, subjectId: member.id, by: null };
  },
  async "account-locked"({ desk, over }) {
    const member = await desk.writer(over);
    const by = await admin(desk);
    const told = { ground: "conduct", words: "You threatened a writer twice." };
    const body = { act: "lock", username: member.username, reason: "Threats, see ticket", ...told };
    taken(await by.call("POST", `/member/${member.id}/access`, body));
    return { member, subjectId: member.id, by };
  },
  async "conversation-frozen"({ app, desk, over }) {
    const member = await desk.writer(over);
    const profile = await app.given.profile();
    const { conversationId } = await member.write(profile.id);
    const by = await admin(desk);
    taken(await by.call("PUT", `/conversation/${conversationId}/frozen`, { frozen: true }));
    return { member, subjectId: conversationId, by };
  },
  async "conversation-closed"({ app, desk, over }) {
    const member = await desk.writer(over);
    const profile = await app.given.profile();
    const { conversationId } = await member.write(profile.id);
    const named = { name: "J. Visser", email: "visser@example.com", reason: "looks-like-me", message: "My face." };
    const asked = await desk.request("/api/customer-support?form_type=content-removal", {
      method: "POST",
      headers: { "x-api-key": app.given.apiKey() },
      body: { ...named, url: `https://velvetrooms.com/profile/${profile.id}` },
    });
    taken(asked);
    const row = await app.db
      .selectFrom("removal")
      .where("profile_id", "=", profile.id)
      .select("id")
      .executeTakeFirstOrThrow();
    const by = await admin(desk);
    taken(await by.call("PATCH", `/removal/${row.id}`, { action: "removed", decision: "It is their face." }));
    return { member, subjectId: conversationId, by };
  },
  async "message-removed"({ app, desk, over }, late) {
    await desk.clear();
    const member = await desk.writer(over);
    const profile = await app.given.profile();
    await member.write(profile.id);
    const operator = await desk.operator();
    const [claim] = await operator.claims();
    assert.ok(claim);
    const sent = taken(await desk.reply(operator, claim, `The swan would ${PUSHED} if it were you.`));
    const subjectId = sent.body.message._id as string;
    late.isNewer = true;
    await judgeLines(app.deps, "v1");
    late.isNewer = false;
    const by = await admin(desk);
    taken(await by.call("POST", `/second-look/hit/${subjectId}/removal`, { reason: "pressure" }));
    return { member, subjectId, by };
  },
  async "credits-taken"({ app, desk, over }) {
    const member = await desk.writer({ ...over, credits: 0 });
    const { orderId, paymentId } = await plantSale(app, { memberId: member.id });
    const back = { paymentId, kind: "chargeback", amountMinor: null, dedupeKey: `cb-${paymentId}` } as const;
    await inTransaction(app.deps, (tx, after) =>
      reversePayment(app.deps, tx, after, { ...back, at: app.deps.clock.now() }),
    );
    return { member, subjectId: orderId, by: null };
  },
};

/** As the link of a mail names it. */
type RulingLink = { _id: string; key: string };

/** The member's only ruling. */
export async function rulingOf(app: TestApp, memberId: string): Promise<RulingLink> {
  const ruling = app.db.selectFrom("ruling").where("member_id", "=", memberId).select("id");
  const { id } = await ruling.executeTakeFirstOrThrow();
  return { _id: id, key: rulingKey(app.deps.keys, id) };
}

/** By anybody who has the link; no session. */
export const appealRuling = (app: TestApp, { _id, key }: RulingLink, text = "I don’t agree."): Promise<TestReply> =>
  app.request(`/api/ruling/${_id}/appeal`, {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey() },
    body: { key, text },
  });

type Against = {
  member: { id: string };
  admin: Operator;
  words: Record<"ruling" | "rulingAppeal" | "rulingAnswer", string>;
};

/** A decision against the member, appealed and answered. */
export async function plantRuling(app: TestApp, { member, admin: by, words }: Against): Promise<void> {
  const of = { brandId: "velvetrooms", memberId: member.id, subjectId: "mim_1", by: null };
  const ruling = { ...of, act: "picture-refused", ground: "unfit", words: words.ruling } as const;
  const id = (await inTransaction(app.deps, (tx) => giveRuling(app.deps, tx, ruling))) ?? "";
  taken(await appealRuling(app, { _id: id, key: rulingKey(app.deps.keys, id) }, words.rulingAppeal));
  taken(await by.call("PATCH", `/appeal/${id}`, { answer: "appeal-kept", words: words.rulingAnswer }));
}
