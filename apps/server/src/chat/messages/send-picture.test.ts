import type { Attachment } from "@masq/contract/attachment";
import type { DeskMessage } from "@masq/contract/agent/desk";
import type { Image } from "@masq/contract/image";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { createSending, type Sending } from "@masq/server/testing/sending";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { drawPicture, sendPictures } from "../../foundation/images/drawn-pictures.suite.ts";
import { processMemberImages } from "../../foundation/images/process-member-images.ts";
import { sweepUnsentPictures } from "../../foundation/images/sweep-unsent-pictures.ts";
import { creditWallet } from "../../ledger/wallet/credit-wallet.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

let app: TestApp;
let sending: Sending;
let desk: Desk;
let photo: Buffer;
before(async () => {
  app = await startTestApp();
  sending = createSending(app);
  desk = createDesk(app);
  photo = await drawPicture(900, 700);
});
after(() => app.close());
beforeEach(async () => {
  await app.db.updateTable("stock").set({ state: "cancelled" }).where("state", "=", "ready").execute();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const fetchAs = (address: string, headers: Record<string, string>) => fetch(app.url + address, { headers });
const statusOf = async (address: string, by: { headers: Record<string, string> }) =>
  (await fetchAs(address, by.headers)).status;

async function uploaded(token: string, file: Buffer = photo): Promise<Image> {
  const { status, body } = await sendPictures(app.url, bearer(token), [file], { type: "message" });
  assert.equal(status, 201, JSON.stringify(body));
  return (body as { images: [Image] }).images[0];
}
const withPicture = (id: string, message?: string) => ({ messageType: "attachment", message, attachment: id });
const member = async (credits = 5) => {
  const arranged = await sending.arrange({ credits });
  const get = (path: string) => app.request(`/api${path}`, { headers: bearer(arranged.token) });
  const post = (body: object, key?: string) =>
    sending.post({ path: arranged.start, token: arranged.token, body, ...(key && { key }) });
  return { ...arranged, id: arranged.member.id, headers: bearer(arranged.token), get, send: post };
};
type Sent = { message: { attachment: Attachment; messageType: string; message: string; _id: string } };
const attachmentOf = (reply: { body: unknown }) => (reply.body as Sent).message.attachment;
const linesOf = async (me: Awaited<ReturnType<typeof member>>, conversationId: string) =>
  (await me.get(`/conversation/${conversationId}`)).body.messages as Sent["message"][];

async function admin() {
  const { headers } = await app.given.signIn(await app.given.agent({ role: "admin" }));
  const judge = (id: string, body: object) =>
    app.request(`/agent-api/member-image/${id}`, { method: "PATCH", headers, body });
  return { headers, judge, list: () => app.request("/agent-api/member-images?limit=100", { headers }) };
}

test("[MEDIA-17] a picture with a caption is one message of type attachment for one credit, visible to its owner at once", async () => {
  const me = await member(2);
  const image = await uploaded(me.token);
  const reply = await me.send(withPicture(image._id, "Look, call 0176 12345678"));
  assert.equal(reply.status, 201);
  const { message } = reply.body as unknown as Sent;
  assert.deepEqual([message.messageType, message.message], ["attachment", "Look, call ***"]);
  const { state, width, height, image: shown } = message.attachment;
  assert.deepEqual([state, width, height, message.attachment._id], ["ready", 900, 700, image._id]);
  assert.equal(await statusOf(shown?.medium ?? "", me), 200);
  const [line] = await linesOf(me, reply.body.conversation._id);
  assert.deepEqual([line?.messageType, line?.attachment], ["attachment", message.attachment]);
  const without = await me.send(withPicture((await uploaded(me.token))._id));
  assert.deepEqual([without.status, without.body.credits], [201, 0]);
  const user = (await me.get(`/user/${me.id}`)).body as { images: unknown[] };
  assert.deepEqual(user.images, [], "a chat's pictures are none of the profile");
});

test("another member's, a used, removed or unknown picture is 422 on attachment and costs nothing", async () => {
  const [me, other] = [await member(3), await member(3)];
  const used = await uploaded(me.token);
  assert.equal((await me.send(withPicture(used._id))).status, 201);
  const gone = await uploaded(me.token);
  await app.request(`/api/user/${me.id}/image/${gone._id}`, { method: "DELETE", headers: bearer(me.token) });
  const face = await sendPictures(app.url, bearer(me.token), [photo], { type: "other" });
  const foreign = await uploaded(other.token);
  const ofProfile = (face.body as { images: [Image] }).images[0]._id;
  const refusals = [used._id, gone._id, foreign._id, ofProfile, "mim_unknown"].map((id) => withPicture(id, "caption"));
  const mixed = [
    { messageType: "attachment", message: "caption" },
    { messageType: "text", message: "caption", attachment: foreign._id },
  ];
  for (const body of [...refusals, ...mixed]) {
    const reply = await me.send(body);
    assert.deepEqual([reply.status, Object.keys(reply.body.fields ?? {})], [422, ["attachment"]], JSON.stringify(body));
  }
  const { messages, balance } = await sending.stored(me.id);
  assert.deepEqual([messages, balance], [1, 2]);
  assert.equal((await other.send(withPicture(foreign._id))).status, 201, "and it stays its owner's to send");
});

test("two concurrent sends with one upload: one message, one credit", async () => {
  const me = await member(10);
  const elsewhere = await app.given.profile();
  const image = await uploaded(me.token);
  const replies = await Promise.all(
    [me.start, me.start, `/conversation/${elsewhere.id}`, `/conversation/${elsewhere.id}`].map((path, index) =>
      sending.post({ path, token: me.token, key: `race-${index}`, body: withPicture(image._id) }),
    ),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses, [201, 422, 422, 422]);
  const { messages, balance } = await sending.stored(me.id);
  assert.deepEqual([messages, balance], [1, 9]);
});

test("the same key gets the same picture again for free; another picture under it is refused", async () => {
  const me = await member(5);
  const [image, other] = [await uploaded(me.token), await uploaded(me.token)];
  const first = await me.send(withPicture(image._id, "once"), "with-picture");
  const storm = await Promise.all(
    Array.from({ length: 8 }, () => me.send(withPicture(image._id, "once"), "with-picture")),
  );
  for (const again of storm) assert.deepEqual(again, first);
  const changed = await me.send(withPicture(other._id, "once"), "with-picture");
  assert.deepEqual([changed.status, changed.body.code], [422, "idempotency-mismatch"]);
  assert.equal((await sending.stored(me.id)).balance, 4);
  assert.equal((await me.send(withPicture(other._id))).status, 201);
});

test("without credits nothing is used up: the upload can be sent later", async () => {
  const me = await member(0);
  const image = await uploaded(me.token);
  assert.equal((await me.send(withPicture(image._id))).status, 402);
  const gift = { memberId: me.id, amount: 1, reason: "adjustment", idempotencyKey: `gift:${me.id}` } as const;
  await inTransaction(app.deps, (tx) => creditWallet(app.deps, tx, gift));
  assert.equal((await me.send(withPicture(image._id))).status, 201);
});

test("unsent uploads are swept after a day with their files, sent ones stay", async () => {
  const me = await member();
  const [sent, unsent] = [await uploaded(me.token), await uploaded(me.token)];
  await me.send(withPicture(sent._id));
  assert.equal(await sweepUnsentPictures(app.deps), 0);
  await app.db
    .updateTable("member_image")
    .set({ created_at: new Date(app.clock.now().getTime() - 86_460_000) })
    .where("member_id", "=", me.id)
    .execute();
  assert.equal(await sweepUnsentPictures(app.deps), 1);
  assert.equal(await statusOf(unsent.medium, me), 404);
  assert.equal(await statusOf(sent.medium, me), 200);
  assert.equal((await me.send(withPicture(unsent._id))).status, 422);
});

test("unsent uploads are limited, however they arrive; sending makes room", async () => {
  const me = await member();
  const small = await drawPicture(640, 360);
  const many = await Promise.all(
    Array.from({ length: 26 }, () => sendPictures(app.url, bearer(me.token), [small], { type: "message" })),
  );
  const kept = many.filter(({ status }) => status === 201);
  assert.equal(kept.length, 24);
  const two = await sendPictures(app.url, bearer(me.token), [small, small], { type: "message" });
  assert.deepEqual([two.status, two.body.fields], [422, { image: "One picture per message" }]);
  const [{ _id: id }] = (kept[0]!.body as { images: [Image] }).images;
  assert.equal((await me.send(withPicture(id))).status, 201);
  await uploaded(me.token, small);
});

test("a deleted picture shows as removed to everyone, and its bytes are gone", async () => {
  const me = await member();
  const image = await uploaded(me.token);
  const sent = await me.send(withPicture(image._id, "stays"), "removed-later");
  const probe = await openProbe(app.url, { token: me.token });
  await probe.next("welcome");
  await app.request(`/api/user/${me.id}/image/${image._id}`, { method: "DELETE", headers: bearer(me.token) });
  assert.deepEqual((await probe.next("userUpdate"))["payload"], { picture: { imageId: image._id, isRemoved: true } });
  probe.close();
  const removed = { _id: image._id, state: "removed", width: null, height: null, placeholder: null, image: null };
  const [line] = await linesOf(me, sent.body.conversation._id);
  assert.deepEqual([line?.message, line?.attachment], ["stays", removed]);
  assert.equal(await statusOf(image.medium, me), 404);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.deepEqual(claim?.conversation.messages[0]?.attachment, removed);
  assert.deepEqual(attachmentOf(await me.send(withPicture(image._id, "stays"), "removed-later")), removed);
});

async function processAll(): Promise<void> {
  while ((await processMemberImages(app.deps)) > 0);
}

async function claimed() {
  const me = await member();
  await app.given.album(me.profile.id);
  const image = await uploaded(me.token);
  const { body } = await me.send(withPicture(image._id));
  const operator = await desk.operator();
  const seen = async (by = operator) => (await by.claims())[0]?.conversation.messages[0]?.attachment;
  return { me, image, operator, seen, conversationId: body.conversation._id };
}

test("only the claim's holder sees an unmoderated picture, and only while holding it", async () => {
  const { image, operator, seen, conversationId } = await claimed();
  const shown = await seen();
  assert.equal(shown?.state, "ready");
  const address = shown.image?.medium ?? "";
  const reply = await fetchAs(address, operator.headers);
  assert.deepEqual([reply.status, reply.headers.get("cache-control")], [200, "private, no-store"]);
  const stranger = await desk.operator();
  assert.equal(
    await statusOf(address.replace(operator.id, stranger.id), stranger),
    404,
    "the address is signed for one operator",
  );
  assert.equal(await statusOf(address, stranger), 404, "and opens in that operator's session alone");
  assert.equal(await statusOf(address.replace(/&a=.*/, ""), operator), 404);
  const looker = await desk.operator({ role: "admin" });
  const looked = await looker.call(
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  assert.deepEqual(
    [looked.body.messages[0].attachment.state, looked.body.messages[0].attachment.image],
    ["under_moderation", null],
    "reading a conversation is not judging its pictures",
  );
  const [claim] = await operator.claims();
  assert.equal((await desk.reply(operator, claim!)).status, 201);
  assert.equal(await statusOf(address, operator), 404, "the claim is gone and the picture with it");
  const boss = await admin();
  assert.equal((await boss.judge(image._id, { decision: "clear" })).status, 200);
  const cleared = async () =>
    (await looker.call("GET", `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`))
      .body;
  assert.equal((await cleared()).messages[0].attachment.state, "processing");
  await processAll();
  assert.equal(await statusOf((await cleared()).messages[0].attachment.image.medium, looker), 200);
});

test("admins find sent pictures in their queue, unsent ones not; a refusal needs a reason and shows as removed", async () => {
  const { me, image, seen } = await claimed();
  const unsent = await uploaded(me.token);
  const boss = await admin();
  type Listed = { image: Image; kind: string; user: { _id: string; username: string } }[];
  const listed = ((await boss.list()).body.images as Listed).filter(({ user }) => user._id === me.id);
  assert.deepEqual(
    listed.map(({ image: { _id }, kind }) => [_id, kind]),
    [[image._id, "message"]],
  );
  assert.ok(!JSON.stringify(listed).includes(unsent._id));
  assert.equal(await statusOf(listed[0]?.image.large ?? "", boss), 200);
  const unreasoned = await boss.judge(image._id, { decision: "refuse" });
  assert.deepEqual([unreasoned.status, Object.keys(unreasoned.body.fields)], [422, ["reason"]]);
  const probe = await openProbe(app.url, { token: me.token });
  await probe.next("welcome");
  assert.equal((await boss.judge(image._id, { decision: "refuse", reason: "contact-data" })).status, 200);
  assert.deepEqual((await probe.next("userUpdate"))["payload"], {
    picture: { imageId: image._id, isCleared: false, reason: "contact-data" },
  });
  probe.close();
  assert.equal((await seen())?.state, "removed");
  const { data } = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", image._id)
    .where("action", "=", "member-image.refused")
    .select("data")
    .executeTakeFirstOrThrow();
  assert.deepEqual(data, { memberId: me.id, reason: "contact-data" });
});

test("[MEDIA-17] an operator sends only from the character's cleared library; the member sees the gift, Premium or not", async () => {
  const { me, operator } = await claimed();
  const profileId = me.profile.id;
  const library = (await operator.call("GET", `/profile/${profileId}/pictures`)).body.images as Image[];
  const [hidden] = library;
  assert.equal(hidden?.type, "hidden");
  const shown = (await me.get(`/profile/${profileId}`)).body as { images: Image[] };
  assert.ok(!shown.images.some(({ _id }) => _id === hidden._id), "not on the character's page");
  const [claim] = await operator.claims();
  const foreign = (await app.given.profile()).id;
  await app.given.album(foreign);
  const [theirs] = (await operator.call("GET", `/profile/${foreign}/pictures`)).body.images as Image[];
  const gift = (id: string | null) => ({ messageType: "attachment", attachment: id, message: "" });
  for (const id of [theirs?._id ?? "", claim?.conversation.messages[0]?.attachment?._id ?? "", "img_unknown", null]) {
    const refused = await desk.reply(operator, claim!, "", gift(id));
    assert.deepEqual([refused.status, Object.keys(refused.body.fields ?? {})], [422, ["attachment"]], String(id));
  }
  const sent = await desk.reply(operator, claim!, "", gift(hidden._id), "gift");
  assert.equal(sent.status, 201, sent.text);
  const again = await desk.reply(operator, claim!, "", gift(hidden._id), "gift");
  assert.deepEqual(again.body, sent.body);
  const line = sent.body.message as DeskMessage;
  assert.deepEqual([line.messageType, line.attachment?._id], ["attachment", hidden._id]);
  const lines = await linesOf(me, claim!.conversation._id);
  const got = lines.at(-1)?.attachment;
  assert.deepEqual([got?._id, got?.state], [hidden._id, "ready"]);
  assert.equal(await statusOf(got?.image?.large ?? "", me), 200);
});

test("an uncleared picture is in no library and cannot be sent", async () => {
  const { me, operator } = await claimed();
  const [claim] = await operator.claims();
  const path = `/profile/${me.profile.id}/pictures`;
  const [first] = (await operator.call("GET", path)).body.images as Image[];
  await app.db.updateTable("profile_image").set({ under_moderation: true }).where("id", "=", first!._id).execute();
  assert.ok(!(await operator.call("GET", path)).text.includes(first!._id));
  const over = { messageType: "attachment", attachment: first!._id };
  assert.equal((await desk.reply(operator, claim!, "", over)).status, 422);
  assert.equal((await operator.call("GET", "/profile/prf_unknown/pictures")).status, 404);
});

test("[MEDIA-15] a conversation's pictures come in order, from both sides, without removed ones, only to its member", async () => {
  const { me, image, operator, conversationId } = await claimed();
  const [claim] = await operator.claims();
  const [gift] = (await operator.call("GET", `/profile/${me.profile.id}/pictures`)).body.images as Image[];
  const over = { messageType: "attachment", attachment: gift!._id };
  assert.equal((await desk.reply(operator, claim!, "For you", over)).status, 201);
  const [late, gone] = [await uploaded(me.token), await uploaded(me.token)];
  for (const { _id } of [gone, late]) await me.send(withPicture(_id));
  await me.send({ messageType: "text", message: "no picture" });
  await app.request(`/api/user/${me.id}/image/${gone._id}`, { method: "DELETE", headers: bearer(me.token) });
  const { pictures } = (await me.get(`/conversation/${conversationId}/pictures`)).body as {
    pictures: { senderType: string; attachment: Attachment }[];
  };
  assert.deepEqual(
    pictures.map(({ senderType, attachment }) => [senderType, attachment._id]),
    [
      ["user", image._id],
      ["profile", gift!._id],
      ["user", late._id],
    ],
  );
  const other = await member();
  assert.equal((await other.get(`/conversation/${conversationId}/pictures`)).status, 404);
});
