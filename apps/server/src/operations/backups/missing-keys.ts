import type { Deps } from "../../deps.ts";
import { brandKeyName, wrappingVersion } from "../../platform/sealing/wrap-keys.ts";
import { hasKey } from "../../platform/keys/keys.ts";

/**
 * Keys that a restored database needs and does not find: they are stored apart from the backup, and a missing one would
 * be created anew on first use and open nothing.
 */
export async function missingKeys({ config, db, sealing }: Pick<Deps, "db" | "config" | "sealing">): Promise<string[]> {
  const faults: string[] = [];
  const factor = await db.selectFrom("agent_factor").select("agent_id").limit(1).executeTakeFirst();
  if (factor && !hasKey(config, "house")) faults.push("house is not there");
  for (const { id } of await db.selectFrom("brand").select("id").orderBy("id").execute()) {
    const member = await db
      .selectFrom("member_key")
      .innerJoin("member", "member.id", "member_key.member_id")
      .where("member.brand_id", "=", id)
      .select("member.id")
      .limit(1)
      .executeTakeFirst();
    if (!member) continue;
    const name = brandKeyName(id, await wrappingVersion(db, id));
    if (!hasKey(config, name)) {
      faults.push(`${name} is not there`);
      continue;
    }
    try {
      await sealing.seal(db, member.id, "restore", "");
    } catch {
      faults.push(`${name} is another key than the one that sealed the texts of ${id}`);
    }
  }
  return faults;
}
