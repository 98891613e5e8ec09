import type { Phrase, Phrases } from "@masq/contract/agent/phrases";
import { blanksIn, fillKnown } from "@masq/domain/chat/phrases";
import type { Deps } from "../../deps.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { heldStock } from "../desk/desk.queries.ts";
import { addressee, ownPhrases } from "./phrases.queries.ts";
import { readKnown, saidBefore } from "./said-before.ts";
import { saidWords, type SaidWords } from "./said-words.ts";

type Needs = Pick<Deps, "db" | "brands" | "clock" | "keys" | "sealing">;

/** Binding of an operator's sealed list. */
export const phrasesPlace = (agentId: string): string => `phrases:${agentId}`;

/**
 * The caller's phrases. With a conversation: which can no longer be said there, as a send would find. Only of one that
 * they hold, or an admin of its brand may answer, since it tells what the member has read. Error: not-found.
 */
export async function listPhrases(
  deps: Needs,
  actor: AgentActor,
  conversationId: string | undefined,
): Promise<Phrases> {
  const row = await ownPhrases(deps.db, actor.id);
  const place = phrasesPlace(actor.id);
  const texts = row ? (JSON.parse(deps.sealing.openForProduct(place, row.body)) as string[]) : [];
  const version = row?.version ?? 0;
  if (conversationId === undefined)
    return { version, phrases: texts.map((text) => ({ text, saidAt: null, isWorn: false })) };
  return { version, phrases: await weighed(deps, actor, conversationId, texts) };
}

async function weighed(
  deps: Needs,
  actor: AgentActor,
  conversationId: string,
  texts: readonly string[],
): Promise<Phrase[]> {
  const to = await addressee(deps.db, conversationId);
  const brand = to && (await deps.brands.byId(to.brand_id));
  if (!to || !brand || brandIdsIn([brand], actor.scope).length === 0) throw new AppError("not-found");
  if (actor.role !== "admin" && !(await heldStock(deps.db, actor.id, conversationId))) throw new AppError("not-found");
  const of = { memberId: to.member_id, agentId: actor.id };
  const values = { username: to.username, character: to.character };
  const words = texts.map((phrase): SaidWords => {
    const text = fillKnown(phrase, values);
    const all = saidWords(deps, { ...of, brand, text, isOpener: false });
    // What a sentence with a blank will read is not known yet.
    const whole = all.sentences.filter(({ span: [start, end] }) => blanksIn(text.slice(start, end)).length === 0);
    return { ...of, sentences: whole };
  });
  const known = await readKnown(deps.db, { ...of, sentences: words.flatMap(({ sentences }) => sentences) });
  return texts.map((text, nth) => {
    const said = saidBefore(words[nth] ?? { ...of, sentences: [] }, known);
    return {
      text,
      saidAt: said.find(({ saidAt }) => saidAt !== null)?.saidAt ?? null,
      isWorn: said.some(({ saidAt }) => saidAt === null),
    };
  });
}
