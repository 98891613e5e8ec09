import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { removeDropped } from "../../foundation/images/drop-pictures.ts";
import { refusalOf } from "../../foundation/images/drawn-pictures.suite.ts";
import { adminDesk, draw, formOf, PROVENANCE } from "./admin-desk.suite.ts";
import { processPictures } from "./process-pictures.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof adminDesk>>;
before(async () => {
  app = await startTestApp();
  admin = await adminDesk(app);
});
after(() => app.close());

const masterOf = async (id: string): Promise<Buffer> => {
  const bytes = await app.deps.storage.get(`uploads/${id}.jpg`);
  assert.ok(bytes);
  return bytes;
};
const rowsOf = (id: string) =>
  app.db.selectFrom("profile_image").where("profile_id", "=", id).orderBy("position").selectAll().execute();
const media = (address: string, { headers } = admin) => app.request(address, { headers }).then(({ status }) => status);

test("[MEDIA-03] an operator uploads a picture for a character of their brands; members and strangers may not", async () => {
  const draft = await admin.draft({ brands: ["velvetrooms"] });
  const operator = await adminDesk(app, { scope: ["velvetrooms"] });
  const reply = await operator.upload(draft._id, [{ bytes: await draw() }]);
  assert.equal(reply.status, 201, reply.text);
  const [image] = reply.body.images;
  assert.deepEqual(
    [image.type, image.under_moderation, image.processed, image.width, image.height],
    ["other", true, false, 800, 1000],
  );
  assert.deepEqual(image.provenance, PROVENANCE);
  const stranger = await adminDesk(app, { scope: ["embernight"] });
  assert.equal((await stranger.upload(draft._id, [{ bytes: await draw() }])).status, 404);
  const member = await app.given.signIn(await app.given.member());
  const form = formOf([{ bytes: await draw() }], { alt: "A", ...PROVENANCE });
  const post = (surface: string, headers: Record<string, string>) =>
    fetch(`${app.url}${surface}/profile/${draft._id}/upload`, { method: "POST", headers, body: form });
  assert.equal((await post("/agent-api", member.headers)).status, 403);
  assert.equal((await post("/agent-api", {})).status, 401);
  assert.equal((await post("/api", member.headers)).status, 404);
  assert.equal((await rowsOf(draft._id)).length, 1);
});

test("[MEDIA-14] under moderation until cleared, processed once its variants exist; no member gets it before", async () => {
  const shown = await admin.published();
  const sent = await admin.upload(shown._id, [{ bytes: await draw({ background: "#205080" }) }], { type: "avatar" });
  const [fresh] = sent.body.images;
  assert.deepEqual([fresh.under_moderation, fresh.processed], [true, false]);
  const { headers } = await app.given.signIn(await app.given.member({ is_premium: true }));
  const seen = () => app.request(`/api/profile/${shown._id}`, { headers });
  const before_ = await seen();
  assert.equal(before_.body.imageCount, 1);
  assert.ok(!before_.text.includes(fresh._id));
  const bare = fresh.small.split("?")[0];
  assert.equal(await media(fresh.small), 200, "the desk's address opens it");
  assert.equal(await media(fresh.small, { ...admin, headers }), 404, "to nobody but the desk");
  assert.equal(await media(bare), 404);
  const other = (await admin.upload(shown._id, [{ bytes: await draw() }])).body.images[0];
  await admin.call("POST", `/character/${shown._id}/image/${other._id}/clear`);
  const cleared = (await seen()).body.images.find((one: { _id: string }) => one._id === other._id);
  const stolen = cleared.small.split("?")[1];
  assert.equal(await media(`${bare}?${stolen}`), 404);

  for (const ready of [0, 3]) {
    const left = (await rowsOf(shown._id)).filter(({ processed }) => processed).length;
    assert.equal(left, ready);
    await processPictures(app.deps);
  }
  for (const width of ["thumb", "small", "medium", "large"])
    assert.ok(await app.deps.storage.get(`variants/${fresh._id}-any-${width}.webp`), width);
  const processed = (await admin.call("GET", `/character/${shown._id}`)).body.images;
  assert.ok(processed.every((one: { processed: boolean }) => one.processed));
  assert.equal((await seen()).text.includes(fresh._id), false, "processed is not cleared");

  const done = await admin.call("POST", `/character/${shown._id}/image/${fresh._id}/clear`);
  assert.equal(done.status, 200, done.text);
  assert.ok((await seen()).text.includes(fresh._id));
  assert.equal(await media(bare), 200);
});

