import type { DB } from "@masq/db/tables/schema";
import { sha256Hex } from "@masq/server/platform/ids/ids";
import type { Kysely } from "kysely";

const THEME = {
  hue: 8,
  hue2: 345,
  radius: 20,
  displayFont: "fraunces",
  textFont: "instrument",
  frame: "arch",
  defaultTheme: "light",
  palette: "plum",
};
const DISCLOSURE = (domain: string) =>
  `Every profile on ${domain} is a fictional character. Messages are written by paid staff of Test House. You will never meet anyone from here in real life.`;

/** The three brands of a bare test database, all of one company: two open, one legacy. */
export async function plantBrands(db: Kysely<DB>) {
  await db
    .insertInto("company")
    .values({
      id: "cmp_test",
      name: "Test House",
      address: "1 Quay",
      registration_number: "1",
      support_email: "help@example.com",
      phone: "+31 20 000 0000",
    })
    .execute();
  const brand = (id: string, domain: string, hosts: string[], legacy: boolean) => ({
    id,
    company_id: "cmp_test",
    domain,
    full_scope: id,
    hosts,
    countries: ["NL", "BE", "DE", "FR", "GB", "IE", "US"],
    legacy,
    headline: "They are invented.",
    customer_support: "help@example.com",
    default_descriptor: "TESTHOUSE",
    theme: JSON.stringify(THEME),
    settings: JSON.stringify({ welcomeCredits: 5, newcomerLines: 0, undoSeconds: 0, writesIn: ["en"] }),
    api_key: `key_${id}`,
  });
  await db
    .insertInto("brand")
    .values([
      brand("velvetrooms", "velvetrooms.com", ["localhost", "127.0.0.1"], false),
      brand("embernight", "embernight.com", ["embernight.localhost"], false),
      brand("oldflame", "oldflame.com", ["oldflame.localhost"], true),
    ])
    .execute();
  for (const [id, domain] of [
    ["velvetrooms", "velvetrooms.com"],
    ["embernight", "embernight.com"],
    ["oldflame", "oldflame.com"],
  ] as const) {
    const text = DISCLOSURE(domain);
    await db
      .insertInto("disclosure")
      .values({ brand_id: id, version: "2026-11", locale: "en", text, sha256: sha256Hex(text) })
      .execute();
  }
}
