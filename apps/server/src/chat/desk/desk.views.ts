import type { Claim, DeskConversation, DeskMessage, DeskProfile } from "@masq/contract/agent/desk";
import type { Attachment } from "@masq/contract/attachment";
import { ageOn } from "@masq/domain/people/age";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { isRecent } from "../../cast/profiles/online.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { settingsOf } from "../../people/accounts/member-settings.ts";
import { viewMemberImage } from "../../foundation/images/member-image.ts";
import { messageView, removedOf, type ReadMarks, type RemovedColumns } from "../messages/message-view.ts";
import type { OpenedText } from "../../platform/sealing/open-text.ts";
import { honestAnswers, namesOf } from "../policy/policy.policy.ts";
import type { ClaimRow, DeskConversationRow, DeskMessageRow } from "./desk.queries.ts";
import type { OpenedConversation } from "./opened-conversation.ts";

/** Omits members' client keys. */
export function viewDeskMessage(
  row: Omit<DeskMessageRow, "body" | "client_key" | "attachment_id" | keyof RemovedColumns> & Partial<RemovedColumns>,
  opened: OpenedText & { attachment: Attachment | null },
  marks: ReadMarks,
): DeskMessage {
  const { id, seq, sender, at } = row;
  const message = { id, seq, sender, at, messageType: row.message_type, ...opened, removed: removedOf(row) };
  const view = messageView({ ...message, clientKey: null }, marks);
  const name = row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim();
  return { ...view, agentName: name, masked: row.masked };
}

function viewDeskUser(row: DeskConversationRow, keys: Keys, now: Date): DeskConversation["user"] {
  const { keepLocationPrivate, showWhenOnline } = settingsOf(row.settings);
  return {
    _id: row.member_id,
    username: row.username,
    age: ageOn(row.birthday, now.toISOString()),
    gender: row.gender,
    city: keepLocationPrivate ? null : row.city,
    online: showWhenOnline && isRecent(row.activity_at.getTime(), now.getTime()),
    aboutMe: row.about_me,
    timezone: keepLocationPrivate ? null : row.timezone,
    tags: row.tags,
    avatar: row.avatar && viewMemberImage(keys, now, row.avatar, "desk"),
  };
}

export function viewDeskConversation(
  { row, messages, notes, meetUps, facts, promises }: OpenedConversation,
  shown: { brand: BrandRecord; profile: DeskProfile; keys: Keys; now: Date },
): DeskConversation {
  const { brand, profile, keys, now } = shown;
  const intervenedAt = row.admin_intervene_at?.getTime();
  const honest = honestAnswers(namesOf(brand), row.locale);
  return {
    _id: row.conversation_id,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    brand: { domain: brand.domain, hue: brand.theme.hue },
    user: viewDeskUser(row, keys, now),
    profile,
    messages,
    messageCount: row.seq,
    userNotes: notes.filter(({ type }) => type === "user"),
    profileNotes: notes.filter(({ type }) => type === "profile"),
    meetUps,
    facts,
    promises,
    adminIntervene: intervenedAt !== undefined && now.getTime() - intervenedAt < ADMIN_INTERVENE_IDLE_MS,
    favourited: row.favourited,
    frozen: row.frozen_at !== null,
    honestAnswers: row.send_lock === null ? null : honest,
    honest,
    ...(row.has_earlier && { earlier: true as const }),
  };
}

/** `note`: what the operator who raised the item told the supervisors. */
type Shown = {
  draft: string | null;
  note: string;
  held: Claim["held"];
  conversation: DeskConversation;
  agentId: string;
};

export function viewClaim(row: ClaimRow, { draft, note, held, conversation, agentId }: Shown): Claim {
  return {
    _id: row.id,
    kind: row.kind,
    claimTime: row.claimed_at.toISOString(),
    postTime: row.posted_at.toISOString(),
    claimEpoch: row.claim_epoch,
    remainingMs: row.remaining_ms,
    draft: draft === null ? null : { text: draft, by: row.draft_name, own: row.draft_by === agentId },
    why: {
      waitedMs: row.waited_ms,
      deadlineInMs: row.deadline_in_ms,
      tier: row.tier,
      ownReplies: row.own_replies,
      replies: row.replies,
      lapses: row.lapses,
      ...(row.lighter_after && { lighterAfter: row.lighter_after.toISOString() }),
      // An opener overtaken by a member's message is an ordinary message.
      ...(row.kind === "FollowUpStock" && row.cause !== null && { cause: row.cause }),
      ...(row.raised_by !== null && { raised: { by: row.raised_by, note } }),
    },
    held,
    conversation,
  };
}
