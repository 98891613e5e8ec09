import { BRANDS, COMPANY } from "@masq/db/demo/brands";
import { castRows } from "@masq/db/demo/cast";
import { MEMBERS } from "@masq/db/demo/people";
import { priceListRows } from "@masq/db/demo/price-lists";
import { markPurpose } from "@masq/db/installation";
import type { DB } from "@masq/db/tables/schema";
import { disclosure, DISCLOSURE_LOCALES, DISCLOSURE_VERSION } from "@masq/domain/foundation/disclosure";
import { productName } from "@masq/domain/foundation/product-name";
import { sql, type Kysely } from "kysely";
import fs from "node:fs";
import path from "node:path";
import { mendMemberships } from "./demo-membership.ts";
import { plantConversations } from "./demo-conversations.ts";
import { plantSwipes } from "./demo-swipes.ts";
import { tellInGerman } from "./demo-german.ts";
import { makeLogins, plantPeople, type DemoLogins } from "./demo-people.ts";
import type { Deps } from "./deps.ts";
import { advanceClocks } from "./platform/clock/database-clock.ts";
import { sha256Hex } from "./platform/ids/ids.ts";

type Say = (line: string) => void;
const BATCH = 60;

/** Pay per reply in the demo, in euro cents. */
async function plantRates(owner: Kysely<DB>): Promise<void> {
  const rates = { message_cents: 25, follow_up_cents: 15, meet_up_cents: 30, min_length: 20, short_cents: 10 };
  await owner
    .insertInto("rate_card")
    .values(BRANDS.map(({ id }) => ({ id: `rtc_${id}`, brand_id: id, version: 1, currency: "EUR", ...rates })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const disclosureVersion = (): string => String(DISCLOSURE_VERSION).padStart(4, "0");

async function plantBrands(owner: Kysely<DB>): Promise<void> {
  await owner
    .insertInto("company")
    .values(COMPANY)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await owner
    .insertInto("brand")
    .values([...BRANDS])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const brand of BRANDS) {
    for (const locale of DISCLOSURE_LOCALES) {
      const text = disclosure({ brand: productName(brand.domain), company: COMPANY.name }, locale);
      await owner
        .insertInto("disclosure")
        .values({ brand_id: brand.id, version: disclosureVersion(), locale, text, sha256: sha256Hex(text) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

async function plantPrices(owner: Kysely<DB>): Promise<void> {
  const { lists, products } = priceListRows(BRANDS.map(({ id }) => id));
  await owner
    .insertInto("price_list")
    .values(lists)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await owner
    .insertInto("product")
    .values(products)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function plantCast(owner: Kysely<DB>, now: Date, say: Say): Promise<void> {
  const { profiles, images } = castRows(COMPANY.id, now);
  for (let from = 0; from < profiles.length; from += BATCH) {
    await owner
      .insertInto("profile")
      .values(profiles.slice(from, from + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    say(`  ${Math.min(from + BATCH, profiles.length)} of ${profiles.length} characters`);
  }
  for (let from = 0; from < images.length; from += 500) {
    await owner
      .insertInto("profile_image")
      .values(images.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const loginsFile = (deps: Pick<Deps, "config">): string => path.join(deps.config.DATA_DIR, "demo-logins.json");

function readLogins(deps: Pick<Deps, "config">): DemoLogins | undefined {
  try {
    return JSON.parse(fs.readFileSync(loginsFile(deps), "utf8")) as DemoLogins;
  } catch {
    return undefined;
  }
}

/** Atomic: someone may be reading the file. */
function writeLogins(deps: Pick<Deps, "config">, logins: DemoLogins): void {
  const part = `${loginsFile(deps)}.${process.pid}.part`;
  fs.mkdirSync(deps.config.DATA_DIR, { recursive: true });
  fs.writeFileSync(part, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(part, loginsFile(deps));
}

type DemoState = { logins: DemoLogins | undefined; isPlanted: boolean };

const storeLogins = (owner: Kysely<DB>, logins: DemoLogins) =>
  owner
    .updateTable("installation")
    .set({ demo_logins: JSON.stringify(logins) })
    .execute();

const notePlanted = (owner: Kysely<DB>) =>
  owner
    .updateTable("installation")
    .set({ demo_planted_at: sql<Date>`clock_timestamp()` })
    .execute();

/**
 * Reads the logins from the database, so that all nodes of a demo share them and an interrupted planting continues with
 * them. Older releases wrote the folder's file once everything was planted.
 */
async function readState(deps: Deps, owner: Kysely<DB>): Promise<DemoState> {
  const row = await owner
    .selectFrom("installation")
    .select(["demo_logins", "demo_planted_at"])
    .executeTakeFirstOrThrow();
  if (row.demo_logins !== null)
    return { logins: row.demo_logins as DemoLogins, isPlanted: row.demo_planted_at !== null };
  const older = readLogins(deps);
  const person = older && (await owner.selectFrom("agent").select("id").limit(1).executeTakeFirst());
  if (!person) return { logins: undefined, isPlanted: false };
  await storeLogins(owner, older);
  await notePlanted(owner);
  return { logins: older, isPlanted: true };
}

/** Adds what an older folder lacks. */
async function mendDemo(deps: Deps, owner: Kysely<DB>): Promise<void> {
  await plantPrices(owner);
  await plantRates(owner);
  await tellInGerman(owner, deps.clock.now());
  await mendMemberships(
    deps,
    owner,
    MEMBERS.map(({ username }) => username),
  );
}

export const isPlanted = async (deps: Deps, owner: Kysely<DB>): Promise<boolean> =>
  (await readState(deps, owner)).isPlanted;

/** Idempotent steps, so that planting can resume after any interruption. */
async function plantAll(deps: Deps, owner: Kysely<DB>, logins: DemoLogins, say: Say): Promise<void> {
  say("Planting the demo: brands, the cast, members and operators");
  await storeLogins(owner, logins);
  // Earlier releases moved the stored clock while planting, and left it so when killed.
  await advanceClocks(deps, -deps.clock.shiftMs());
  await plantBrands(owner);
  await plantPrices(owner);
  await plantRates(owner);
  await plantCast(owner, deps.clock.now(), say);
  deps.brands.forget();
  await plantPeople(deps, owner, logins);
  await plantConversations(deps);
  await plantSwipes(deps);
  await notePlanted(owner);
}

async function plantOrMend(deps: Deps, owner: Kysely<DB>, say: Say): Promise<void> {
  const { logins = makeLogins(), isPlanted: isWhole } = await readState(deps, owner);
  if (isWhole) await mendDemo(deps, owner);
  else await plantAll(deps, owner, logins, say);
  writeLogins(deps, logins);
}

/**
 * Plants brands, cast and people of the demo, once, and never into a real installation's database; repeating adds only
 * what is missing. One process at a time: others wait and then find it planted. `owner`: at least two connections with
 * the owner's rights.
 */
export async function plantDemo(deps: Deps, owner: Kysely<DB>, say: Say): Promise<void> {
  await markPurpose(owner, "demo");
  await owner.transaction().execute(async (tx) => {
    // Held on this database until the end of the transaction, which does nothing else.
    await sql`select pg_advisory_xact_lock(hashtextextended('plant-demo', 0))`.execute(tx);
    await plantOrMend(deps, owner, say);
  });
}

/** Prints what a person needs to try the product; production prints only the address. */
export async function tellDemo(deps: Deps, port: number, say: Say): Promise<void> {
  const at = (host: string): string => `http://${host}:${port}`;
  say(`\nMasquerade is ready on ${at("localhost")}`);
  if (deps.config.MODE !== "demo") return;
  const logins = readLogins(deps);
  say(`  brands    ${at("localhost")}  ${at("embernight.localhost")}  ${at("oldflame.localhost")}`);
  say(`  desk      ${at("localhost")}/agent/sign-in`);
  say(`  outbox    ${at("localhost")}/dev/outbox`);
  const [payments] = (await deps.gateways.current()).flatMap(({ origins }) => origins.frame);
  if (payments !== undefined) say(`  payments  ${payments}   test cards are listed there`);
  for (const member of logins?.members ?? [])
    say(
      `  member    ${member.username.padEnd(12)} ${member.password}   ${member.brand}, ${member.premium ? "Premium" : "Standard"}, ${member.credits} credits`,
    );
  for (const agent of logins?.agents ?? [])
    say(`  ${agent.role.padEnd(9)} ${agent.username.padEnd(12)} ${agent.password}`);
}
