import type { Generated } from "kysely";
import type { At } from "./accounts.ts";

/** An operator's own phrases. `body`: a list in JSON, sealed with the product's key. */
export type OwnPhrasesTable = { agent_id: string; version: number; body: Buffer; changed_at: At };
/** That a member has read a sentence: its keyed hash, bound to the member. */
export type SaidSentenceTable = { member_id: string; hash: string; conversation_id: string; said_at: At };
/** How often a writer said a sentence on a day: its keyed hash, bound to both. */
export type WornSentenceTable = { agent_id: string; hash: string; times: Generated<number>; at: At };
