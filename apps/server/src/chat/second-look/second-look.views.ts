import type { HitRow as View } from "@masq/contract/agent/second-look";
import { JUDGED_RULES } from "@masq/domain/chat/held-reply";
import { REASON_OF, REMOVAL_REASONS, type RemovalReason } from "@masq/domain/chat/second-look";
import type { HitRow } from "./second-look.queries.ts";

const isKnown = (name: string): name is keyof typeof JUDGED_RULES => Object.hasOwn(JUDGED_RULES, name);

/** What a removal for this class is called; null: a person chooses. */
export const proposedFor = (name: string): RemovalReason | null =>
  (REASON_OF as Readonly<Record<string, RemovalReason | undefined>>)[name] ?? null;

export function viewHit(row: HitRow): View {
  return {
    _id: row.message_id,
    state: row.state,
    class: row.class,
    title: JUDGED_RULES[isKnown(row.class) ? row.class : "unknown"].title,
    brand: row.domain,
    character: row.character,
    username: row.username,
    writer: row.agent_id === null ? null : { _id: row.agent_id, name: row.writer ?? "" },
    sentDate: row.at.toISOString(),
    foundDate: row.created_at.toISOString(),
    reason: REMOVAL_REASONS.find((reason) => reason === row.reason) ?? null,
    decidedBy: row.decider,
    decidedDate: row.decided_at?.toISOString() ?? null,
  };
}
