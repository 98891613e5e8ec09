import type { Image } from "@masq/contract/image";
import type { User } from "@masq/contract/member/user";
import { IMAGE_BYTES_MAX } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { drawPicture, padJpeg, refusalOf, sendPictures } from "./drawn-pictures.suite.ts";
import { createDesk } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import { sql } from "kysely";
import { readConfig } from "../../config/env.ts";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { masterKey } from "./member-image.ts";
import { processMemberImages } from "./process-member-images.ts";

let app: TestApp;
let photo: Buffer;
before(async () => {
  app = await startTestApp();
  photo = await drawPicture(900, 700);
});
after(() => app.close());

type Over = Parameters<TestApp["given"]["member"]>[0];

async function signedIn(over: Over = {}) {
  const member = await app.given.member(over);
  const { headers, token } = await app.given.signIn(member);
  const call = (method: string, to: string) => app.request(`/api${to}`, { method, headers });
  return {
    ...member,
    token,
    headers,
    call,
    read: async () => (await call("GET", `/user/${member.id}`)).body as User,
    send: (files: readonly Buffer[], options: Parameters<typeof sendPictures>[3] = {}) =>
      sendPictures(app.url, headers, files, options),
    remove: (id: string) => call("DELETE", `/user/${member.id}/image/${id}`),
  };
}
type Me = Awaited<ReturnType<typeof signedIn>>;

async function stored(me: Me, file: Buffer = photo, type = "other"): Promise<Image> {
  const { status, body } = await me.send([file], { type });
  assert.equal(status, 201, JSON.stringify(body));
  return (body as { images: [Image] }).images[0];
}
async function admin() {
  const agent = await app.given.agent({ role: "admin" });
  const { headers } = await app.given.signIn(agent);
  return {
    id: agent.id,
    headers,
    list: () => app.request("/agent-api/member-images?limit=100", { headers }),
    judge: (id: string, decision: "clear" | "refuse") =>
      app.request(`/agent-api/member-image/${id}`, {
        method: "PATCH",
        headers,
        body: decision === "refuse" ? { decision, reason: "unfit" } : { decision },
      }),
  };
}
type Headers = Record<string, string>;
const get = (address: string, headers: Headers) => fetch(app.url + address, { headers });
const statusOf = async (address: string, { headers }: { headers: Headers }) => (await get(address, headers)).status;
const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
const filesOf = (me: Me) => filesIn(path.join(app.deps.config.DATA_DIR, "files", "members", me.id));

async function refused(me: Me, files: readonly Buffer[], text: string, options = {}): Promise<void> {
  const { status, body } = await me.send(files, options);
  assert.deepEqual([status, body.code, body.fields], [...refusalOf(text), { image: text }]);
  assert.deepEqual((await me.read()).images, []);
  assert.deepEqual(filesOf(me), []);
}

test("[MEDIA-01] [MEDIA-14] an upload returns the picture's record: under moderation, processed once its sizes exist", async () => {
  const me = await signedIn();
  const image = await stored(me);
  assert.match(image._id, /^mim_/);
  assert.deepEqual([image.type, image.under_moderation, image.processed], ["other", true, false]);
  assert.deepEqual([image.width, image.height], [900, 700]);
  assert.ok((await processMemberImages(app.deps)) >= 1);
  const [now] = (await me.read()).images;
  assert.deepEqual([now?._id, now?.under_moderation, now?.processed], [image._id, true, true]);
  const boss = await admin();
  assert.deepEqual((await boss.judge(image._id, "clear")).body, { _id: image._id, decision: "clear" });
  const [cleared] = (await me.read()).images;
  assert.deepEqual([cleared?.under_moderation, cleared?.processed], [false, true]);
});

test("[MEDIA-02] a removed picture is gone from the record, its addresses and storage", async () => {
  const me = await signedIn();
  const image = await stored(me);
  await processMemberImages(app.deps);
  assert.equal(await statusOf(image.medium, me), 200);
  assert.ok(filesOf(me).length >= 5);
  const { status, body } = await me.remove(image._id);
  assert.equal(status, 200);
  assert.deepEqual(body.images, []);
  assert.equal(await statusOf(image.medium, me), 404);
  assert.deepEqual(filesOf(me), []);
  assert.equal((await me.remove(image._id)).status, 404);
});

