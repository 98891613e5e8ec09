import type { RemovalTable } from "@masq/db/tables/removals";
import type { DB } from "@masq/db/tables/schema";
import { REMOVAL_HOURS } from "@masq/domain/care/removals";
import { sql, type Kysely, type Selectable } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { ofBrand } from "../../cast/profiles/profiles.queries.ts";
import type { Standing } from "./removals.policy.ts";

type Reader = Kysely<DB>;
export type RemovalRecord = Selectable<RemovalTable>;
export type Subject = { kind: "profile" | "image"; profileId: string; imageId: string | null };

/** Characters this brand shows or has shown; drafts are excluded. */
const known = (db: Reader, brand: BrandRecord) =>
  db
    .selectFrom("profile")
    .where((eb) => ofBrand(eb, brand))
    .where((eb) => eb.or([eb("profile.hidden_at", "is", null), eb("profile.published_at", "is not", null)]));

/** Resolves a link or name if it is unambiguous: a picture, a character by address, or the only one of that name. */
export async function findNamed(db: Reader, brand: BrandRecord, named: string): Promise<Subject | undefined> {
  const imageId = /\/media\/([\w-]+)/.exec(named)?.[1] ?? /\bimg_[\w-]+/.exec(named)?.[0];
  if (imageId !== undefined) {
    const row = await known(db, brand)
      .innerJoin("profile_image", "profile_image.profile_id", "profile.id")
      .where("profile_image.id", "=", imageId)
      .where("profile_image.type", "<>", "hidden")
      .select("profile.id")
      .executeTakeFirst();
    return row && { kind: "image", profileId: row.id, imageId };
  }
  const profileId = /\bprf_[\w-]+/.exec(named)?.[0];
  const name = named.trim().toLowerCase();
  const rows = await known(db, brand)
    .where((eb) =>
      profileId === undefined
        ? eb.or([eb(sql`lower(profile.name)`, "=", name), eb(sql`lower(profile.username)`, "=", name)])
        : eb("profile.id", "=", profileId),
    )
    .limit(2)
    .select("profile.id")
    .execute();
  const [only, another] = rows;
  return only && another === undefined ? { kind: "profile", profileId: only.id, imageId: null } : undefined;
}

const DAY = sql<Date>`app_now() - interval '24 hours'`;

/** What was requested and hidden before. The caller holds the locks on brand and character. */
export async function standingOf(
  db: Reader,
  brandId: string,
  { profileId, imageId }: Subject,
  { senderKey, addressKey }: { senderKey: string; addressKey: string },
): Promise<Standing> {
  const isSame = sql<boolean>`r.profile_id = ${profileId} and r.image_id is not distinct from ${imageId}`;
  // A hidden character hides its pictures, too.
  const covers = sql<boolean>`r.profile_id = ${profileId} and r.withheld is not null
    and ((r.withheld->>'character')::boolean or r.image_id is not distinct from ${imageId})`;
  const isSender = sql<boolean>`(r.sender_key = ${senderKey} or r.address_key = ${addressKey})`;
  const { rows } = await sql<Standing>`select
    exists (select from removal r where ${covers} and r.state = 'open') as "isWithheld",
    exists (select from removal r where ${isSame} and r.state = 'reinstated' and ${isSender}) as "wasJudged",
    (select count(*)::int from removal r where r.brand_id = ${brandId} and r.outcome = 'hidden'
      and r.created_at > ${DAY} and r.address_key = ${addressKey}) as "fromAddress",
    (select count(*)::int from removal r where r.brand_id = ${brandId} and r.outcome = 'hidden'
      and r.created_at > ${DAY}) as "onBrand"`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error("A statement without a row");
  return standing;
}

/** The oldest other open request about the same subject or its whole character. */
export const nextRequest = (db: Reader, { id, profile_id: profileId, image_id: imageId }: RemovalRecord) =>
  db
    .selectFrom("removal")
    .where("profile_id", "=", profileId)
    .where("state", "=", "open")
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("kind", "=", "profile"), eb("image_id", "=", imageId)]))
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "withheld"])
    .executeTakeFirst();

const queued = (db: Reader, brandIds: readonly string[], isDone: boolean) =>
  db
    .selectFrom("removal")
    .innerJoin("brand", "brand.id", "removal.brand_id")
    .leftJoin("profile", "profile.id", "removal.profile_id")
    .leftJoin("agent", "agent.id", "removal.decided_by")
    .where("removal.brand_id", "in", [...brandIds, ""])
    .where("removal.state", isDone ? "<>" : "=", "open");

const left = sql<number>`${REMOVAL_HOURS}::float8 - (extract(epoch from app_now() - removal.created_at) / 3600)::float8`;

const inFull = (db: Reader, brandIds: readonly string[], isDone: boolean) =>
  queued(db, brandIds, isDone)
    .selectAll("removal")
    .select(["brand.domain", "profile.name as profile_name", "profile.hidden_at"])
    .select(["agent.first_name", "agent.last_name", left.as("left_hours")]);
export type QueuedRemoval = Awaited<ReturnType<ReturnType<typeof inFull>["execute"]>>[number];

type Paging = { isDone: boolean; page: number; limit: number };

/** Requests of some brands: waiting (oldest first) or decided (newest first). `late` counts among the waiting ones. */
export async function removalQueue(db: Reader, brandIds: readonly string[], { isDone, page, limit }: Paging) {
  const [rows, { total }, { late }] = await Promise.all([
    inFull(db, brandIds, isDone)
      .orderBy(isDone ? "removal.decided_at" : "removal.created_at", isDone ? "desc" : "asc")
      .orderBy("removal.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    queued(db, brandIds, isDone)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
    queued(db, brandIds, false)
      .where(left, "<", 0)
      .select(sql<number>`count(*)::int`.as("late"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total, late };
}

export async function findRemoval(db: Reader, brandIds: readonly string[], id: string) {
  const [open, done] = await Promise.all(
    [false, true].map((isDone) => inFull(db, brandIds, isDone).where("removal.id", "=", id).executeTakeFirst()),
  );
  return open ?? done;
}

/** The named picture, else the character's face, as the desk may see it. */
export const pictureOf = (db: Reader, { profile_id: profileId, image_id: imageId }: RemovalRecord) =>
  db
    .selectFrom("profile_image")
    .where("profile_id", "=", profileId)
    .where((eb) => (imageId === null ? eb("type", "=", "avatar") : eb("id", "=", imageId)))
    .orderBy("position")
    .selectAll()
    .executeTakeFirst();
