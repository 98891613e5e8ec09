import type { Locale } from "@masq/contract/ssr-context";
import { m } from "../../paraglide/messages.js";

export const HELP_GROUPS = [
  "start",
  "fiction",
  "writing",
  "pictures",
  "safety",
  "money",
  "memberships",
  "privacy",
  "signin",
  "technical",
] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

/** A paragraph that begins with "- " is a list item; `[words](/path)` is a link; `{brand}`, `{company}` are names. */
export type Article = { slug: string; group: HelpGroup; title: string; text: string[]; related: string[] };
export type ArticleLink = Pick<Article, "slug" | "group" | "title">;

/** Loaded with the first page that shows them, so that no other page carries them. */
export async function readArticles(locale: Locale): Promise<Article[]> {
  const file = locale === "de" ? await import("./articles.de.json") : await import("./articles.en.json");
  return file.default as Article[];
}

export const linkOf = ({ slug, group, title }: Article): ArticleLink => ({ slug, group, title });
export const hrefOf = (slug: string): string => `/settings/help-center/${slug}`;

export const GROUP_NAMES: Readonly<Record<HelpGroup, () => string>> = {
  start: m.help_group_start,
  fiction: m.help_group_fiction,
  writing: m.help_group_writing,
  pictures: m.help_group_pictures,
  safety: m.help_group_safety,
  money: m.help_group_money,
  memberships: m.help_group_memberships,
  privacy: m.help_group_privacy,
  signin: m.help_group_signin,
  technical: m.help_group_technical,
};
