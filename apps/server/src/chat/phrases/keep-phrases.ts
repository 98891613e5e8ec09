import { loneBrace } from "@masq/domain/chat/phrases";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { phrasesPlace } from "./list-phrases.ts";

/**
 * Replaces the caller's phrases, so that adding, changing, moving and leaving out are one write. Errors: validation,
 * conflict (changed elsewhere since `version`). Returns the new version.
 */
export async function keepPhrases(
  { db, sealing }: Pick<Deps, "db" | "sealing">,
  actor: AgentActor,
  { version, phrases }: { version: number; phrases: readonly string[] },
): Promise<number> {
  if (phrases.some((phrase) => loneBrace(phrase) !== null))
    throw invalid({ phrases: "A brace stands alone. A blank is a word in braces, such as {weekday}" });
  if (new Set(phrases).size < phrases.length) throw invalid({ phrases: "Two phrases are the same" });
  const body = sealing.sealForProduct(phrasesPlace(actor.id), JSON.stringify(phrases));
  const { rows } = await sql<{ version: number }>`
    insert into own_phrases (agent_id, version, body)
    select ${actor.id}, 1, ${body}
    where ${version}::int = 0 or exists (select from own_phrases where agent_id = ${actor.id})
    on conflict (agent_id) do update set version = own_phrases.version + 1, body = excluded.body, changed_at = app_now()
      where own_phrases.version = ${version}::int
    returning version`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError("conflict");
  return row.version;
}
