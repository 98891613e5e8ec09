import type { FoundConversation, Standing } from "@masq/contract/agent/lookup";
import { conversationType } from "../../chat/conversations/conversation-type.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { FoundRow, Holder, StandingRow } from "./lookup.queries.ts";

const viewHolder = (holder: Holder | null): Standing["holder"] =>
  holder && { _id: holder.id, name: holder.name, remainingMs: holder.ms };

/** Names the member by username only: never mail, payment or spend (trust section 5). */
export function viewFound(row: FoundRow, brand: BrandRecord, thumb: string | null): FoundConversation {
  return {
    _id: row.id,
    type: conversationType({ archived: row.archived, hasUserMessage: row.last_user_seq > 0 }),
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    brand: { domain: brand.domain, hue: brand.theme.hue },
    user: { _id: row.member_id, username: row.username },
    profile: { _id: row.profile_id, name: row.profile_name, thumb },
    messageCount: row.seq,
    newest: row.sender === null ? null : { date: row.last_message_at.toISOString(), senderType: row.sender },
    agentName: row.agent_name,
    frozen: row.frozen_at !== null,
    adminIntervene: row.is_intervened,
    holder: viewHolder(row.holder),
  };
}

export function viewStanding(row: StandingRow, readerId: string): Standing {
  const by = row.is_intervened ? row.admin_intervene_by : null;
  return {
    messageCount: row.seq,
    lastMessageId: row.last_message_id,
    frozen: row.frozen_at !== null,
    adminIntervene: row.is_intervened,
    intervention:
      by === null
        ? null
        : {
            _id: by,
            name: row.admin_name ?? "",
            own: by === readerId,
            remainingMs: Math.max(0, row.intervened_ms ?? 0),
          },
    holder: viewHolder(row.holder),
    sending: viewHolder(row.sending),
    waits: row.last_user_seq > row.last_profile_seq,
  };
}
