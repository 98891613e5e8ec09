import { sql } from "kysely";
import { sha256Hex } from "../../platform/ids/ids.ts";

/** The ledger outlives an erased account, so it stores no text chosen by a client, only the hash of a message's key. */
export const ledgerKey = (clientKey: string): string => `message:${sha256Hex(clientKey)}`;

/** The ledger key of a `message` row, and of rows from before keys were hashed. */
export const hashedKey = sql<string>`'message:' || encode(sha256(convert_to(message.client_key, 'UTF8')), 'hex')`;
export const plainKey = sql<string>`'message:' || message.client_key`;
export const ledgerKeys = sql<string>`(${hashedKey}, ${plainKey})`;
