import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Claim } from "@masq/domain/chat/facts/claim-rule";
import type * as contradictions from "@masq/domain/chat/facts/contradictions";
import type { Contradiction, KnownFact } from "@masq/domain/chat/facts/contradictions";
import { announce } from "../../shared/announcer.tsx";
import { createCell } from "../../shared/store.ts";
import { words } from "../../shared/words.ts";
import type { Held } from "./desk-model.ts";

type Rules = typeof contradictions;
let rules: Rules | null = null;

/** The rules come after the desk itself; a send never waits for them, for the server judges by the same ones. */
export async function loadCanon(): Promise<Rules> {
  rules ??= await import("@masq/domain/chat/facts/contradictions");
  return rules;
}

/** The ledger first: it is what this member was told. */
function knownOf({ profileFacts }: Rules, { facts, profile }: DeskConversation): KnownFact[] {
  const told = facts.filter(({ side, value }) => side === "profile" && value !== "");
  const own = profileFacts({ ...profile, birthday: profile.profile.birthday });
  return [...told.map(({ _id, kind, value }) => ({ id: _id, kind, value })), ...own];
}

/** What a text says of the character that was said otherwise before; empty until the rules are here. */
export function clashesIn(text: string, conversation: DeskConversation): Contradiction[] {
  return rules === null ? [] : rules.findContradictions(text, knownOf(rules, conversation));
}

/** What a line states of its writer, to start a fact from. */
export async function claimsIn(text: string): Promise<Claim[]> {
  return (await loadCanon()).readClaims(text);
}

/** A send that was held up once by a contradiction: the same text goes out with the next press. */
export type Asked = { stockId: string; text: string; clashes: readonly Contradiction[] };
export const asked = createCell<Asked | null>(null);

/** Whether a text may go out: one that contradicts a fact only with the second press, by which it is meant. */
export function mayContradict({ claim }: Held, text: string): boolean {
  const { _id: stockId, conversation } = claim;
  const known = asked.get();
  if (known?.stockId === stockId && known.text === text) {
    asked.dispatch(null);
    return true;
  }
  const clashes = clashesIn(text, conversation);
  const [first] = clashes;
  if (first === undefined) return true;
  asked.dispatch({ stockId, text, clashes });
  announce(words.canon.held(first.said));
  return false;
}
