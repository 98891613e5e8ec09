import type { DB } from "@masq/db/tables/schema";
import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SORTS,
} from "@masq/domain/vocabulary";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { moveHistory } from "@masq/server/testing/other-history";
import { sql, type Insertable } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { BrandRecord } from "../../http/actor.ts";
import type { Moment, ProfilesFilter } from "../profiles/profiles.queries.ts";
import { findCards, findCounts } from "./find-cards.ts";
import { createListSource, type ListSource } from "./list-source.ts";

const PROFILES = 1_200;
const SEARCHES = 120;
const NO_INDEX = { current: () => Promise.resolve(undefined) } as ListSource;

let app: TestApp;
let brands: BrandRecord[];
let source: ListSource;
before(async () => {
  app = await startTestApp();
  await app.db
    .insertInto("company")
    .values({
      id: "cmp_other",
      name: "O",
      address: "A",
      registration_number: "2",
      support_email: "o@example.com",
      phone: "1",
    })
    .execute();
  await plant(PROFILES / 6);
  source = createListSource({ ...app.deps });
  await source.start();
  // More than the index has room for after loading: it grows.
  await plant((PROFILES * 5) / 6);
  brands = [...(await app.deps.brands.all())];
});
after(async () => {
  await source.stop();
  await app.close();
});

/** Seeded, so that a failure can be reproduced. */
let seed = 20_261_120;
function roll(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
const some = <T>(list: readonly T[]): T[] | undefined => {
  const chosen = list.filter(() => roll(3) === 0);
  return chosen.length === 0 || roll(2) === 0 ? undefined : chosen;
};
const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * 86_400_000);

type Row = Partial<Insertable<DB["profile"]>>;
/** Few distinct values, so that ties and empty results are common; dates around the edges of ages. */
function anyRow(): Row {
  const day = new Date(app.clock.now());
  day.setUTCFullYear(day.getUTCFullYear() - 17 - roll(86));
  day.setUTCDate(day.getUTCDate() + roll(3) - 1);
  return {
    company_id: roll(12) === 0 ? "cmp_other" : "cmp_test",
    scope: roll(4) === 0 ? [pick(["velvetrooms", "embernight"]), ...(roll(2) ? ["oldflame"] : [])] : null,
    gender: pick(["woman", "man"] as const),
    birthday: roll(20) === 0 ? "2000-02-29" : day.toISOString().slice(0, 10),
    body_type: roll(30) === 0 ? "unheard-of" : pick(BODY_TYPES),
    ethnicity: pick(ETHNICITIES),
    hair_color: pick(HAIR_COLORS),
    eye_color: pick(EYE_COLORS),
    relationship_status: pick(RELATIONSHIP_STATUSES),
    height_cm: 100 + roll(151),
    featured: roll(6) === 0,
    premium: roll(3) === 0,
    hidden_at: roll(9) === 0 ? daysAgo(1) : null,
    created_at: daysAgo(roll(30)),
    activity_at: roll(5) === 0 ? daysAgo(0.01 * roll(9)) : daysAgo(roll(40)),
  };
}
let planted = 0;
async function plant(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    planted += 1;
    const username = `${pick(["a", "Z", "é", "𝄞", "zz_"])}${roll(9)}_${planted}`;
    await app.given.profile({ ...anyRow(), username });
  }
}

function anyFilter(): ProfilesFilter {
  const [one, other] = [18 + roll(83), 18 + roll(83)].toSorted((a, b) => a - b);
  const [low, high] = [100 + roll(151), 100 + roll(151)].toSorted((a, b) => a - b);
  return {
    gender: some(["women", "men"] as const),
    bodyType: some(BODY_TYPES),
    ethnicity: some(ETHNICITIES),
    hairColor: some(HAIR_COLORS),
    eyeColor: some(EYE_COLORS),
    relationshipStatus: some(RELATIONSHIP_STATUSES),
    ageMin: roll(2) ? one : undefined,
    ageMax: roll(2) ? other : undefined,
    heightMin: roll(3) ? undefined : low,
    heightMax: roll(3) ? undefined : high,
    type: roll(5) ? undefined : pick(["featured", "new", "online"] as const),
    premium: roll(5) ? undefined : pick(["true", "false"] as const),
    sortBy: roll(6) ? pick(SORTS) : undefined,
  };
}

async function agree(searches: number): Promise<number> {
  const { db, reads } = app.deps;
  const all = (await db.selectFrom("profile").select("id").execute()).map((row) => row.id);
  let found = 0;
  for (let turn = 0; turn < searches; turn += 1) {
    const brand = pick(brands);
    const filter = anyFilter();
    // A viewer who blocked some, including unknown ids.
    const except = roll(2) ? [...Array.from({ length: roll(60) }, () => pick(all)), "prf_unknown"] : [];
    const moment: Moment = { now: app.clock.now(), onDuty: roll(2) === 0, except };
    const slice = { ...moment, page: 1 + roll(3), limit: 1 + roll(40) };
    assert.ok(await source.current());
    const byIndex = await findCards({ db, reads, list: source }, brand, filter, slice);
    const bySql = await findCards({ db, reads, list: NO_INDEX }, brand, filter, slice);
    assert.deepEqual(byIndex, bySql, JSON.stringify({ brand: brand.id, filter, slice }));
    const counts = await findCounts({ reads, list: source }, brand, filter, moment);
    assert.deepEqual(
      counts,
      await findCounts({ reads, list: NO_INDEX }, brand, filter, moment),
      JSON.stringify(filter),
    );
    assert.equal(counts.total, byIndex.total);
    found += byIndex.rows.length;
  }
  return found;
}

