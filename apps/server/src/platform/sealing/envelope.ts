import { createCipheriv, createDecipheriv } from "node:crypto";
import { randomSlice } from "../ids/ids.ts";

/** Two letters, the algorithm (1: AES-256-GCM) and the version of the key: what is sealed says how it is opened. */
const MARK = Buffer.from([0x4d, 0x51, 1]);
const HEAD_BYTES = MARK.length + 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_VERSION_MAX = 255;

/** The key of a version; `undefined` where this machine has none. */
export type KeyOf = (version: number) => Buffer | undefined;

export const headOf = (version: number): Buffer => Buffer.concat([MARK, Buffer.from([version])]);

/** `bound`: the place that a text belongs to. Its head is bound with it, so that nobody can write another one before it. */
export function enclose(key: Buffer, version: number, bound: string, plain: Buffer): Buffer {
  const head = headOf(version);
  const iv = randomSlice(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.concat([head, Buffer.from(bound)]));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([head, iv, cipher.getAuthTag(), body]);
}

function openBody(key: Buffer, bound: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES)).setAAD(bound);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Throws for what none of the keys opens. What was sealed before there were heads is opened by the first version. */
export function disclose(keyOf: KeyOf, bound: string, sealed: Buffer): Buffer {
  const key = sealed.subarray(0, MARK.length).equals(MARK) ? keyOf(sealed[MARK.length] ?? 0) : undefined;
  if (key !== undefined) {
    const head = sealed.subarray(0, HEAD_BYTES);
    try {
      return openBody(key, Buffer.concat([head, Buffer.from(bound)]), sealed.subarray(HEAD_BYTES));
    } catch {
      // By chance an older text begins like a head; if it is none, the next line throws.
    }
  }
  const first = keyOf(1);
  if (first === undefined) throw new Error("The first version of the key is not there");
  return openBody(first, Buffer.from(bound), sealed);
}
