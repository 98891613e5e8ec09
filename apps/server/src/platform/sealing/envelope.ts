import { createCipheriv, createDecipheriv } from "node:crypto";
import { randomSlice } from "../ids/ids.ts";

/** Two letters, algorithm (1: AES-256-GCM) and key version: sealed bytes say how they are opened. */
const MARK = Buffer.from([0x4d, 0x51, 1]);
const HEAD_BYTES = MARK.length + 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_VERSION_MAX = 255;

/** The key of a version; `undefined` if this machine has none. */
export type KeyOf = (version: number) => Buffer | undefined;

export const headOf = (version: number): Buffer => Buffer.concat([MARK, Buffer.from([version])]);

/** `bound`: the place a text belongs to. The head is bound too, so that it cannot be replaced. */
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

/** Throws if no key opens it. Texts sealed before there were heads open with the first version. */
export function disclose(keyOf: KeyOf, bound: string, sealed: Buffer): Buffer {
  const key = sealed.subarray(0, MARK.length).equals(MARK) ? keyOf(sealed[MARK.length] ?? 0) : undefined;
  if (key !== undefined) {
    const head = sealed.subarray(0, HEAD_BYTES);
    try {
      return openBody(key, Buffer.concat([head, Buffer.from(bound)]), sealed.subarray(HEAD_BYTES));
    } catch {
      // An older text may look like a head by chance; otherwise the next line throws.
    }
  }
  const first = keyOf(1);
  if (first === undefined) throw new Error("the first version of the key is missing");
  return openBody(first, Buffer.from(bound), sealed);
}