test("another member's picture cannot be removed, nor told apart from a missing one", async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  const image = await stored(other);
  const foreign = await me.remove(image._id);
  assert.equal(foreign.status, 404);
  assert.deepEqual(foreign.body, (await me.remove("mim_none")).body);
  assert.equal((await me.call("DELETE", `/user/${other.id}/image/${image._id}`)).status, 404);
  assert.equal((await other.read()).images.length, 1);
});

test("[MEDIA-04] a file whose bytes are no JPEG or PNG is refused, whatever its name", async () => {
  const me = await signedIn();
  const text = "Invalid file type, jpeg or png only";
  for (const file of [
    await drawPicture(900, 700, "gif"),
    await drawPicture(900, 700, "webp"),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='700'/>"),
    Buffer.from("<!doctype html><script>alert(1)</script>"),
    Buffer.from("MZ\u0090"),
    Buffer.alloc(0),
  ])
    await refused(me, [file], text, { name: "face.jpg", contentType: "image/jpeg" });
  await stored(me, await drawPicture(900, 700, "png"));
});

test("[MEDIA-05] 5 MB pass, one byte more does not", async () => {
  const me = await signedIn();
  await refused(me, [padJpeg(photo, IMAGE_BYTES_MAX + 1)], "Max file size allowed is 5 mb");
  const whole = padJpeg(photo, IMAGE_BYTES_MAX);
  assert.equal(whole.length, 5 * 1024 * 1024);
  await stored(me, whole);
});

test("[MEDIA-06] below 640 x 360 is refused, measured as displayed", async () => {
  const me = await signedIn();
  const text = "Mininum dimension is 640px x 360px";
  await refused(me, [await drawPicture(639, 360)], text);
  await refused(me, [await drawPicture(640, 359)], text);
  const turned = (width: number, height: number) =>
    drawPicture(width, height).then((file) => sharp(file).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  await refused(me, [await turned(640, 360)], text);
  await stored(me, await drawPicture(640, 360));
  assert.deepEqual(await stored(me, await turned(360, 640)).then(({ width, height }) => [width, height]), [640, 360]);
});

test("[MEDIA-07] a larger picture is scaled to fit 3840 x 2160 in proportion, as a JPEG", async () => {
  const me = await signedIn();
  const image = await stored(me, await drawPicture(4000, 3000));
  assert.deepEqual([image.width, image.height], [2880, 2160]);
  const key = masterKey(me.id, image._id);
  const sealed = await app.deps.storage.get(key);
  const master = await app.deps.sealing.openBytes(app.deps.db, me.id, `file:${key}`, sealed!);
  const { format, width, height } = await sharp(master).metadata();
  assert.deepEqual([format, width, height], ["jpeg", 2880, 2160]);
});

test("[MEDIA-08] an upload holds five files at most; one bad file and none is kept", async () => {
  const me = await signedIn();
  const six = await me.send(Array.from({ length: 6 }, () => photo));
  assert.deepEqual([six.status, six.body.fields], [422, { image: "At most 5 files" }]);
  await refused(me, [photo, photo, await drawPicture(600, 360)], "Mininum dimension is 640px x 360px");
  const five = await me.send(Array.from({ length: 5 }, () => photo));
  assert.equal(five.status, 201);
  assert.equal((await me.read()).images.length, 5);
});

test("[MEDIA-09] an avatar is one file, and the previous one becomes an ordinary picture", async () => {
  const me = await signedIn();
  await refused(me, [photo, photo], "Only one profile picture", { type: "avatar" });
  const first = await stored(me, photo, "avatar");
  const second = await stored(me, photo, "avatar");
  const types = (await me.read()).images.map(({ _id, type }) => [_id, type]);
  assert.deepEqual(types, [
    [second._id, "avatar"],
    [first._id, "other"],
  ]);
});

test("concurrent avatar uploads leave one avatar", async () => {
  const me = await signedIn();
  const sent = await Promise.all(Array.from({ length: 6 }, () => me.send([photo], { type: "avatar" })));
  assert.ok(sent.every(({ status }) => status === 201));
  const types = (await me.read()).images.map(({ type }) => type);
  assert.deepEqual(types, ["avatar", ...Array.from({ length: 5 }, () => "other")]);
});

test("no more pictures than a member may keep, also together; what is refused leaves no file", async () => {
  const me = await signedIn();
  const small = await drawPicture(640, 360);
  for (let n = 0; n < 4; n += 1) await me.send(Array.from({ length: 5 }, () => small));
  const sent = await Promise.all(Array.from({ length: 3 }, () => me.send([small, small, small])));
  assert.deepEqual(
    sent.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422],
  );
  assert.equal((await me.read()).images.length, 23);
  while ((await processMemberImages(app.deps)) > 0);
  assert.equal(filesOf(me).length, 23 * 5);
});

