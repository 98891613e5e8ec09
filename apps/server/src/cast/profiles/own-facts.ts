import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

export async function ownFacts(db: Kysely<DB>, conversationId: string) {
  const row = await db
    .selectFrom("profile")
    .innerJoin("conversation", "conversation.profile_id", "profile.id")
    .where("conversation.id", "=", conversationId)
    .select(["birthday", "place", "country", "eye_color", "hair_color", "height_cm", "relationship_status"])
    .executeTakeFirst();
  return (
    row && {
      birthday: row.birthday,
      setting: { place: row.place, country: row.country },
      eyeColor: row.eye_color,
      hairColor: row.hair_color,
      heightCm: row.height_cm,
      relationshipStatus: row.relationship_status,
    }
  );
}
