import type { Claim, DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { ReadMarks } from "../messages/message-view.ts";
import { messagePlace } from "../messages/append-message.ts";
import { deskProfileOn } from "../profiles/desk-profile.ts";
import {
  conversationRow,
  messageRows,
  type ClaimRow,
  type DeskConversationRow,
  type DeskMessageRow,
} from "./desk.queries.ts";
import { viewClaim, viewDeskConversation, viewDeskMessage } from "./desk.views.ts";
import { draftPlace } from "./save-draft.ts";

/** Newest messages that a claim carries; older ones are asked for with `before`. */
export const DESK_MESSAGES = 50;

type Place = { conversationId: string; memberId: string; marks: ReadMarks };

export const openMessages = (
  deps: Pick<Deps, "sealing">,
  db: Kysely<DB>,
  { conversationId, memberId, marks }: Place,
  rows: readonly DeskMessageRow[],
): Promise<DeskMessage[]> =>
  Promise.all(
    rows.map(async (row) => {
      const text = await deps.sealing.open(db, memberId, messagePlace(conversationId, row.id), row.body);
      return viewDeskMessage(row, text, marks);
    }),
  );

/** What stands in the database about a conversation, texts opened. */
export type OpenedConversation = { row: DeskConversationRow; messages: DeskMessage[] };

/** `db` may be a transaction that also writes the audit entry. Undefined when there is none. */
export async function openConversation(
  deps: Pick<Deps, "sealing">,
  db: Kysely<DB>,
  id: string,
  before?: number,
): Promise<OpenedConversation | undefined> {
  const row = await conversationRow(db, id);
  return row && { row, messages: await newestMessages(deps, db, row, before) };
}

async function newestMessages(
  deps: Pick<Deps, "sealing">,
  db: Kysely<DB>,
  row: DeskConversationRow,
  before?: number,
): Promise<DeskMessage[]> {
  const { conversation_id: conversationId, member_id: memberId } = row;
  const rows = await messageRows(db, conversationId, { before, limit: DESK_MESSAGES });
  const marks = { memberReadSeq: row.member_read_seq, deskSeenSeq: row.desk_seen_seq };
  return openMessages(deps, db, { conversationId, memberId, marks }, rows);
}

/** The desk's view; undefined when the brand no longer shows the character. */
export async function dressConversation(
  deps: Deps,
  { row, messages }: OpenedConversation,
): Promise<DeskConversation | undefined> {
  const brand = await deps.brands.byId(row.brand_id);
  const profile = brand && (await deskProfileOn(deps, brand, row.profile_id));
  if (!brand || !profile) return undefined;
  return viewDeskConversation(row, messages, { brand, profile, now: deps.clock.now() });
}

/** The operator's live claims as the console shows them. */
export async function openClaims(deps: Deps, agentId: string, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const live = rows.filter((row) => row.remaining_ms > 0);
  const claims = await Promise.all(
    live.map(async (row) => {
      const messages = await newestMessages(deps, deps.db, row);
      const conversation = await dressConversation(deps, { row, messages });
      if (!conversation) return [];
      const draft = row.draft && (await deps.sealing.open(deps.db, row.member_id, draftPlace(row.id), row.draft));
      return [viewClaim(row, draft, conversation, agentId)];
    }),
  );
  return claims.flat();
}
