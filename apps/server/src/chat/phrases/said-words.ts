import { sentencesOf } from "@masq/domain/chat/sentences";
import { wallTime } from "@masq/domain/wall-clock";
import { createHmac } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { isHonestAnswer, namesOf } from "../policy/policy.policy.ts";

/** `said`: bound to the member. `worn`: bound to the writer and the day; null: it does not count for them. */
export type HashedSentence = { span: [number, number]; said: string; worn: string | null };
/** A reply's sentences as they are compared: whose, and to whom. */
export type SaidWords = { memberId: string; agentId: string; sentences: readonly HashedSentence[] };

/**
 * Keyed, since a sentence could be guessed from a plain hash; bound to its owner, so that a copy of the database does not
 * even tell that two members read the same.
 */
const hashOf = (keys: Keys, ...parts: readonly string[]): string =>
  createHmac("sha256", keys.get("sentences")).update(JSON.stringify(parts)).digest("base64url");

type Written = {
  memberId: string;
  /** Whose words they are. */
  agentId: string;
  brand: Pick<BrandRecord, "domain" | "company" | "timezone">;
  text: string;
  /** The character's own opener: not its writer's sentence, yet said to a member once. */
  isOpener: boolean;
};

/** Honest answers have none that count: they are to be the same each time. */
export function saidWords(deps: Pick<Deps, "clock" | "keys">, written: Written): SaidWords {
  const { memberId, agentId, brand, text, isOpener } = written;
  if (isHonestAnswer(namesOf(brand), text)) return { memberId, agentId, sentences: [] };
  const day = wallTime(deps.clock.now().getTime(), brand.timezone).slice(0, 10);
  const sentences = sentencesOf(text).map(({ normal, span }) => ({
    span,
    said: hashOf(deps.keys, "said", memberId, normal),
    worn: isOpener ? null : hashOf(deps.keys, "worn", agentId, day, normal),
  }));
  return { memberId, agentId, sentences };
}
