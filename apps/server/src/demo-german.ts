import { COMPANY } from "@masq/db/demo/brands";
import { castRows } from "@masq/db/demo/cast";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/**
 * Gives a demo that an older release planted what the narrator says in German (decision 074): once, and only where the
 * original is still the demo's own. Emptied again by staff, it stays empty.
 */
export async function tellInGerman(owner: Kysely<DB>, now: Date): Promise<void> {
  const told = await owner.selectFrom("profile").where("german", "is not", null).select("id").limit(1).execute();
  if (told.length > 0) return;
  const { profiles, images } = castRows(COMPANY.id, now);
  await owner.transaction().execute(async (tx) => {
    await sql`
      update profile set german = own.german::jsonb
      from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb) as own(id text, place text, epithet text, past text,
        temper text, weakness text, looking_text text, german text)
      where profile.id = own.id and own.german is not null
        and (profile.place, profile.epithet, profile.past, profile.temper, profile.weakness, profile.looking_text)
          = (own.place, own.epithet, own.past, own.temper, own.weakness, own.looking_text)`.execute(tx);
    await sql`
      update profile_image set alt_de = own.alt_de, masked_alt_de = own.masked_alt_de
      from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as own(id text, alt text, masked_alt text, alt_de text,
        masked_alt_de text)
      where profile_image.id = own.id and profile_image.alt_de is null and profile_image.alt = own.alt
        and profile_image.masked_alt is not distinct from own.masked_alt`.execute(tx);
  });
}
