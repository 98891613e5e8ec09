import { openPool } from "@masq/db/open";
import { randomBytes } from "node:crypto";
import { shared } from "./shared.ts";

/** An empty database beside the shared one, for a product that must not see the demo. */
export async function ownDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const { databaseUrl } = shared();
  const name = `masq_own_${randomBytes(6).toString("hex")}`;
  const admin = openPool(databaseUrl, { max: 1, role: "owner" });
  await admin.query(`create database ${name}`);
  return {
    databaseUrl: databaseUrl.replace(/\/[^/?]+\?/, `/${name}?`),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
