import { openDb, openPool } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A database without tables and a folder without files, as restore targets. */
export type EmptyPlace = {
  deps: { config: { DATABASE_URL: string; DATA_DIR: string } };
  db: Kysely<DB>;
  drop: () => Promise<void>;
};

export async function createEmptyPlace(): Promise<EmptyPlace> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) throw new Error("Run this through `npm test` (it starts the database)");
  const name = `t_${randomBytes(6).toString("hex")}`;
  const admin = openPool(server, { max: 1, role: "owner" });
  await admin.query(`create database ${name}`);
  const url = server.replace("/postgres?", `/${name}?`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-empty-"));
  const db = openDb(openPool(url, { max: 2, role: "owner" }));
  return {
    deps: { config: { DATABASE_URL: url, DATA_DIR: folder } },
    db,
    drop: async () => {
      await db.destroy();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
