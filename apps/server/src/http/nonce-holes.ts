import { buffer } from "node:stream/consumers";
import zlib from "node:zlib";
import { ownBytes } from "../platform/own-bytes.ts";
import type { Coding } from "./accepted-coding.ts";

/** Higher ones take ten times as long for a fiftieth of the size; the highest would tear the nonce apart. */
const QUALITY = 5;
/** A window of 256 KB: more than a page. */
const WINDOW_BITS = 18;
/** What gzip can refer back to. */
const GZIP_WINDOW = 32 * 1024;
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Bytes with places for a nonce; `holes`: their offsets. */
export type Template = { bytes: Buffer; holes: readonly number[] };
/** The same packed. `fill` returns the page with this nonce. */
export type Packed = { bytes: Buffer; fill: (nonce: string) => Buffer };

/** `nonce`: the one drawn with; every fresh one has its length. */
export function holesIn(text: string, nonce: string): Template {
  const bytes = ownBytes(Buffer.from(text));
  const holes: number[] = [];
  for (let at = bytes.indexOf(nonce); at >= 0; at = bytes.indexOf(nonce, at + nonce.length)) holes.push(at);
  return { bytes, holes };
}

export function fillHoles({ bytes, holes }: Template, nonce: string): Buffer {
  const filled = Buffer.from(bytes);
  for (const at of holes) filled.write(nonce, at, "latin1");
  return filled;
}

/** Compresses once for all nonces. A form that does not unpack to the page with any of them is left out. */
export async function packHoles(page: Template, nonce: string): Promise<Partial<Record<Coding, Packed>>> {
  if (page.holes.length === 0) return {};
  const [br, gzip] = [await packBrotli(page, nonce), packGzip(page, nonce)];
  return {
    ...(isRight(br, zlib.brotliDecompressSync, page, nonce) && { br }),
    ...(isRight(gzip, zlib.gunzipSync, page, nonce) && { gzip }),
  };
}

/** A nonce alone between two flushes does not shrink, so Brotli stores it as it is. The later ones are copies of it. */
async function packBrotli({ bytes: text, holes: [first = 0] }: Template, nonce: string): Promise<Packed> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
  const packer = zlib.createBrotliCompress({
    params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  });
  const packing = buffer(packer);
  const end = first + nonce.length;
  for (const part of [text.subarray(0, first), text.subarray(first, end)]) {
    packer.write(part);
    await new Promise<void>((resolve) => packer.flush(resolve));
  }
  packer.end(text.subarray(end));
  const bytes = ownBytes(await packing);
  const holes = [Math.max(0, bytes.indexOf(nonce))];
  return { bytes, fill: (fresh) => fillHoles({ bytes, holes }, fresh) };
}

/** Every nonce is a stored block of its own, and the text after it may refer to what came before. Ends with a sum. */
function packGzip(page: Template, { length }: string): Packed {
  const { bytes: text, holes } = page;
  const { Z_FINISH, Z_SYNC_FLUSH } = zlib.constants;
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(length, 1);
  stored.writeUInt16LE(~length & 0xffff, 3);
  let packed = GZIP_HEAD;
  const places: number[] = [];
  let from = 0;
  for (const hole of [...holes, text.length]) {
    const isLast = hole === text.length;
    const part = zlib.deflateRawSync(text.subarray(from, hole), {
      finishFlush: isLast ? Z_FINISH : Z_SYNC_FLUSH,
      ...(from > 0 && { dictionary: text.subarray(Math.max(0, from - GZIP_WINDOW), from) }),
    });
    packed = Buffer.concat(isLast ? [packed, part, Buffer.alloc(8)] : [packed, part, stored]);
    if (isLast) break;
    places.push(packed.length);
    from = hole + length;
    packed = Buffer.concat([packed, text.subarray(hole, from)]);
  }
  packed.writeUInt32LE(text.length, packed.length - 4);
  const template = { bytes: ownBytes(packed), holes: places };
  return {
    bytes: template.bytes,
    fill: (nonce) => {
      const filled = fillHoles(template, nonce);
      filled.writeUInt32LE(zlib.crc32(fillHoles(page, nonce)), filled.length - 8);
      return filled;
    },
  };
}

/** Tried with bytes that differ from each other and from every nonce: each must arrive at its own place of each hole. */
function isRight({ fill }: Packed, unpack: (bytes: Buffer) => Buffer, page: Template, { length }: string): boolean {
  const probe = String.fromCharCode(...Array.from({ length }, (_unused, at) => at + 1));
  try {
    return unpack(fill(probe)).equals(fillHoles(page, probe));
  } catch {
    return false;
  }
}
