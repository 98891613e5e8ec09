import type { ReplyOf } from "@masq/contract/route";
import type { countProfiles } from "@masq/contract/member/discovery";
import { BODY_TYPES, ETHNICITIES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES } from "@masq/domain/vocabulary";

export type ListCounts = ReplyOf<typeof countProfiles>;
export type Facet = "gender" | "bodyType" | "ethnicity" | "hairColor" | "eyeColor" | "relationshipStatus";

export const FACETS: readonly { facet: Facet; values: readonly string[] }[] = [
  { facet: "gender", values: ["women", "men"] },
  { facet: "bodyType", values: BODY_TYPES },
  { facet: "ethnicity", values: ETHNICITIES },
  { facet: "hairColor", values: HAIR_COLORS },
  { facet: "eyeColor", values: EYE_COLORS },
  { facet: "relationshipStatus", values: RELATIONSHIP_STATUSES },
];

/** Limits of the table, in cm. */
export const HEIGHT_MIN = 100;
export const HEIGHT_MAX = 250;

export const FEED_KEPT_HOURS = 24;