const REFUSED: [title: string, bytes: () => Promise<Buffer> | Buffer, why: string][] = [
  ["[MEDIA-06] 639x360", () => draw({ width: 639, height: 360 }), "Mininum dimension is 640px x 360px"],
  ["[MEDIA-06] 640x359", () => draw({ width: 640, height: 359 }), "Mininum dimension is 640px x 360px"],
  ["a gif called jpg", () => draw({ format: "gif" }), "Invalid file type, jpeg or png only"],
  [
    "a drawing in markup called png",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>'),
    "Invalid file type, jpeg or png only",
  ],
  ["a page", () => Buffer.from("<!doctype html><script>1</script>"), "Invalid file type, jpeg or png only"],
  ["nothing", () => Buffer.alloc(0), "Invalid file type, jpeg or png only"],
  ["5 MB and a byte", () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), "Max file size allowed is 5 mb"],
  ["half a file", async () => (await draw()).subarray(0, 2_000), "The picture is damaged"],
  ["a head alone", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "The picture is damaged"],
  [
    "a gif behind the first bytes of a jpeg",
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await draw({ format: "gif" })]),
    "The picture is damaged",
  ],
  ["a bomb of 30000x30000 in 300 bytes", () => bomb(30_000, 30_000), "The picture has too many pixels"],
];
for (const [title, bytes, why] of REFUSED) {
  test(`${title}: refused, and nothing is kept`, async () => {
    const draft = await admin.draft();
    const reply = await admin.upload(draft._id, [{ bytes: await bytes(), name: "a.png", type: "image/png" }]);
    assert.deepEqual([reply.status, reply.body.code, reply.body.fields], [...refusalOf(why), { image: why }]);
    assert.deepEqual(await rowsOf(draft._id), []);
  });
}

