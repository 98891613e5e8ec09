import { sessionCookie } from "@masq/contract/session-cookie";
import type { Image } from "@masq/contract/image";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drawPicture, sendPictures } from "./drawn-pictures.suite.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Headers = Record<string, string>;

async function signedIn(over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await app.given.member(over);
  return { ...member, ...(await app.given.signIn(member)) };
}
const get = (address: string, headers: Headers) => fetch(app.url + address, { headers });
const statusOf = async (address: string, { headers }: { headers: Headers }) => (await get(address, headers)).status;

async function stored(me: { headers: Headers }, type = "other"): Promise<Image> {
  const { status, body } = await sendPictures(app.url, me.headers, [await drawPicture(900, 700)], { type });
  assert.equal(status, 201);
  return (body as { images: [Image] }).images[0];
}

test("a member's picture opens only in its owner's session: not for others with the address, nor after sign-out", async () => {
  const [me, other, elsewhere] = [await signedIn(), await signedIn(), await signedIn({ brand_id: "embernight" })];
  const boss = await app.given.signIn(await app.given.agent({ role: "admin" }));
  const { medium } = await stored(me);
  for (const by of [{ headers: {} }, other, elsewhere, boss]) assert.equal(await statusOf(medium, by), 404);
  const again = await app.given.signIn({ id: me.id, brandId: me.brandId });
  const cookie = { cookie: `${sessionCookie("user", false)}=${again.cookie}` };
  for (const headers of [me.headers, again.headers, cookie]) assert.equal(await statusOf(medium, { headers }), 200);
  assert.equal((await get(medium, cookie)).headers.get("cache-control"), "private, max-age=300");
  await app.db.updateTable("session").set({ revoked_at: app.clock.now() }).where("id", "=", again.sessionId).execute();
  app.deps.sessions.forget(again.sessionId);
  for (const headers of [again.headers, cookie]) assert.equal(await statusOf(medium, { headers }), 404);
  assert.equal(await statusOf(medium, me), 200);
});

test("an address works only signed, only for its reader, and for two days", async () => {
  const me = await signedIn();
  const image = await stored(me, "avatar");
  const [bare = ""] = image.medium.split("?");
  assert.equal(await statusOf(image.medium, me), 200);
  assert.equal(await statusOf(bare, me), 404);
  assert.equal(
    await statusOf(
      image.medium.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      me,
    ),
    404,
  );
  assert.equal(await statusOf(image.medium.replace("/own/", "/plum/"), me), 404);
  const reply = await get(image.medium, me.headers);
  assert.match(reply.headers.get("cache-control") ?? "", /^private/);
  assert.equal(reply.headers.get("x-content-type-options"), "nosniff");
  await app.clock.advance(3 * 86_400_000);
  try {
    assert.equal(await statusOf(image.medium, me), 404);
  } finally {
    await app.clock.advance(-3 * 86_400_000);
  }
});
