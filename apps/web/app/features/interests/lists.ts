import type { MemberList } from "@masq/contract/member/profiles";
import { m } from "../../paraglide/messages.js";

type Words = Readonly<Record<"title" | "lede" | "empty" | "emptyText" | "action", () => string>>;

/** The lists in tab order. */
export const LISTS: Readonly<Record<MemberList, Words>> = {
  favorites: {
    title: m.interests_favorites,
    lede: m.interests_favorites_lede,
    empty: m.interests_favorites_empty,
    emptyText: m.interests_favorites_empty_text,
    action: m.interests_meet,
  },
  "favorited-me": {
    title: m.interests_favorited_me,
    lede: m.interests_acts_lede,
    empty: m.interests_favorited_me_empty,
    emptyText: m.interests_favorited_me_empty_text,
    action: m.interests_find,
  },
  viewed: {
    title: m.interests_viewed,
    lede: m.interests_viewed_lede,
    empty: m.interests_viewed_empty,
    emptyText: m.interests_viewed_empty_text,
    action: m.interests_meet,
  },
  "viewed-me": {
    title: m.interests_viewed_me,
    lede: m.interests_acts_lede,
    empty: m.interests_viewed_me_empty,
    emptyText: m.interests_viewed_me_empty_text,
    action: m.interests_find,
  },
  proposals: {
    title: m.interests_proposals,
    lede: m.interests_proposals_lede,
    empty: m.interests_proposals_empty,
    emptyText: m.interests_proposals_empty_text,
    action: m.interests_meet,
  },
};

export const LIST_NAMES = Object.keys(LISTS) as MemberList[];

/** Returns the list that an address names: `/interests/viewed/2`, `/favorites`. */
export function listOf(pathname: string): MemberList {
  const [, area, name] = pathname.split("/");
  return LIST_NAMES.find((list) => area === "interests" && list === name) ?? "favorites";
}

export const listHref = (list: MemberList, page = 1): string =>
  page === 1 ? `/interests/${list}` : `/interests/${list}/${page}`;