/** A PNG whose header claims a size that its data would fill with zeros. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

test("[MEDIA-06] 640x360 is accepted as jpeg, png and webp, whatever the file's name", async () => {
  const draft = await admin.draft();
  for (const format of ["jpeg", "png", "webp"] as const) {
    const bytes = await draw({ width: 640, height: 360, format });
    const reply = await admin.upload(draft._id, [{ bytes, name: "a.svg", type: "image/svg+xml" }]);
    assert.equal(reply.status, 201, reply.text);
    const kept = await masterOf(reply.body.images[0]._id);
    assert.equal((await sharp(kept).metadata()).format, "jpeg");
  }
});

test("other content of a file is dropped: place and camera, a color profile; a page behind the picture is refused", async () => {
  const draft = await admin.draft();
  const page = Buffer.from("<script>alert('behind')</script>PK\u0003\u0004 an archive");
  const told = await sharp(await draw({ width: 900, height: 700 }))
    .withExif({ IFD0: { Copyright: "Secret Person", Make: "Camera" }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp('<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><name>Secret Person</name></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  assert.ok(told.includes("Secret Person"));
  const behind = await admin.upload(draft._id, [{ bytes: Buffer.concat([told, page]) }]);
  assert.deepEqual([behind.status, behind.body.fields], [422, { image: "The picture is damaged" }]);
  const reply = await admin.upload(draft._id, [{ bytes: told }]);
  assert.equal(reply.status, 201, reply.text);
  const kept = await masterOf(reply.body.images[0]._id);
  for (const trace of ["Secret Person", "Camera"]) assert.ok(!kept.includes(trace), trace);
  const { exif, icc, xmp } = await sharp(kept).metadata();
  assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined]);
});

test("a picture over 3840x2160 is scaled in proportion; a rotated one is stored and measured upright", async () => {
  const draft = await admin.draft();
  const big = await admin.upload(draft._id, [{ bytes: await draw({ width: 4000, height: 3000 }) }]);
  assert.deepEqual([big.body.images[0].width, big.body.images[0].height], [2880, 2160]);
  const turned = await sharp(await draw({ width: 640, height: 400 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const small = await admin.upload(draft._id, [{ bytes: turned }]);
  assert.deepEqual(small.body.fields, { image: "Mininum dimension is 640px x 360px" });
  const tall = await sharp(await draw({ width: 1000, height: 800 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upright = await admin.upload(draft._id, [{ bytes: tall }]);
  assert.deepEqual([upright.body.images[0].width, upright.body.images[0].height], [800, 1000]);
});

test("five pictures at once, not six; one for an avatar; one bad picture rejects all", async () => {
  const draft = await admin.draft();
  const bytes = await draw({ width: 640, height: 400 });
  const five = await admin.upload(
    draft._id,
    Array.from({ length: 5 }, () => ({ bytes })),
  );
  assert.equal(five.body.images.length, 5);
  const six = await admin.upload(
    draft._id,
    Array.from({ length: 6 }, () => ({ bytes })),
  );
  assert.deepEqual([six.status, six.body.fields], [422, { image: "At most 5 files" }]);
  const faces = await admin.upload(draft._id, [{ bytes }, { bytes }], { type: "avatar" });
  assert.deepEqual(faces.body.fields, { image: "Only one profile picture" });
  const mixed = await admin.upload(draft._id, [{ bytes }, { bytes: Buffer.from("no picture") }]);
  assert.deepEqual(mixed.body.fields, { "image.1": "Invalid file type, jpeg or png only" });
  assert.equal((await rowsOf(draft._id)).length, 5);
});

test("a picture needs provenance and a description; unknown fields and other bodies are refused", async () => {
  const draft = await admin.draft();
  const bytes = await draw();
  for (const field of ["drawnBy", "tool", "licence", "drawnOn", "alt"]) {
    const reply = await admin.upload(draft._id, [{ bytes }], { [field]: "" });
    assert.deepEqual([reply.status, Object.keys(reply.body.fields)], [422, [field]], reply.text);
  }
  const bare = await admin.send(`/profile/${draft._id}/upload`, formOf([{ bytes }], {}));
  assert.deepEqual(Object.keys(bare.body.fields).toSorted(), ["alt", "drawnBy", "drawnOn", "licence", "tool"]);
  assert.deepEqual((await admin.upload(draft._id, [])).body.fields, { image: "Required" });
  const strange = await admin.upload(draft._id, [{ bytes }], { processed: "true" });
  assert.deepEqual(strange.body.fields, { processed: "Unknown field" });
  const named = await admin.upload(draft._id, [{ bytes, field: "photo" }]);
  assert.deepEqual(named.body.fields, { photo: "Unknown field" });
  assert.equal((await admin.call("POST", `/profile/${draft._id}/upload`, { image: "data:" })).status, 415);
  assert.equal((await admin.upload("prf_unknown", [{ bytes }])).status, 404);
  assert.deepEqual(await rowsOf(draft._id), []);
});

test("type, descriptions, focus, provenance and order change; a published character's face stays", async () => {
  const shown = await admin.published();
  const path = `/character/${shown._id}`;
  const face = shown.images[0]._id as string;
  const [other, third] = await Promise.all(
    ["#111111", "#eeeeee"].map(async (background) => {
      const reply = await admin.upload(shown._id, [{ bytes: await draw({ background }) }]);
      return reply.body.images[0]._id as string;
    }),
  );
  const provenance = { ...PROVENANCE, drawnBy: "Somebody else" };
  const change = {
    type: "hidden",
    alt: "At her desk",
    altGerman: "Am Schreibtisch",
    focus: { x: 0.25, y: 0.75 },
    provenance,
  };
  const changed = await admin.call("PATCH", `${path}/image/${other}`, change);
  const image = changed.body.images.find((one: { _id: string }) => one._id === other);
  const { type, alt, altGerman, focus, provenance: told } = image;
  assert.deepEqual({ type, alt, altGerman, focus, provenance: told }, change);
  const germanAfter = async (part: object): Promise<unknown> => {
    const { body } = await admin.call("PATCH", `${path}/image/${other}`, part);
    return body.images.find((one: { _id: string }) => one._id === other).altGerman;
  };
  assert.equal(await germanAfter({ type: "other" }), change.altGerman);
  assert.equal(await germanAfter({ alt: "At her window" }), null, "the German words were of the old description");
  const order = [third, other, face];
  const ordered = await admin.call("PUT", `${path}/images`, { order });
  assert.deepEqual(
    ordered.body.images.map((one: { _id: string }) => one._id),
    order,
  );
  for (const wrong of [
    [third, other],
    [third, other, other],
    [third, other, face, "img_x"],
  ])
    assert.equal((await admin.call("PUT", `${path}/images`, { order: wrong })).status, 409);
  for (const [method, body] of [
    ["DELETE", undefined],
    ["PATCH", { type: "other" }],
  ] as const)
    assert.equal((await admin.call(method, `${path}/image/${face}`, body)).status, 422, method);
  assert.equal((await admin.call("PATCH", `${path}/image/${other}`, { focus: { x: 2, y: 0 } })).status, 422);
  assert.equal((await admin.call("PATCH", `${path}/image/${other}`, { processed: true })).status, 422);
  const elsewhere = await admin.draft();
  assert.equal((await admin.call("DELETE", `/character/${elsewhere._id}/image/${other}`)).status, 404);

  await processPictures(app.deps);
  const gone = await admin.call("DELETE", `${path}/image/${other}`);
  assert.equal(gone.body.images.length, 2);
  assert.equal(await removeDropped(app.deps), 1);
  assert.equal(await app.deps.storage.get(`uploads/${other}.jpg`), undefined);
  assert.equal(await app.deps.storage.get(`variants/${other}-any-small.webp`), undefined);
  const log = await app.db.selectFrom("audit_entry").where("subject", "=", shown._id).select("action").execute();
  for (const action of ["pictures.added", "picture.changed", "pictures.ordered", "picture.deleted", "picture.cleared"])
    assert.ok(
      log.some((entry) => entry.action === `character.${action}`),
      action,
    );
});
