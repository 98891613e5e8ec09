import { sql } from "kysely";
import { sha256Hex } from "../../platform/ids/ids.ts";

/** The ledger outlives an erased account, so it holds no word that a client chose: of a message's key its hash. */
export const ledgerKey = (clientKey: string): string => `message:${sha256Hex(clientKey)}`;

/** Of a row of `message`, the key of its ledger row, and that of rows from before keys were hashed. */
export const hashedKey = sql<string>`'message:' || encode(sha256(convert_to(message.client_key, 'UTF8')), 'hex')`;
export const plainKey = sql<string>`'message:' || message.client_key`;
export const ledgerKeys = sql<string>`(${hashedKey}, ${plainKey})`;
