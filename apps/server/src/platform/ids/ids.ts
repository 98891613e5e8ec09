import { hash, randomBytes, randomUUID } from "node:crypto";

export type IdPrefix =
  | "usr"
  | "agt"
  | "prf"
  | "prs"
  | "brk"
  | "img"
  | "rev"
  | "rmv"
  | "rul"
  | "sup"
  | "mim"
  | "cnv"
  | "msg"
  | "stk"
  | "hld"
  | "snd"
  | "ses"
  | "con"
  | "agc"
  | "crd"
  | "lot"
  | "ord"
  | "pay"
  | "pev"
  | "pmt"
  | "mem"
  | "rfd"
  | "pst"
  | "bck"
  | "prl"
  | "prd"
  | "evt"
  | "mal"
  | "psh"
  | "rpl"
  | "swp"
  | "mtc"
  | "sch"
  | "rpt"
  | "xpt"
  | "pky"
  | "idn"
  | "nte"
  | "fct"
  | "fch"
  | "prm"
  | "opn"
  | "nch"
  | "mup"
  | "rtc"
  | "pfl"
  | "ptl"
  | "ptp"
  | "pts"
  | "ptd"
  | "qck"
  | "brd"
  | "brv"
  | "cmp"
  | "ann"
  | "whk"
  | "wev"
  | "src"
  | "imp";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32: no letter that looks like a digit

function base32(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  for (let i = 0; i < length; i += 1) {
    text = ALPHABET[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);
let used = 0;
/** Returns up to 4096 random bytes, never shared. Fetched in batches: a system call costs more than the bytes. */
export function randomSlice(length: number): Buffer {
  if (used + length > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
}

/** `prf_` + 10 characters of time + 16 random ones: sorts by time, cannot be guessed. */
export function newId(prefix: IdPrefix, now: Date): string {
  const chance = BigInt(`0x${randomSlice(10).toString("hex")}`);
  return `${prefix}_${base32(BigInt(now.getTime()), 10)}${base32(chance, 16)}`;
}

/** What sorts before every id of this moment and after every older one. */
export const idAt = (prefix: IdPrefix, moment: Date): string => `${prefix}_${base32(BigInt(moment.getTime()), 10)}`;

/** 256 bits, for links and cookies; stored only as `hashSecret` returns it. */
export const newSecret = (): string => randomSlice(32).toString("base64url");
export const hashSecret = (secret: string): string => hash("sha256", secret, "base64url");
export const sha256Hex = (text: string | Buffer): string => hash("sha256", text, "hex");
export const newKeyBytes = (length: number): Buffer => randomBytes(length);
/** 120 bits that a person can write down, `7k2m-…`, six groups of four: enough for a fast hash. */
export const newWrittenCode = (): string =>
  (base32(BigInt(`0x${randomBytes(15).toString("hex")}`), 24).match(/.{4}/g) ?? []).join("-");
export const newRequestId = (): string => randomUUID();
export const newNonce = (): string => randomBytes(16).toString("base64");
/** A whole number from 0 to max - 1, for jitter. */
export const chance = (max: number): number => randomSlice(4).readUInt32BE() % max;
