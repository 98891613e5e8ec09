import { sha256Hex } from "../../platform/ids/ids.ts";

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
export type AuditData = { readonly [key: string]: Plain };

export const AUDIT_CHAINS = 16;
export const GENESIS_HASH = "0".repeat(64);

/** A single chain would serialize every reply in the product. A subject always stays in one chain. */
export const chainOf = (subject: string): number => Number.parseInt(sha256Hex(subject).slice(0, 8), 16) % AUDIT_CHAINS;

/** JSON with sorted keys, because the database does not preserve key order. */
export function canonicalJson(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map((part: Plain) => canonicalJson(part)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value as AuditData).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(",")}}`;
}

export type AuditEntry = {
  /** Agent id, or `system`. */
  actor: string;
  action: string;
  subject: string;
  /** References and codes only; never the text of a message, memo or draft. */
  data: AuditData;
};

/**
 * Canonical JSON of `{action, actor, at, chain, data, seq, subject}` in three parts, without `at` and `seq`: the
 * database inserts those between the parts, since they are known only under the chain's lock.
 */
export function textAround(chain: number, { actor, action, subject, data }: AuditEntry) {
  return {
    beforeAt: `{"action":${canonicalJson(action)},"actor":${canonicalJson(actor)},"at":"`,
    beforeSeq: `","chain":${chain},"data":${canonicalJson(data)},"seq":`,
    afterSeq: `,"subject":${canonicalJson(subject)}}`,
  };
}

/** Hash over the previous hash and the whole entry, its position included. */
export function entryHash(
  place: { chain: number; seq: number; at: Date; previousHash: string },
  entry: AuditEntry,
): string {
  const { beforeAt, beforeSeq, afterSeq } = textAround(place.chain, entry);
  return sha256Hex(`${place.previousHash}\n${beforeAt}${place.at.toISOString()}${beforeSeq}${place.seq}${afterSeq}`);
}
