import { JUDGED_RULES, type StaffClass } from "@masq/domain/chat/held-reply";
import type { PolicyRule } from "@masq/domain/chat/reply-policy/verdict";
import type { Deps } from "../../deps.ts";

/** Where staff write what is no reply: a character, a brand, a note for colleagues, a role-play date. */
export type Surface = "character" | "brand" | "note" | "scene";

/**
 * A brand names its company's address and hosts; a note tells what the two said to each other. Both are judged by rules of
 * their own for the rest.
 */
const COUNTS: Record<Surface, (found: StaffClass) => boolean> = {
  character: () => true,
  scene: () => true,
  brand: (found) => found !== "contact" && found !== "identity",
  note: (found) => ["contact", "minors", "identity", "threat", "harm"].includes(found),
};

const isKnown = (found: string): found is StaffClass => found in JUDGED_RULES;

/**
 * The judge of words on a text that is kept rather than sent (docs/decisions/070): what it would stop, or could not judge.
 * Nobody waits for a second reader here, so what a reply would be held for passes. The caller applies the rules first.
 */
export async function judgeText(
  { judge }: Pick<Deps, "judge">,
  surface: Surface,
  text: string,
): Promise<PolicyRule | undefined> {
  if (text.trim() === "") return undefined;
  const { verdict, class: found } = await judge({ role: "operator", lang: "en", texts: [text], isKept: true });
  if (verdict === "held") return JUDGED_RULES.unknown;
  if (verdict !== "blocked" || !isKnown(found)) return undefined;
  return COUNTS[surface](found) ? JUDGED_RULES[found] : undefined;
}

/** Faults of several texts by their fields, in the words of the rule. */
export async function faultsOfTexts(
  deps: Pick<Deps, "judge">,
  surface: Surface,
  texts: readonly (readonly [field: string, text: string])[],
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const [field, text] of texts) {
    const rule = await judgeText(deps, surface, text);
    if (rule) faults[field] = `${rule.title}. ${rule.advice}`;
  }
  return faults;
}
