import type { DB } from "@masq/db/tables/schema";
import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import { HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { sql, type Kysely } from "kysely";
import { isLive } from "../../chat/held/held.queries.ts";
import { fullName } from "../../foundation/audit/full-name.ts";
import { ms } from "./supervision.queries.ts";

/** Beyond it the wall is not where they are read. */
const SHOWN_MAX = 200;
const CRISES = [PRODUCT_REASONS.S1, PRODUCT_REASONS.S2];

type Row = { id: string; brand_id: string; character: string };
type HeldRow = Row & {
  writer: string;
  rule: string;
  title: string;
  is_late: boolean;
  reader: string | null;
  held_ms: number;
};
type CrisisRow = Row & { reason: "self-harm" | "threat"; at_ms: number };
export type HeldAndCrises = { held: HeldRow[]; crises: CrisisRow[] };

/** What else waits for a person at this moment, without texts: over indexes of what is open, oldest first. */
export async function readHeldAndCrises(db: Kysely<DB>): Promise<HeldAndCrises> {
  const [held, crises] = await Promise.all([
    sql<HeldRow>`
      select h.id, h.brand_id, p.name as character, ${fullName("a")} as writer, h.rule, h.title,
        h.held_at < app_now() - make_interval(secs => ${HELD_TARGET_MS / 1000}) as is_late,
        ${fullName("r")} as reader, ${ms(sql`h.held_at`)} as held_ms
      from held_reply h join conversation c on c.id = h.conversation_id join profile p on p.id = c.profile_id
      join agent a on a.id = h.agent_id left join agent r on r.id = h.reader and h.reader_until > app_now()
      where h.state = 'waiting' and ${isLive} order by h.held_at, h.id limit ${SHOWN_MAX}::int`.execute(db),
    sql<CrisisRow>`
      select r.id, r.brand_id, p.name as character, r.reason, ${ms(sql`r.created_at`)} as at_ms
      from brand b join report r on r.brand_id = b.id join profile p on p.id = r.profile_id
      where r.state = 'open' and r.by_house and r.reason = any(${CRISES}::text[])
      order by r.created_at, r.id limit ${SHOWN_MAX}::int`.execute(db),
  ]);
  return { held: held.rows, crises: crises.rows };
}
