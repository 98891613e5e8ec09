import type { Locale } from "@masq/contract/ssr-context";
import type { DB } from "@masq/db/tables/schema";
import type { Narrated } from "@masq/domain/cast/character-rules";
import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import type { ImageRow } from "../../foundation/images/image-address.ts";
import { cardColumns, inGerman, type CardRow } from "./card-row.ts";
import { onBrand } from "./profiles.queries.ts";

/** What members may see beyond the card; voice, openers, facts and `never` are the desk's. */
const MORE = [
  "profile.ethnicity",
  "profile.hair_color",
  "profile.eye_color",
  "profile.body_type",
  "profile.height_cm",
  "profile.relationship_status",
  "profile.about_me",
  "profile.past",
  "profile.temper",
  "profile.weakness",
  "profile.looking_gender",
  "profile.looking_min",
  "profile.looking_max",
  "profile.looking_text",
  "profile.tags",
] as const;

export type FullRow = CardRow & {
  ethnicity: string;
  hair_color: string;
  eye_color: string;
  body_type: string;
  height_cm: number;
  relationship_status: string;
  about_me: string;
  past: string;
  temper: string;
  weakness: string;
  looking_gender: "women" | "men" | "both";
  looking_min: number;
  looking_max: number;
  looking_text: string;
  german: Narrated | null;
  tags: string[];
};

/**
 * The desk keeps answering as a character that was retired or left the brand: its conversations belong to the company.
 * Drafts are for admins only.
 */
function isOfDesk(eb: ExpressionBuilder<DB, "profile">, brand: BrandRecord) {
  const wasShown = eb.or([eb("profile.hidden_at", "is", null), eb("profile.published_at", "is not", null)]);
  return eb.and([eb("profile.company_id", "=", brand.company.id), wasShown]);
}

/** `memberId`: none at the desk, which reads the original. */
type Reader = { memberId?: string | undefined; locale?: Locale | undefined };

/** A character as this brand shows it, its pictures and the viewer's conversation. */
export async function findProfile(db: Kysely<DB>, brand: BrandRecord, id: string, reader: Reader) {
  const { memberId, locale = "en" } = reader;
  const profile = db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where((eb) => (memberId === undefined ? isOfDesk(eb, brand) : onBrand(eb, brand)))
    .select(cardColumns(memberId, locale))
    .select(MORE)
    .select(inGerman(locale, sql<Narrated | null>`profile.german`).as("german"));
  const pictures = db
    .selectFrom("profile_image")
    .where("profile_id", "=", id)
    .where("type", "<>", "hidden")
    .where("under_moderation", "=", false)
    .orderBy("position")
    .selectAll();
  const talk = db
    .selectFrom("conversation")
    .where("member_id", "=", memberId ?? "")
    .where("profile_id", "=", id)
    .select(["id", "blocked_at", "muted_at"]);
  const [row, images, conversation] = await Promise.all([
    runPrepared(db, profile).then(({ rows }) => rows[0]),
    runPrepared(db, pictures).then(({ rows }) => rows),
    memberId === undefined ? undefined : runPrepared(db, talk).then(({ rows }) => rows[0]),
  ]);
  if (!row) return undefined;
  const isBlocked = (conversation?.blocked_at ?? null) !== null;
  const isMuted = (conversation?.muted_at ?? null) !== null;
  return {
    row: row as FullRow,
    images: images as ImageRow[],
    conversationId: conversation?.id ?? null,
    isBlocked,
    isMuted,
  };
}
