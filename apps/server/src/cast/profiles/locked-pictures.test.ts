import type { Profile } from "@masq/contract/member/profiles";
import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { withoutPictures } from "../../http/serve-route.ts";
import { setPolicy } from "../../people/age-verification/age-check.suite.ts";

let app: TestApp;
let character: { id: string };
let face: string;
let first: string;
let second: string;
let hidden: string;
let locked: string[];

before(async () => {
  app = await startTestApp();
  character = await app.given.profile();
  const pictures = await app.given.album(character.id, ["avatar", "other", "other", "hidden"]);
  [face = "", first = "", second = "", hidden = ""] = pictures;
  locked = [first, second, hidden];
});
after(() => app.close());

type Reply = { route: string; status: number; text: string };

/** Every member route without a body of its own, and the acts around a character, in natural order. */
async function everything(player: Player): Promise<Reply[]> {
  const replies: Reply[] = [];
  const call = async (method: string, path: string, body?: unknown): Promise<string> => {
    const reply = await player.call(method, path, body, `key-${replies.length}`);
    replies.push({ route: `${method} ${path.replace(/(cnv|prf|usr|img)_\w+/g, ":id")}`, ...reply });
    return reply.text;
  };
  await call("GET", `/profile/${character.id}`);
  await call("GET", "/match/next");
  await call("POST", "/match/later", { toUserId: character.id });
  await call("POST", "/match/undo");
  await call("POST", "/match/swipe", { toUserId: character.id, actionType: "like" });
  await call("PATCH", `/user/${character.id}`, { favourite: true });
  const message = { messageType: "text", message: "Good evening." };
  const text = await call("POST", `/conversation/${character.id}`, message);
  const conversationId = (JSON.parse(text) as { conversation: { _id: string } }).conversation._id;
  await call("POST", `/conversation/${conversationId}/message`, message);
  await call("PATCH", `/conversation/${conversationId}`, { archived: true });
  await call("PATCH", `/conversation/${conversationId}/mark-read`);
  await readAll(player, conversationId, call);
  return replies;
}

async function readAll(
  player: Player,
  conversationId: string,
  call: (method: string, path: string) => Promise<string>,
) {
  const ids: Readonly<Record<string, string>> = {
    conversation: conversationId,
    profile: character.id,
    user: player.id,
  };
  for (const { method, path, access } of SURFACES.member.routes) {
    if (method !== "GET" || access === "open") continue;
    const [, area = ""] = path.split("/");
    await call("GET", path.replace(":id", ids[area] ?? "velvetrooms"));
  }
  for (const list of ["favorites", "favorited-me", "viewed", "viewed-me", "proposals"])
    await call("GET", `/profiles?list=${list}`);
  for (const type of ["featured", "new", "online"]) await call("GET", `/profiles?type=${type}`);
}

test("[PROF-26] without Premium no response or frame names a Premium picture; hidden ones reach nobody", async () => {
  const player = await createPlayer(app, { credits: 5 });
  const probe = await openProbe(app.url, { token: player.token });
  await probe.next("welcome");
  const replies = await everything(player);
  const seen = replies.filter(({ text }) => text.includes(face)).map(({ route }) => route);
  for (const route of ["GET /profile/:id", "GET /profiles", "GET /match/next", "GET /matches", "GET /conversations"])
    assert.ok(seen.includes(route), `${route} shows the character: ${seen.join(", ")}`);
  for (const { route, text } of replies)
    assert.deepEqual(
      locked.filter((id) => text.includes(id)),
      [],
      route,
    );
  await probe.next("userUpdate");
  assert.ok(!locked.some((id) => JSON.stringify(probe.frames).includes(id)));
  probe.close();
  for (const id of locked) {
    const reply = await app.request(`/media/${id}/plum/medium.webp`, { headers: player.headers });
    assert.equal(reply.status, 404);
  }
  const premium = await createPlayer(app, { credits: 5, is_premium: true });
  const open = await everything(premium);
  assert.ok(open.some(({ text }) => text.includes(first) && text.includes(second)));
  assert.ok(!open.some(({ text }) => text.includes(hidden)));
});

/** Makes pictures the acts of a play, the first one a card with a mask. */
async function playInActs(images: readonly string[]): Promise<void> {
  for (const [index, image] of images.entries())
    await app.db
      .updateTable("profile_image")
      .set({ act: index + 1, lift: index === 0 ? 0.1 : null, masked_alt: `Masked ${index + 1}` })
      .where("id", "=", image)
      .execute();
}

