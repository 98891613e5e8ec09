import type { ParsedOf } from "@masq/contract/route";
import type { listCharacters } from "@masq/contract/agent/characters";
import type { DB } from "@masq/db/tables/schema";
import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import type { ImageRow } from "../../foundation/images/image-address.ts";
import type { CharacterRecord, PictureRecord } from "./character-sheet.ts";
import { printingOf } from "./print-order.ts";

type Filter = ParsedOf<typeof listCharacters>["query"];
type Where = ExpressionBuilder<DB, "profile">;

function inReach(eb: Where, brands: readonly BrandRecord[]) {
  const companies = [...new Set(brands.map(({ company }) => company.id))];
  const scopes = brands.map(({ fullScope }) => fullScope);
  return eb.and([
    sql<SqlBool>`profile.company_id = any(${companies})`,
    eb.or([eb("profile.scope", "is", null), sql<SqlBool>`profile.scope && ${scopes}::text[]`]),
  ]);
}

const inState = {
  draft: (eb: Where) => eb.and([eb("profile.hidden_at", "is not", null), eb("profile.published_at", "is", null)]),
  published: (eb: Where) => eb("profile.hidden_at", "is", null),
  retired: (eb: Where) => eb.and([eb("profile.hidden_at", "is not", null), eb("profile.published_at", "is not", null)]),
};

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function fits(eb: Where, brands: readonly BrandRecord[], { search, flag, brand }: Filter) {
  const wanted = search?.trim() ?? "";
  return eb.and([
    inReach(eb, brands),
    ...(wanted === ""
      ? []
      : [
          eb.or([
            eb("profile.username", "ilike", contains(wanted)),
            eb("profile.name", "ilike", contains(wanted)),
            eb("profile.place", "ilike", contains(wanted)),
            sql<SqlBool>`profile.german ->> 'place' ilike ${contains(wanted)}`,
            eb("profile.id", "=", wanted),
          ]),
        ]),
    ...(brand === undefined
      ? []
      : [eb.or([eb("profile.scope", "is", null), sql<SqlBool>`${brand} = any(profile.scope)`])]),
    ...(flag === "featured" || flag === "premium" ? [eb(`profile.${flag}`, "=", true)] : []),
    ...(flag === "uncleared"
      ? [sql<SqlBool>`exists (select 1 from profile_image i where i.profile_id = profile.id and i.under_moderation)`]
      : []),
  ]);
}

const ORDERS = {
  updated: ["profile.updated_at", "desc"],
  created: ["profile.created_at", "desc"],
  username: ["profile.username", "asc"],
} as const;

export type ListedRow = Pick<
  CharacterRecord,
  | "id"
  | "username"
  | "name"
  | "birthday"
  | "gender"
  | "featured"
  | "premium"
  | "scope"
  | "company_id"
  | "place"
  | "hidden_at"
  | "published_at"
  | "created_at"
  | "updated_at"
> & { company_name: string; face: ImageRow | null; image_count: number; uncleared: number };
type StateCounts = { draft: number; published: number; retired: number };

/** One page of characters and the number in each state. `page` is 1-based. */
export async function listForAdmin(
  db: Kysely<DB>,
  brands: readonly BrandRecord[],
  filter: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedRow[]; counts: StateCounts }> {
  const { state } = filter;
  const [column, direction] = ORDERS[filter.sortBy ?? "updated"];
  const rows = db
    .selectFrom("profile")
    .innerJoin("company", "company.id", "profile.company_id")
    .where((eb) => fits(eb as unknown as Where, brands, filter))
    .$if(state !== undefined, (query) =>
      query.where((eb) => (state === undefined ? eb.lit(true) : inState[state](eb as unknown as Where))),
    )
    .select([
      "profile.id",
      "profile.username",
      "profile.name",
      "profile.birthday",
      "profile.gender",
      "profile.featured",
      "profile.premium",
      "profile.scope",
      "profile.company_id",
      "profile.place",
      "profile.hidden_at",
      "profile.published_at",
      "profile.created_at",
      "profile.updated_at",
      "company.name as company_name",
      sql<ImageRow | null>`(select to_jsonb(i) from profile_image i where i.profile_id = profile.id and i.type = 'avatar' order by i.under_moderation, i.position limit 1)`.as(
        "face",
      ),
      sql<number>`(select count(*)::int from profile_image i where i.profile_id = profile.id)`.as("image_count"),
      sql<number>`(select count(*)::int from profile_image i where i.profile_id = profile.id and i.under_moderation)`.as(
        "uncleared",
      ),
    ])
    .orderBy(column, direction)
    .orderBy("profile.id", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counts = db
    .selectFrom("profile")
    .where((eb) => fits(eb, brands, filter))
    .select([
      sql<number>`count(*) filter (where hidden_at is not null and published_at is null)::int`.as("draft"),
      sql<number>`count(*) filter (where hidden_at is null)::int`.as("published"),
      sql<number>`count(*) filter (where hidden_at is not null and published_at is not null)::int`.as("retired"),
    ])
    .executeTakeFirstOrThrow();
  const [found, counted] = await Promise.all([rows, counts]);
  return { rows: found, counts: counted };
}

export type FullCharacter = {
  row: CharacterRecord;
  companyName: string;
  pictures: PictureRecord[];
  printing: Awaited<ReturnType<typeof printingOf>>;
  conversations: number;
};

export const picturesOf = (db: Kysely<DB>, id: string): Promise<PictureRecord[]> =>
  db.selectFrom("profile_image").where("profile_id", "=", id).orderBy("position").selectAll().execute();

/** Everything about one character, without access checks. */
export async function readCharacter(db: Kysely<DB>, id: string): Promise<FullCharacter | undefined> {
  const row = await db.selectFrom("profile").where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const [company, pictures, printing, counted] = await Promise.all([
    db.selectFrom("company").where("id", "=", row.company_id).select("name").executeTakeFirstOrThrow(),
    picturesOf(db, id),
    printingOf(db, id),
    db
      .selectFrom("conversation")
      .where("profile_id", "=", id)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { row, companyName: company.name, pictures, printing, conversations: counted.total };
}
