import { BRANDS, COMPANY } from "@masq/db/demo/brands";
import type { TestApp } from "./app.ts";

/**
 * For a process in demo mode on a test's database: it plants no demo there. The demo's brands, whose prices its start
 * would check, are hidden.
 */
export async function markPlanted(app: Pick<TestApp, "db" | "clock" | "given">): Promise<void> {
  await app.db
    .insertInto("installation")
    .values({ purpose: "demo", demo_logins: '{"members":[],"agents":[]}' })
    .execute();
  await app.db.updateTable("installation").set({ demo_planted_at: app.clock.now() }).execute();
  await app.given.agent();
  const aside = ({ id, ...brand }: (typeof BRANDS)[number]) => {
    const names = { domain: `${id}.example`, full_scope: id, hosts: [`${id}.localhost`], api_key: `key-${id}` };
    return { ...brand, id, ...names };
  };
  await app.db.insertInto("company").values(COMPANY).execute();
  await app.db.insertInto("brand").values(BRANDS.map(aside)).execute();
}
