import {
  HONEST_LOCALES,
  honestTemplates,
  type HonestLocale,
  type HonestTemplate,
} from "@masq/domain/chat/reply-policy/honest-templates";
import type { PolicyRule } from "@masq/domain/chat/reply-policy/verdict";
import type { BrandRecord } from "../../http/actor.ts";

/** Shown when a member asked whether the other side is real and the reply is no honest template. */
export const HONESTY_RULE: PolicyRule = {
  code: "R0",
  title: "Answer honestly first",
  advice: "The member asked if this is real. Send one of the honest answers before anything else.",
  outcome: "block",
};
/** A frozen conversation accepts no replies until an admin has looked. */
export const FROZEN_RULE: PolicyRule = {
  code: "F0",
  title: "Conversation frozen",
  advice: "A supervisor reviews this conversation first. Give it back and go on with the next one.",
  outcome: "block",
};

/** The member blocked the character: nothing more is written there. */
export const BLOCKED_RULE: PolicyRule = {
  code: "B0",
  title: "The member ended this conversation",
  advice: "The member blocked this character. Nothing is sent; go on with the next one.",
  outcome: "block",
};

const localeOf = (locale: string): HonestLocale =>
  HONEST_LOCALES.find((known) => locale.toLowerCase().startsWith(known)) ?? "en";

export const namesOf = ({ domain, company }: Pick<BrandRecord, "domain" | "company">) => ({
  brand: domain,
  company: company.name,
});

/** The honest answers in the member's language, then in English. */
export function honestAnswers(names: { brand: string; company: string }, locale: string): HonestTemplate[] {
  const own = localeOf(locale);
  const locales: HonestLocale[] = own === "en" ? ["en"] : [own, "en"];
  return locales.flatMap((one) => honestTemplates(names, one));
}

export function isHonestAnswer(names: { brand: string; company: string }, text: string): boolean {
  const plain = text.trim().normalize("NFC");
  return HONEST_LOCALES.flatMap((locale) => honestTemplates(names, locale)).some(
    (template) => template.text.normalize("NFC") === plain,
  );
}
