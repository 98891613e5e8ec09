import type { DB } from "@masq/db/tables/schema";
import {
  CANON_RULE,
  contradictionsOf,
  profileFacts,
  readClaims,
  type KnownFact,
} from "@masq/domain/chat/facts/contradictions";
import type { Claim } from "@masq/domain/chat/facts/claim-rule";
import type { FactKind } from "@masq/domain/chat/facts/kinds";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { ageOn } from "@masq/domain/people/age";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { ownFacts } from "../../cast/profiles/own-facts.ts";
import { factPlace } from "./facts.policy.ts";
import { saidByCharacter } from "./facts.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "log">;
type Where = { conversationId: string; memberId: string };

/** What a reply contradicts, for the audit log: kinds and ids, never a text. `factId`: null for the profile's own. */
export type Contradicted = { kind: FactKind; factId: string | null };
export type CanonVerdict = { verdict: Verdict; contradicts: Contradicted[] };

async function knownOf(
  deps: Needs,
  db: Kysely<DB>,
  { conversationId, memberId }: Where,
  claims: readonly Claim[],
): Promise<KnownFact[]> {
  const rows = await saidByCharacter(db, conversationId, [...new Set(claims.map(({ kind }) => kind))]);
  const kept = rows.map(async ({ id, kind, value }) => {
    const { text } = await openText(deps, db, { memberId, place: factPlace(id) }, value);
    return { id, kind, value: text };
  });
  const own = await ownFacts(db, conversationId);
  const age = own && ageOn(own.birthday, deps.clock.now().toISOString());
  // The ledger first: it is what this member was told.
  return [...(await Promise.all(kept)), ...(own && age !== undefined ? profileFacts({ ...own, age }) : [])];
}

/**
 * Checks whether a reply contradicts the ledger or the character's profile. If so, an allowed reply is flagged and
 * logged for a supervisor, never blocked. Most replies state nothing about the writer, and then nothing is read.
 */
export async function judgeCanon(deps: Needs, where: Where, text: string, verdict: Verdict): Promise<CanonVerdict> {
  const claims = readClaims(text);
  if (claims.length === 0) return { verdict, contradicts: [] };
  const found = contradictionsOf(claims, await knownOf(deps, deps.db, where, claims));
  const contradicts = found.map(({ kind, known }) => ({ kind, factId: known.id }));
  if (found.length === 0 || verdict.outcome !== "allow") return { verdict, contradicts };
  return { verdict: { outcome: "flag", rule: CANON_RULE, spans: found.map(({ span }) => span) }, contradicts };
}
