import type { Locale } from "@masq/contract/ssr-context";
import type { DB } from "@masq/db/tables/schema";
import type { StyleLanguage } from "@masq/domain/cast/character-style";
import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { ImageRow } from "../../foundation/images/image-address.ts";

const CARD = [
  "profile.id",
  "profile.username",
  "profile.name",
  "profile.gender",
  "profile.birthday",
  "profile.place",
  "profile.country",
  "profile.epithet",
  "profile.quote",
  "profile.featured",
  "profile.premium",
  "profile.created_at",
  "profile.activity_at",
] as const;

export type CardRow = {
  id: string;
  username: string;
  name: string;
  gender: "man" | "woman";
  birthday: string;
  place: string;
  country: string;
  epithet: string;
  quote: string;
  /** The language the row was read for, and what the narrator says in it; null: only the original. */
  locale: Locale;
  german_place: string | null;
  german_epithet: string | null;
  languages: StyleLanguage[] | null;
  featured: boolean;
  premium: boolean;
  created_at: Date;
  activity_at: Date;
  avatar: ImageRow | null;
  image_count: number;
  is_favourite: boolean;
};

/** What a card shows of its picture; written out, since the whole row in JSON is half of the statement's work. */
const AVATAR = sql<ImageRow | null>`(select row_to_json(i) from (
  select id, type, palettes, width, height, alt, placeholder, focus_x, focus_y, processed, under_moderation, act, lift,
    masked_alt, alt_de, masked_alt_de
  from profile_image where profile_id = profile.id and type = 'avatar' and not under_moderation
  order by position limit 1) as i)`;

/** One statement for every language: a prepared one takes it as a parameter. */
export const inGerman = <T>(locale: Locale, value: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`case when ${locale} = 'de' then ${value} end`;

/**
 * Includes avatar, picture count and the viewer's mark, so that a page of cards is one statement. `viewerId`: undefined
 * without a viewer. `locale`: of the page that shows the card.
 */
export const cardColumns = (viewerId: string | undefined, locale: Locale) => (eb: ExpressionBuilder<DB, "profile">) =>
  [
    ...CARD,
    sql<Locale>`${locale}::text`.as("locale"),
    inGerman(locale, sql<string | null>`profile.german ->> 'place'`).as("german_place"),
    inGerman(locale, sql<string | null>`profile.german ->> 'epithet'`).as("german_epithet"),
    sql<StyleLanguage[] | null>`profile.style -> 'languages'`.as("languages"),
    AVATAR.as("avatar"),
    eb
      .selectFrom("profile_image")
      .whereRef("profile_image.profile_id", "=", "profile.id")
      .where("type", "<>", "hidden")
      .where("under_moderation", "=", false)
      .select(sql<number>`count(*)::int`.as("n"))
      .as("image_count"),
    (viewerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from favourite f where f.member_id = ${viewerId} and f.profile_id = profile.id)`
    ).as("is_favourite"),
  ] as const;
