import type { SaidBefore } from "@masq/contract/agent/phrases";
import type { DB } from "@masq/db/tables/schema";
import { SENTENCE_TIMES_A_DAY } from "@masq/domain/chat/sentences";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type * as z from "zod/mini";
import { AppError } from "../../platform/app-error.ts";
import { violated } from "../../platform/db/transaction.ts";
import type { SaidWords } from "./said-words.ts";

type Said = z.output<typeof SaidBefore>["sentences"];

export type Hashes = { memberId: unknown; agentId: unknown; said: unknown; worn: unknown };
/** The lists of a statement. In one order: two sends of a writer at once then wait for each other, and do not deadlock. */
export const hashesOf = ({ memberId, agentId, sentences }: SaidWords) => ({
  memberId,
  agentId,
  said: sentences.map(({ said }) => said),
  worn: sentences.flatMap(({ worn }) => worn ?? []).toSorted(),
});

/** What is stored of a reply's sentences: `said` with the time, `worn` as often as a day allows; null: none. */
export type Known = { said: { hash: string; at: string }[] | null; worn: string[] | null };
export const NOTHING_SAID: Known = { said: null, worn: null };

/** The columns of `Known`, to be read in a statement that is sent anyway. */
export const known = ({
  memberId,
  agentId,
  said,
  worn,
}: Hashes): { said: RawBuilder<unknown>; worn: RawBuilder<unknown> } => ({
  said: sql`(select json_agg(json_build_object('hash', hash, 'at', said_at)) from said_sentence
    where member_id = ${memberId} and hash = any(${said}::text[]))`,
  worn: sql`(select json_agg(hash) from worn_sentence
    where agent_id = ${agentId} and hash = any(${worn}::text[]) and times >= ${SENTENCE_TIMES_A_DAY}::int)`,
});

export async function readKnown(db: Kysely<DB>, words: SaidWords): Promise<Known> {
  if (words.sentences.length === 0) return NOTHING_SAID;
  const { said, worn } = known(hashesOf(words));
  const { rows } = await sql<Known>`select ${said} as said, ${worn} as worn`.execute(db);
  return rows[0] ?? NOTHING_SAID;
}

/** The sentences that may not be said again, with their places. */
export function saidBefore({ sentences }: SaidWords, { said, worn }: Known): Said {
  return sentences.flatMap(({ span, said: hash, worn: today }): Said => {
    const before = said?.find((one) => one.hash === hash);
    if (before) return [{ span, saidAt: new Date(before.at).toISOString() }];
    return today !== null && worn?.includes(today) === true ? [{ span, saidAt: null }] : [];
  });
}

const refusal = (sentences: Said): AppError => new AppError("said-before", { details: { sentences } });

/** Error: said-before. */
export function mustBeNew(words: SaidWords, stored: Known): void {
  const sentences = saidBefore(words, stored);
  if (sentences.length > 0) throw refusal(sentences);
}

/** `wordsBy`: who changed a held reply, else its writer. */
export type KeptWords = { memberId: string; wordsBy: string; said: string[]; worn: string[] };
export function keptWords(words: SaidWords): KeptWords {
  const { agentId: wordsBy, ...kept } = hashesOf(words);
  return { ...kept, wordsBy };
}

/**
 * Part of the statement that stores a reply: keeps its sentences. Of two sends at once the later one violates a
 * constraint, and nothing of it stands (`isSaidMeanwhile`).
 */
export const keepSaid = ({
  conversationId,
  memberId,
  wordsBy,
  said,
  worn,
}: KeptWords & { conversationId: string }): RawBuilder<unknown> => sql`
  said as (
    insert into said_sentence (member_id, hash, conversation_id)
    select ${memberId}::text, one.hash, ${conversationId}::text from unnest(${said}::text[]) as one (hash)
  ),
  worn as (
    insert into worn_sentence (agent_id, hash)
    select ${wordsBy}::text, one.hash from unnest(${worn}::text[]) as one (hash)
    on conflict (agent_id, hash) do update set times = worn_sentence.times + 1
  )`;

const CONSTRAINTS = new Set(["said_sentence_pkey", "worn_sentence_times"]);
/** Someone else said it, to this member or as the same writer, after this send had looked. */
export const isSaidMeanwhile = (error: unknown): boolean => CONSTRAINTS.has(violated(error) ?? "");

/** The second of two sends at once is told like one that came later. */
export async function toldIfSaid<T>(db: Kysely<DB>, words: SaidWords, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isSaidMeanwhile(error)) mustBeNew(words, await readKnown(db, words));
    throw error;
  }
}