test("a picture that claims too many pixels is refused before decoding", async () => {
  const me = await signedIn();
  const bomb = Buffer.from(await drawPicture(700, 700, "png"));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const began = performance.now();
  const { status, body } = await me.send([bomb]);
  assert.equal(status, 422);
  assert.match(body.fields.image, /too many pixels|damaged/);
  assert.ok(performance.now() - began < 2_000);
  const cut = photo.subarray(0, photo.length / 2);
  await refused(me, [cut], "The picture is damaged");
  await refused(
    me,
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 7)])],
    "The picture is damaged",
  );
});

test("only the pixels of a file are kept: no place, no camera", async () => {
  const me = await signedIn();
  const secret = "N52.3702 E4.8952 taken at home";
  const tagged = await sharp(photo)
    .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 22/1 12/1" } })
    .jpeg()
    .toBuffer();
  assert.ok(tagged.includes("taken at home"));
  const image = await stored(me, tagged);
  for (const address of [image.large, image.large.replace(".webp", ".jpg"), image.large.replace(".webp", ".avif")]) {
    const bytes = Buffer.from(await (await get(address, me.headers)).arrayBuffer());
    const { exif } = await sharp(bytes).metadata();
    assert.equal(exif, undefined);
    assert.ok(!bytes.includes("taken at home"));
  }
});

test("files are sealed with the member's own key: storage holds no plain picture, and no other key opens one", async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  const image = await stored(me);
  await processMemberImages(app.deps);
  const files = filesOf(me);
  assert.equal(files.length, 5);
  for (const file of files) await assert.rejects(sharp(fs.readFileSync(file)).metadata());
  const key = masterKey(me.id, image._id);
  const sealed = (await app.deps.storage.get(key))!;
  const { sealing, db } = app.deps;
  await assert.rejects(sealing.openBytes(db, other.id, `file:${key}`, sealed));
  await assert.rejects(sealing.openBytes(db, me.id, "file:members/elsewhere", sealed));
});

test("an admin of the member's brand sees waiting pictures, clears or refuses each once, and it is audited", async () => {
  const me = await signedIn();
  const [kept, refusedOne] = [await stored(me, photo, "avatar"), await stored(me)];
  const boss = await admin();
  const waiting = (await boss.list()).body.images as { image: Image; user: { _id: string } }[];
  const mine = waiting.filter(({ user }) => user._id === me.id).map(({ image }) => image);
  assert.deepEqual(new Set(mine.map(({ _id }) => _id)), new Set([kept._id, refusedOne._id]));
  assert.equal(await statusOf(mine[0]!.small, boss), 200);
  const probe = await openProbe(app.url, { token: me.token });
  await probe.next("welcome");
  assert.equal((await boss.judge(kept._id, "clear")).status, 200);
  assert.equal((await boss.judge(kept._id, "clear")).status, 200);
  assert.deepEqual((await probe.next("userUpdate"))["payload"], { picture: { imageId: kept._id, isCleared: true } });
  assert.equal((await boss.judge(refusedOne._id, "refuse")).status, 200);
  assert.equal((await boss.judge(refusedOne._id, "refuse")).status, 404);
  probe.close();
  assert.deepEqual(
    (await me.read()).images.map(({ _id }) => _id),
    [kept._id],
  );
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "in", [kept._id, refusedOne._id])
    .select(["actor", "action"])
    .orderBy("action")
    .execute();
  assert.deepEqual(audit, [
    { actor: boss.id, action: "member-image.cleared" },
    { actor: boss.id, action: "member-image.refused" },
    { actor: boss.id, action: "ruling.given" },
  ]);
  const narrow = await app.given.agent({ role: "admin", scope: ["embernight"] });
  const { headers } = await app.given.signIn(narrow);
  const foreign = await stored(me);
  const judge = { method: "PATCH", headers, body: { decision: "clear" } };
  assert.equal((await app.request(`/agent-api/member-image/${foreign._id}`, judge)).status, 404);
  const list = await app.request("/agent-api/member-images?limit=100", { headers });
  assert.deepEqual([list.body.total, list.body.images], [0, []]);
});

