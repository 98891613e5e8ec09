import type { Line } from "@masq/judge/features";
import type { Judgement } from "@masq/judge/judge";
import { asksWhetherReal } from "@masq/domain/chat/reply-policy/are-you-real";
import { watchLine } from "@masq/domain/chat/reply-policy/judge-reply";
import { sql, type Kysely } from "kysely";
import type { DB } from "@masq/db/tables/schema";
import type { Deps } from "../../deps.ts";
import { prepare } from "../../platform/db/prepared.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { messagePlace } from "../messages/append-message.ts";

/** What a member's line is: a crisis, perhaps one, a question of what or who the character is, or perhaps such a question. */
export type Seen = "crisis" | "worry" | "question" | "perhaps";

/** Lines of one writer just before: the judge reads these along. */
const BEFORE = 2;
const LANGS = ["de", "nl"] as const;

export const langOf = (locale: string): Line["lang"] =>
  LANGS.find((lang) => locale.toLowerCase().startsWith(lang)) ?? "en";

/** `beforeSeq`: undefined: the newest. */
type Place = { conversationId: string; memberId: string; sender: "user" | "profile"; beforeSeq?: number | undefined };

type Before = { conversationId: string; sender: "user" | "profile"; beforeSeq: number | null };
const lines = prepare(
  (_db, { conversationId, sender, beforeSeq }: Before) => sql<{ id: string; body: Buffer; is_settled: boolean }>`
    select id, body, free is true or removed_at is not null
      or exists (select from message_hit where message_id = message.id) as is_settled
    from message where conversation_id = ${conversationId} and sender = ${sender}
      and (${beforeSeq}::bigint is null or seq < ${beforeSeq}::bigint)
    order by seq desc limit ${BEFORE}::int`,
);

/**
 * The writer's last lines, oldest first, back to one that was answered, found or removed: what it said is settled, and
 * must not be found again in the next.
 */
export async function linesBefore(
  deps: Pick<Deps, "sealing" | "log">,
  db: Kysely<DB>,
  { conversationId, memberId, sender, beforeSeq }: Place,
): Promise<string[]> {
  const { rows } = await lines(db, { conversationId, sender, beforeSeq: beforeSeq ?? null });
  const end = rows.findIndex((row) => row.is_settled);
  const texts: string[] = [];
  for (const { id, body } of end === -1 ? rows : rows.slice(0, end))
    texts.unshift((await openText(deps, db, { memberId, place: messagePlace(conversationId, id) }, body)).text);
  return texts.filter((text) => text !== "");
}

/** Whether the rules alone know a member's line; then the send has done what there is to do. */
export const isKnownByRule = (text: string): boolean => asksWhetherReal(text) || watchLine(text).crisis !== undefined;

/** What the judge's answer to a member's line means. */
export function seenIn({ verdict, class: name }: Judgement): Seen | undefined {
  if (verdict === "notice") return name === "crisis" ? "worry" : "perhaps";
  if (verdict !== "answered") return undefined;
  return name === "crisis" ? "crisis" : "question";
}
