import { sql, type Kysely } from "kysely";

/** Prints in four acts, their masks, and what a character's prints are drawn from (docs/decisions/073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile_image
      -- of the play: 1 the card, 2 masked, 3 unmasked, 4 at work; null for uploaded pictures
      add column act smallint,
      -- share of the height by which the mask may rise, 0 where it fades; null without a mask
      add column lift real,
      -- alternative text of the same print with its mask on; null without such a print
      add column masked_alt text`.execute(db);
  await sql`
    alter table profile
      -- trade, hat, costume, scenes and temper of the prints
      add column casting jsonb`.execute(db);
}