test("a demo without moderators clears pictures once processed, and says so in the log", async () => {
  const me = await signedIn();
  const image = await stored(me);
  const config = { ...app.deps.config, IMAGE_MODERATION: "clear" } as const;
  while ((await processMemberImages({ ...app.deps, config })) > 0);
  const [now] = (await me.read()).images;
  assert.deepEqual([now?.under_moderation, now?.processed], [false, true]);
  const { actor } = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", image._id)
    .select("actor")
    .executeTakeFirstOrThrow();
  assert.equal(actor, "setting");
  assert.throws(
    () => readConfig({ MODE: "production", DATABASE_URL: "postgres://db", IMAGE_MODERATION: "clear" }),
    /nobody would look/,
  );
});

test("the desk sees a member's face only once cleared, and no other picture", async () => {
  const desk = createDesk(app);
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const seen = async () => (await operator.claims())[0]?.conversation.user.avatar;
  const send = async (type: string) => {
    const { body } = await sendPictures(app.url, member.headers, [photo], { type });
    return (body as { images: [Image] }).images[0];
  };
  const boss = await admin();
  const other = await send("other");
  await boss.judge(other._id, "clear");
  const face = await send("avatar");
  assert.equal(await seen(), null);
  await boss.judge(face._id, "clear");
  const shown = (await seen())!;
  assert.equal(shown._id, face._id);
  assert.equal(await statusOf(shown.thumb, operator), 200);
  await send("avatar");
  assert.equal(await seen(), null);
  await boss.judge(face._id, "refuse");
  assert.equal(await statusOf(shown.thumb, operator), 404);
  const { text } = await operator.call("GET", "/claim");
  assert.ok(!text.includes(other._id) && !text.includes(face._id));
});

test("only members with a confirmed address may upload; unknown fields and wrong content are refused", async () => {
  const unverified = await signedIn({ verified: false });
  assert.equal((await unverified.send([photo])).body.code, "email-not-validated");
  assert.equal((await sendPictures(app.url, {}, [photo])).status, 401);
  const me = await signedIn();
  assert.deepEqual((await me.send([photo], { field: "picture" })).body.fields, { picture: "Unknown field" });
  assert.deepEqual((await me.send([photo], { type: "hidden" })).body.code, "validation");
  assert.deepEqual((await me.send([])).status >= 400, true);
  const { headers } = await app.given.signIn(me);
  const json = await app.request("/api/user/upload", {
    method: "POST",
    headers,
    body: { image: "data:image/png;base64," },
  });
  assert.deepEqual([json.status, json.body.code], [415, "unsupported-type"]);
});

for (const [type, text] of [
  ["other", "At most 24 pictures"],
  ["message", "At most 24 unsent pictures"],
] as const)
  test(`one ${type} picture above the limit is refused with the reason and stores nothing`, async () => {
    const me = await signedIn();
    const { _id } = await stored(me, photo, type);
    await sql`
      insert into member_image
      select (jsonb_populate_record(one, jsonb_build_object('id', one.id || n))).*
      from member_image one, generate_series(2, 24) n where one.id = ${_id}`.execute(app.db);
    const kept = filesOf(me).length;
    const { status, body } = await me.send([photo], { type });
    assert.deepEqual([status, body.fields, body.details], [422, { image: text }, { reason: "full" }]);
    assert.equal(filesOf(me).length, kept);
  });
