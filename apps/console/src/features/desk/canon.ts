import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Claim } from "@masq/domain/chat/facts/claim-rule";
import type * as contradictions from "@masq/domain/chat/facts/contradictions";
import type { Contradiction } from "@masq/domain/chat/facts/known-fact";
import { announce } from "../../shared/announcer.tsx";
import { createCell } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import type { Held } from "./desk-model.ts";

type Rules = typeof contradictions;
let rules: Rules | null = null;

/** Loads the rules after the desk. Sending never waits for them: the server applies the same ones. */
export async function loadCanon(): Promise<Rules> {
  rules ??= await import("@masq/domain/chat/facts/contradictions");
  return rules;
}

/** Returns what the text says of the two against earlier facts; empty until the rules have loaded. */
export function clashesIn(text: string, { facts, profile }: DeskConversation): Contradiction[] {
  if (rules === null) return [];
  const told = facts.filter(({ value }) => value !== "").map(({ _id, ...fact }) => ({ id: _id, ...fact }));
  return rules.findAgainst(text, told, rules.profileFacts({ ...profile, birthday: profile.profile.birthday }));
}

/** Returns what a message states about its writer, as a start for a fact. */
export async function claimsIn(text: string): Promise<Claim[]> {
  return (await loadCanon()).readClaims(text);
}

/** A send held once because of a contradiction; sending the same text again confirms it. */
export type Asked = { stockId: string; text: string; clashes: readonly Contradiction[] };
export const asked = createCell<Asked | null>(null);

/** Whether a text may be sent; one that contradicts a fact needs a second press to confirm. */
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
  announce(m.canon_held({ said: first.said }));
  return false;
}