test("[PROF-03] the index returns what the database returns: rows, order, totals and counts of any search", async () => {
  assert.ok((await agree(SEARCHES)) > SEARCHES);
});

test("on 28 and 29 February, too", async () => {
  const now = app.clock.now();
  for (const day of ["2028-02-28", "2028-02-29", "2028-03-01", "2027-02-28"]) {
    await app.clock.advance(Date.parse(`${day}T12:00:00Z`) - app.clock.now().getTime());
    await agree(12);
  }
  await app.clock.advance(now.getTime() - app.clock.now().getTime());
});

test("the index follows characters that are created, changed, hidden, renamed, deleted and planted again", async () => {
  for (let round = 0; round < 12; round += 1) {
    const ids = await app.db.selectFrom("profile").select("id").execute();
    await plant(6);
    for (let turn = 0; turn < 12; turn += 1) {
      const row: Row = roll(2) ? anyRow() : { activity_at: app.clock.now(), username: `renamed_${round}_${turn}` };
      await app.db.updateTable("profile").set(row).where("id", "=", pick(ids).id).execute();
    }
    await app.db.deleteFrom("profile").where("id", "=", pick(ids).id).execute();
    await app.db
      .updateTable("profile")
      .set({ hidden_at: daysAgo(0) })
      .where("id", "=", pick(ids).id)
      .execute();
    await agree(6);
  }
  const every = { featured: true, activity_at: daysAgo(2) };
  await app.db.updateTable("profile").set(every).execute();
  await agree(10);
});

test("a transaction that begins before others and ends after them is not lost", async () => {
  const open = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const [early, late] = [await app.given.profile({ username: "early" }), await app.given.profile({ username: "late" })];
  const slow = app.db.transaction().execute(async (tx) => {
    await tx.updateTable("profile").set({ body_type: "curvy", height_cm: 249 }).where("id", "=", early.id).execute();
    written.resolve();
    await open.promise;
  });
  await written.promise;
  await app.db.updateTable("profile").set({ height_cm: 249 }).where("id", "=", late.id).execute();
  const tall = async (): Promise<string[]> => {
    const reply = await app.request("/api/profiles?heightMin=249&heightMax=249&sortBy=username-asc&limit=100", {
      headers: { "x-api-key": "key_velvetrooms" },
    });
    return reply.body.profiles.map((one: { _id: string }) => one._id);
  };
  const first = await tall();
  assert.ok(first.includes(late.id) && !first.includes(early.id));
  assert.ok((await tall()).includes(late.id));
  open.resolve();
  await slow;
  assert.ok((await tall()).includes(early.id));
});

test("after a database rollback in time the index reloads: transaction numbers repeat", async () => {
  const { id } = await app.given.profile({ height_cm: 101 });
  const isTall = async (): Promise<boolean> => {
    const reply = await app.request("/api/profiles?heightMin=248&heightMax=248&sortBy=username-asc&limit=100", {
      headers: { "x-api-key": "key_velvetrooms" },
    });
    return reply.body.profiles.some((one: { _id: string }) => one._id === id);
  };
  assert.equal(await isTall(), false);
  await moveHistory(app.db, "another");
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable("profile").set({ height_cm: 248 }).where("id", "=", id).execute();
    await sql`update profile_change set xid = '3' where profile_id = ${id}`.execute(tx);
  });
  assert.equal(await isTall(), true);
});

test("the application's own role writes the feed, and a rolled back change leaves no trace", async () => {
  const { id } = await app.given.profile();
  const kept = await app.db.selectFrom("profile_change").select("position").execute();
  await assert.rejects(
    app.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable("profile").set({ featured: true }).where("id", "=", id).execute();
      throw new Error("no");
    }),
  );
  await app.deps.db.updateTable("profile").set({ about_me: "Not listed." }).where("id", "=", id).execute();
  assert.equal((await app.db.selectFrom("profile_change").select("position").execute()).length, kept.length);
  await app.deps.db.updateTable("profile").set({ featured: true }).where("id", "=", id).execute();
  assert.equal((await app.db.selectFrom("profile_change").select("position").execute()).length, kept.length + 1);
});

test("without an index the database answers; losing the database only delays the index", async () => {
  const off = createListSource({ ...app.deps, config: { LIST_INDEX: "off", LIST_LAG_MS: 0 } });
  await off.start();
  assert.equal(await off.current(), undefined);
  await off.stop();
  const early = createListSource(app.deps);
  assert.equal(await early.current(), undefined);
  await early.start();
  assert.ok(await early.current());
  await early.stop();
  assert.equal(await early.current(), undefined);
});
