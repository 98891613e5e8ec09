import { sha256Hex } from "../../platform/ids/ids.ts";

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
export type AuditData = { readonly [key: string]: Plain };

export const AUDIT_CHAINS = 16;
export const GENESIS_HASH = "0".repeat(64);

/** One lock for all entries would serialise every reply of the house; a subject stays in one chain. */
export const chainOf = (subject: string): number => Number.parseInt(sha256Hex(subject).slice(0, 8), 16) % AUDIT_CHAINS;

/** JSON with sorted keys, so that the text does not depend on how the database keeps an object. */
export function canonicalJson(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map((part: Plain) => canonicalJson(part)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value as AuditData).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(",")}}`;
}

/** The hash of an entry: the previous hash and everything that the entry says, its place included. */
export function entryHash(
  place: { chain: number; seq: number; at: Date; previousHash: string },
  entry: { actor: string; action: string; subject: string; data: AuditData },
): string {
  const { actor, action, subject, data } = entry;
  const said = canonicalJson({
    chain: place.chain,
    seq: place.seq,
    at: place.at.toISOString(),
    actor,
    action,
    subject,
    data,
  });
  return sha256Hex(`${place.previousHash}\n${said}`);
}
