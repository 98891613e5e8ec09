import type { MatchReasons } from "@masq/contract/member/matching";
import { m } from "../../paraglide/messages.js";
import { tagLabel } from "../profile/facts.ts";

/** "Letters and The sea", in the language's own list format. */
export const tagList = (tags: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(tags.map(tagLabel));

const WHY = { women: m.match_wish_women, men: m.match_wish_men, both: m.match_wish_both } as const;

/** The reasons of a match: only what the rule considered. */
export const whyText = (name: string, { gender, ageMin, ageMax, tags }: MatchReasons, locale: string): string =>
  WHY[gender]({ name, min: ageMin, max: ageMax, tags: tagList(tags, locale) });
