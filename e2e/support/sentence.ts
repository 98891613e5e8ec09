import { createHash } from "node:crypto";
import { openDb, openPool } from "@masq/db/open";
import { expect, type Member, type Stage } from "./stage.ts";

const dbOf = (stage: Stage) => openDb(openPool(stage.app.databaseUrl, { max: 1, role: "owner" }));

/** Publishes another sentence for this test's brand, as its editor would. Returns what a consent to it stores. */
export async function publishSentence(stage: Stage, version: string, text: string) {
  const sha256 = createHash("sha256").update(text).digest("hex");
  const db = dbOf(stage);
  await db
    .insertInto("disclosure")
    .values({ brand_id: stage.room.brandId, version, locale: "en", text, sha256 })
    .execute();
  await db.destroy();
  // The editor would notify every process; without that they reread the brand within seconds.
  const reader = await stage.member();
  const shown = async (): Promise<string> => {
    const { body } = await stage.call(reader, "GET", "/brand?locale=en");
    return (body as { disclosure: { version: string } }).disclosure.version;
  };
  await expect.poll(async () => [await shown(), await shown(), await shown()]).toEqual([version, version, version]);
  return { version, sha256 };
}

/** What the member agreed to, oldest first. */
export async function consentsOf(stage: Stage, member: Member) {
  const db = dbOf(stage);
  const rows = await db
    .selectFrom("consent")
    .where("member_id", "=", member.id)
    .where("kind", "=", "disclosure")
    .orderBy("at")
    .select(["version", "sha256"])
    .execute();
  await db.destroy();
  return rows;
}
