import type { Image } from "@masq/contract/image";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { drawersOf } from "@masq/server/testing/drawers";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import zlib from "node:zlib";
import sharp from "sharp";
import { drawPicture, refusalOf, sendPictures } from "./drawn-pictures.suite.ts";
import { readPicture } from "./read-picture.ts";

let app: TestApp;
let headers: Record<string, string>;
let photo: Buffer;
before(async () => {
  app = await startTestApp();
  ({ headers } = await app.given.signIn(await app.given.member()));
  photo = await drawPicture(900, 700);
});
after(() => app.close());

const send = (file: Buffer) => sendPictures(app.url, headers, [file], { type: "message" });
const decoderMb = (): number => drawersOf(process.pid).reduce((sum, { residentMb }) => sum + residentMb, 0);
const fetched = async (address: string) =>
  Buffer.from(await (await fetch(app.url + address, { headers })).arrayBuffer());

async function refusal(file: Buffer): Promise<string> {
  const { status, body } = await send(file);
  const text = body.fields.image as string;
  assert.deepEqual([status, body.code], refusalOf(text));
  return text;
}

async function served(file: Buffer): Promise<{ image: Image; files: Buffer[] }> {
  const { status, body } = await send(file);
  assert.equal(status, 201, JSON.stringify(body));
  const image = (body as { images: [Image] }).images[0];
  const files = await Promise.all(
    [".webp", ".jpg", ".avif"].map((ending) => fetched(image.large.replace(".webp", ending))),
  );
  return { image, files };
}

/** A PNG chunk: length, name, data, checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A valid 1-bit PNG: 30 000 x 30 000 pixels in about 100 kB. */
function pixelBomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const packed = zlib.deflateSync(rows, { level: 9 });
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", packed), chunk("IEND", Buffer.alloc(0))]);
}

test("[TRUST-38] a PNG of 900 million pixels in 109 kB is refused before one of them is decoded", async () => {
  const bomb = pixelBomb();
  assert.ok(bomb.length < 120_000, `${bomb.length}`);
  await send(photo);
  const heldMb = decoderMb();
  const began = performance.now();
  assert.equal(await refusal(bomb), "The picture has too many pixels");
  assert.ok(performance.now() - began < 1_000, "it took as long as if it had been decoded");
  assert.ok(heldMb > 0);
  assert.ok(decoderMb() - heldMb < 200, "it took as much memory as its pixels");
});

test("[TRUST-38] SVG, GIF, pages and archives are refused by their first bytes, whatever they are called", async () => {
  const text = "Invalid file type, jpeg or png only";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><script>alert(1)</script></svg>`;
  for (const file of [
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    await drawPicture(900, 700, "gif"),
    await drawPicture(900, 700, "webp"),
    Buffer.from("<!doctype html><script>alert(1)</script>"),
    Buffer.concat([Buffer.from("PK\u0003\u0004"), photo]),
    Buffer.concat([Buffer.from("<html>"), photo]),
  ])
    assert.equal(await refusal(file), text);
});

test("[TRUST-38] a truncated file, or one whose content contradicts its first bytes, is refused", async () => {
  const png = await drawPicture(900, 700, "png");
  for (const file of [
    photo.subarray(0, photo.length - 1_000),
    photo.subarray(0, 40),
    png.subarray(0, Math.floor(png.length / 2)),
    Buffer.concat([png.subarray(0, 8), Buffer.alloc(5_000, 7)]),
    Buffer.concat([photo.subarray(0, 3), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]),
  ])
    assert.equal(await refusal(file), "The picture is damaged");
});

const PAGE = "<html><script>alert('inside')</script></html>";

test("[TRUST-38] a file that is a picture and something else behind its end is refused before it is decoded", async () => {
  const archive = Buffer.from("PK\u0003\u0004inside.js\u0000alert('inside')PK\u0005\u0006");
  const png = await drawPicture(900, 700, "png");
  const wide = await sharp(photo).jpeg({ progressive: true }).toBuffer();
  for (const picture of [photo, wide, png])
    for (const tail of [Buffer.from(PAGE), archive, Buffer.from("a"), Buffer.from(`\xff\xd8\xff${PAGE}`, "latin1")])
      assert.equal(await refusal(Buffer.concat([picture, tail])), "The picture is damaged");
  const webp = await drawPicture(900, 700, "webp");
  assert.equal(await readPicture(Buffer.concat([webp, Buffer.from(PAGE)])), "damaged");
  assert.equal(typeof (await readPicture(webp)), "object");
});

test("camera data after a picture's end is accepted and dropped: a second picture, a film, a maker's block", async () => {
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42 inside")]);
  for (const tail of [photo, film, Buffer.from("\0\0\u0001\u000ainside SEFHSEFT"), Buffer.alloc(700)])
    for (const bytes of (await served(Buffer.concat([photo, tail]))).files) assert.ok(!bytes.includes("inside"));
});

test("[TRUST-38] only the pixels of a picture are kept, whatever hides inside it", async () => {
  const png = await drawPicture(900, 700, "png");
  const comment = chunk("tEXt", Buffer.from(`Comment\0${PAGE}`));
  const file = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
  for (const bytes of (await served(file)).files) assert.ok(!bytes.includes("inside"));
});

test("[TRUST-38] what is served carries no metadata: no place, no camera, no profile, no comment", async () => {
  const tagged = await sharp(photo)
    .withExif({ IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 22/1 12/1" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Secret place</a></x:xmpmeta>`)
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  assert.ok(tagged.includes("Secret camera") && tagged.includes("Secret place"));
  const { files } = await served(tagged);
  assert.equal(files.length, 3);
  for (const bytes of files) {
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    assert.deepEqual([exif, xmp, iptc, icc, comments], [undefined, undefined, undefined, undefined, undefined]);
    assert.ok(!bytes.includes("Secret"));
  }
});

test("rare but valid pictures become plain ones: CMYK, 16 bits per channel, transparent, rotated by the camera", async () => {
  const cmyk = await sharp(photo).toColourspace("cmyk").jpeg().toBuffer();
  const deep = await sharp(photo).toColourspace("rgb16").png().toBuffer();
  const clear = await sharp(photo).ensureAlpha(0.5).png().toBuffer();
  assert.equal((await sharp(cmyk).metadata()).space, "cmyk");
  assert.equal((await sharp(deep).metadata()).depth, "ushort");
  for (const file of [cmyk, deep, clear]) {
    const { image, files } = await served(file);
    assert.deepEqual([image.width, image.height], [900, 700]);
    const { space, depth, hasAlpha, channels } = await sharp(files[1]).metadata();
    assert.deepEqual([space, depth, hasAlpha, channels], ["srgb", "uchar", false, 3]);
  }
  // The gradient runs from dark on the left to light on the right; a quarter turn puts dark at the top.
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { image, files } = await served(turned);
  assert.deepEqual([image.width, image.height], [700, 900]);
  const shown = sharp(files[1]);
  const redAt = async (top: number): Promise<number> =>
    (await shown.clone().extract({ left: 300, top, width: 10, height: 10 }).raw().toBuffer())[1] ?? 0;
  assert.ok((await redAt(10)) < (await redAt(880)) - 40);
});
