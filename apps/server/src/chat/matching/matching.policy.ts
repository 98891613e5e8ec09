import type { MatchReasons } from "@masq/contract/member/matching";
import { SHARED_TAGS_TO_MATCH } from "@masq/domain/constants";
import type { Gender, LookingFor } from "@masq/domain/vocabulary";

/** The character's stated wishes for partners. */
export type Wishes = { gender: LookingFor; ageMin: number; ageMax: number; tags: readonly string[] };
export type Suitor = { gender: Gender; age: number; tags: readonly string[] };

const WANTED: Record<LookingFor, readonly Gender[]> = {
  women: ["woman"],
  men: ["man"],
  both: ["man", "woman"],
};
export const gendersOf = (lookingFor: LookingFor): readonly Gender[] => WANTED[lookingFor];

/** In the order of the first list. */
export const sharedTags = (of: readonly string[], others: readonly string[]): string[] =>
  of.filter((tag) => others.includes(tag));

/**
 * Whether a like is a match, and why: the character's stated wishes fit the member and at least two tags are shared
 * (override O-6). Deterministic, so that undo and another like end the same way.
 */
export function matchReasons(wishes: Wishes, member: Suitor): MatchReasons | undefined {
  const { gender, ageMin, ageMax } = wishes;
  const tags = sharedTags(wishes.tags, member.tags);
  const fits = gendersOf(gender).includes(member.gender) && member.age >= ageMin && member.age <= ageMax;
  return fits && tags.length >= SHARED_TAGS_TO_MATCH ? { gender, ageMin, ageMax, tags } : undefined;
}

const TAG = "tag:";

/** Codes that store a match's reasons as they were when it was made. */
export const reasonCodes = ({ gender, ageMin, ageMax, tags }: MatchReasons): string[] => [
  `gender:${gender}`,
  `age:${ageMin}-${ageMax}`,
  ...tags.map((tag) => TAG + tag),
];

export function readReasons(codes: readonly string[]): MatchReasons {
  const of = (prefix: string) => codes.find((code) => code.startsWith(prefix))?.slice(prefix.length) ?? "";
  const [ageMin = 0, ageMax = 0] = of("age:").split("-").map(Number);
  const tags = codes.filter((code) => code.startsWith(TAG)).map((code) => code.slice(TAG.length));
  return { gender: of("gender:") as LookingFor, ageMin, ageMax, tags };
}

export type Swiped = { action: "like" | "dislike" | "later"; isOver: boolean };

/** A decided card stays decided until its pause is over: the same answer again, or a refusal. */
export const judgeSwipe = (standing: Swiped | undefined, action: Swiped["action"]): "store" | "again" | "refuse" =>
  standing === undefined || standing.isOver ? "store" : standing.action === action ? "again" : "refuse";
