import { sql } from "kysely";
import { sha256Hex } from "../../platform/ids/ids.ts";

/** Of a client key `<member id>:<Idempotency-Key>`, the Idempotency-Key is 16 random bytes, as our own clients send it. */
const IS_RANDOM = /^[^:]+:[0-9a-f]{32}$/;

/**
 * The ledger key of a message. The ledger outlives an erased account, so it stores no text chosen by a client, only its
 * hash. A random key says nothing and stays as it is: it begins with the member, so a member's keys share a page of the
 * index, while each hash meets another one (decision 096).
 */
export const ledgerKey = (clientKey: string): string =>
  `message:${IS_RANDOM.test(clientKey) ? clientKey : sha256Hex(clientKey)}`;

/** The two forms of a `message` row's ledger key. */
export const hashedKey = sql<string>`'message:' || encode(sha256(convert_to(message.client_key, 'UTF8')), 'hex')`;
export const plainKey = sql<string>`'message:' || message.client_key`;
export const ledgerKeys = sql<string>`(${hashedKey}, ${plainKey})`;
