import type { Match } from "@masq/contract/member/matching";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { readReasons } from "./matching.policy.ts";
import type { matchPage } from "./matching.queries.ts";

type MatchRow = Awaited<ReturnType<typeof matchPage>>["rows"][number];

export function viewMatches(rows: readonly MatchRow[], cards: ReadonlyMap<string, ProfileCard>): Match[] {
  return rows.map((row) => {
    const profile = cards.get(row.profile_id);
    if (!profile) throw new Error(`There is no card of ${row.profile_id}`);
    return {
      _id: row.id,
      createDate: row.created_at.toISOString(),
      profile,
      conversationId: row.conversation_id,
      written: row.written,
      reasons: readReasons(row.reasons),
    };
  });
}
