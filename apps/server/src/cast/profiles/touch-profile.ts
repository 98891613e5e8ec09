import { sql, type RawBuilder } from "kysely";

/**
 * Moves a character's activity date after an operator's work, and nothing else does (decision G-064); at most once a
 * minute, since many operators write as one character. Part of the statement that stores the work.
 */
export const touchProfile = (profileId: string): RawBuilder<unknown> => sql`
  update profile set activity_at = app_now()
  where id = ${profileId} and activity_at < app_now() - interval '1 minute'`;
