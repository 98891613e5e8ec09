import { sql, type RawBuilder } from "kysely";

/**
 * The character was worked on by an operator: the only thing that moves its activity date (decision G-064), at most once
 * a minute, since many operators write as the same character. For the statement that stores the work.
 */
export const touchProfile = (profileId: string): RawBuilder<unknown> => sql`
  update profile set activity_at = app_now()
  where id = ${profileId} and activity_at < app_now() - interval '1 minute'`;