test("a locked act is the masked print on the card's address; the mask and act two are open, and a locked id opens none", async () => {
  const { id } = await app.given.profile();
  const [card = "", masked = "", third = "", fourth = ""] = await app.given.album(id, [
    "avatar",
    "other",
    "other",
    "other",
  ]);
  await playInActs([card, masked, third, fourth]);
  const player = await createPlayer(app, { credits: 5 });
  const reply = await player.call("GET", `/profile/${id}`);
  const shown = reply.body as unknown as Profile;
  assert.deepEqual(
    shown.images.map(({ _id, act }) => [_id, act]),
    [
      [card, 1],
      [masked, 2],
    ],
  );
  assert.equal(shown.lockedImages, 2);
  assert.deepEqual(
    shown.lockedActs,
    [3, 4].map((act) => ({ act, alt: `Masked ${act}`, small: `/media/${card}/plum/act${act}.webp` })),
  );
  assert.ok(!reply.text.includes(third) && !reply.text.includes(fourth));
  assert.deepEqual(shown.images[0]?.mask, {
    alt: "Masked 1",
    lift: 0.1,
    small: `/media/${card}/plum/mask-small.webp`,
    medium: `/media/${card}/plum/mask-medium.webp`,
  });
  const status = async (address: string) => (await app.request(address)).status;
  const open = ["mask-small.avif", "mask-medium.webp", "act3.avif", "act3.jpg", "act4.webp"];
  for (const file of open) assert.equal(await status(`/media/${card}/plum/${file}`), 200, file);
  // A mask needs transparency.
  for (const file of ["mask-small.jpg", "act1.webp", "act2.webp", "act5.webp"])
    assert.equal(await status(`/media/${card}/plum/${file}`), 404, file);
  for (const file of ["act3.webp", "mask-small.webp"])
    assert.equal((await app.request(`/media/${third}/plum/${file}`, { headers: player.headers })).status, 404, file);
  const premium = await createPlayer(app, { credits: 5, is_premium: true });
  const whole = (await premium.call("GET", `/profile/${id}`)).body as unknown as Profile;
  assert.deepEqual([whole.images.length, whole.lockedActs], [4, []]);
});

test("before a required age check no response names a character's picture, and no address opens one", async () => {
  await playInActs([face, first, second]);
  const member = await createPlayer(app, { credits: 5, is_premium: true });
  const without = await createPlayer(app, { credits: 5 });
  const locked3 = `/media/${face}/plum/act3.webp`;
  const sheet = await without.call("GET", `/profile/${character.id}`);
  assert.ok(sheet.text.includes(locked3));
  // Its route refuses whoever is not of age; a reply that came through all the same would still name none.
  assert.ok(!JSON.stringify(withoutPictures(sheet.body)).includes("/media/"));
  const open = await everything(member);
  const album = (JSON.parse(open[0]!.text) as { images: { _id: string; medium: string }[] }).images;
  const address = album.find(({ _id }) => _id === first)?.medium ?? "";
  assert.equal((await app.request(address, { headers: member.headers })).status, 200);
  const { _id: conversationId } = (
    (await member.call("GET", "/conversations")).body as unknown as { conversations: [{ _id: string }] }
  ).conversations[0];
  const window = async () => (await app.request("/api/profiles", { headers: { "x-api-key": "key_velvetrooms" } })).text;
  assert.ok((await window()).includes(face), "without a check the shop window shows it");
  await setPolicy(app, { NL: "all" }, "velvetrooms");
  app.deps.sessions.forgetSubject(member.id);
  app.deps.sessions.forgetSubject(without.id);
  const replies: string[] = [];
  for (const player of [member, without])
    await readAll(player, conversationId, async (method, path) => {
      const { text } = await player.call(method, path);
      replies.push(text);
      assert.ok(![face, first, second, hidden].some((id) => text.includes(id)), path);
      return text;
    });
  assert.ok(replies.filter((text) => text.includes(character.id)).length > 2, "cards without pictures are shown");
  assert.equal((await app.request(address, { headers: member.headers })).status, 404);
  assert.ok(!(await window()).includes(face), "nor does the shop window (override O-43)");
  // Masks and masked prints are addressed through the card, so no address of any picture is left.
  for (const text of replies) assert.ok(!/\/media\/(?!\w+\/own)/.test(text), "nor a mask or a masked print");
});
