import type { DB } from "@masq/db/tables/schema";
import {
  CANON_RULE,
  contradictionsOf,
  profileFacts,
  readClaims,
  readReaderClaims,
} from "@masq/domain/chat/facts/contradictions";
import type { KnownFact } from "@masq/domain/chat/facts/known-fact";
import type { Claim } from "@masq/domain/chat/facts/claim-rule";
import type { FactKind } from "@masq/domain/chat/facts/kinds";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { ageOn } from "@masq/domain/people/age";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { ownFacts } from "../../cast/profiles/own-facts.ts";
import { factPlace } from "./facts.policy.ts";
import { saidOfThemselves } from "./facts.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "log">;
type Side = "user" | "profile";
type Where = { conversationId: string; memberId: string };

/** What a reply contradicts, for the audit log: kinds and ids, never a text. `factId`: null for the profile's own. */
export type Contradicted = { kind: FactKind; factId: string | null };
export type CanonVerdict = { verdict: Verdict; contradicts: Contradicted[] };

async function knownOf(
  deps: Needs,
  db: Kysely<DB>,
  { conversationId, memberId }: Where,
  claims: readonly Claim[],
): Promise<Record<Side, KnownFact[]>> {
  const rows = await saidOfThemselves(db, conversationId, [...new Set(claims.map(({ kind }) => kind))]);
  const kept = await Promise.all(
    rows.map(async ({ id, side, kind, value }) => {
      const { text } = await openText(deps, db, { memberId, place: factPlace(id) }, value);
      return { id, side, kind, value: text };
    }),
  );
  const own = await ownFacts(db, conversationId);
  const age = own && ageOn(own.birthday, deps.clock.now().toISOString());
  // The ledger first: it is what this member was told.
  return {
    profile: [
      ...kept.filter(({ side }) => side === "profile"),
      ...(own && age !== undefined ? profileFacts({ ...own, age }) : []),
    ],
    user: kept.filter(({ side }) => side === "user"),
  };
}

/**
 * Checks whether a reply contradicts the ledger or the character's profile. If so, an allowed reply is flagged and
 * logged for a supervisor, never blocked. Most replies state nothing of either, and then nothing is read; what else the
 * ledger holds is compared at the desk.
 */
export async function judgeCanon(deps: Needs, where: Where, text: string, verdict: Verdict): Promise<CanonVerdict> {
  const [own, readers] = [readClaims(text), readReaderClaims(text)];
  if (own.length + readers.length === 0) return { verdict, contradicts: [] };
  const known = await knownOf(deps, deps.db, where, [...own, ...readers]);
  const found = [...contradictionsOf(own, known.profile), ...contradictionsOf(readers, known.user)];
  const contradicts = found.map((one) => ({ kind: one.kind, factId: one.known.id }));
  if (found.length === 0 || verdict.outcome !== "allow") return { verdict, contradicts };
  return { verdict: { outcome: "flag", rule: CANON_RULE, spans: found.map(({ span }) => span) }, contradicts };
}
