import type { Claim, DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import type { DB } from "@masq/db/tables/schema";
import { sayInstead } from "@masq/domain/chat/say-instead";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { settingsOf } from "../../people/accounts/member-settings.ts";
import type { ReadMarks } from "../messages/message-view.ts";
import { messagePlace } from "../messages/append-message.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { readAttachments } from "../messages/message-attachment.ts";
import { openFacts } from "../facts/open-facts.ts";
import { openPromises } from "../facts/open-promises.ts";
import { openDeskMeetUps } from "../meetups/open-meet-ups.ts";
import { openOwnHeld } from "../held/own-held.ts";
import { namesOf } from "../policy/policy.policy.ts";
import { openNotes } from "../memos/open-notes.ts";
import { deskProfileOn } from "../../cast/profiles/desk-profile.ts";
import {
  conversationRow,
  messageRows,
  type ClaimRow,
  type DeskConversationRow,
  type DeskMessageRow,
} from "./desk.queries.ts";
import { viewClaim, viewDeskConversation, viewDeskMessage } from "./desk.views.ts";
import type { OpenedConversation } from "./opened-conversation.ts";
import { raisedPlace } from "./release-stock.ts";
import { draftPlace } from "./save-draft.ts";

/** Newest messages in a claim; older ones are fetched with `before`. */
export const DESK_MESSAGES = 50;

type Needs = Pick<Deps, "sealing" | "log" | "keys" | "clock" | "brands">;
/** `holder`: the operator holding the claim, who sees the member's pictures; null for other staff. */
type Place = { conversationId: string; memberId: string; brandId: string; marks: ReadMarks; holder: string | null };

export async function openMessages(
  deps: Needs,
  db: Kysely<DB>,
  { conversationId, memberId, brandId, marks, holder }: Place,
  rows: readonly DeskMessageRow[],
): Promise<DeskMessage[]> {
  const brand = await deps.brands.byId(brandId);
  const reader = holder === null ? "desk" : (`holder:${holder}` as const);
  const attachmentOf = await readAttachments(deps, db, rows, { reader, palette: brand?.theme.palette ?? "" });
  return Promise.all(
    rows.map(async (row) => {
      const place = messagePlace(conversationId, row.id);
      const opened = await openText(deps, db, { memberId, place }, row.body);
      return viewDeskMessage(row, { ...opened, attachment: attachmentOf(row) }, marks);
    }),
  );
}

/** `before`: messages older than this one. `newest`: the newest ones if already read. */
type Look = { holder: string | null; before?: number | undefined; newest?: readonly DeskMessageRow[] | undefined };

async function openParts(
  deps: Needs,
  db: Kysely<DB>,
  row: DeskConversationRow,
  look: Look,
): Promise<OpenedConversation> {
  const { member_id: memberId, timezone } = row;
  const isPrivate = settingsOf(row.settings).keepLocationPrivate;
  const [messages, notes, meetUps, facts, promises] = await Promise.all([
    newestMessages(deps, db, row, look),
    openNotes(deps, db, memberId, row.notes),
    openDeskMeetUps(deps, db, { memberId, timezone }, row.meet_ups),
    openFacts(deps, db, memberId, row.facts),
    openPromises(deps, db, { memberId, timezone, isPrivate }, row.promises),
  ]);
  return { row, messages, notes, meetUps, facts, promises };
}

/** `db` may be a transaction that also writes the audit entry. Undefined if there is none. */
export async function openConversation(
  deps: Needs,
  db: Kysely<DB>,
  { id, ...look }: { id: string; holder: string | null; before?: number | undefined },
): Promise<OpenedConversation | undefined> {
  const row = await conversationRow(db, id);
  return row && openParts(deps, db, row, look);
}

async function newestMessages(
  deps: Needs,
  db: Kysely<DB>,
  row: DeskConversationRow,
  { holder, before, newest }: Look,
): Promise<DeskMessage[]> {
  const { conversation_id: conversationId, member_id: memberId, brand_id: brandId } = row;
  const rows = newest ?? (await messageRows(db, conversationId, { before, limit: DESK_MESSAGES }));
  return openMessages(deps, db, { conversationId, memberId, brandId, marks: row, holder }, rows);
}

type Opening = OpenedConversation | Promise<OpenedConversation>;

/** The desk's view; undefined if the character is not of the brand's company. Read concurrently with `opening`. */
export async function dressConversation(
  deps: Pick<Deps, "db" | "clock" | "keys" | "brands">,
  row: Pick<DeskConversationRow, "brand_id" | "profile_id">,
  opening: Opening,
): Promise<DeskConversation | undefined> {
  const readBehind = async () => {
    const brand = await deps.brands.byId(row.brand_id);
    return { brand, profile: brand && (await deskProfileOn(deps, brand, row.profile_id)) };
  };
  // Both are waited for from the start: where the database is lost, nobody would hear of the one that fails first.
  const [opened, { brand, profile }] = await Promise.all([opening, readBehind()]);
  if (!brand || !profile) return undefined;
  return viewDeskConversation(opened, { brand, profile, keys: deps.keys, now: deps.clock.now() });
}

export type Newest = { conversationId: string; rows: readonly DeskMessageRow[] };

/** The operator's live claims as the console shows them, without those that cannot be shown. */
export async function openClaims(
  deps: Needs & Pick<Deps, "db">,
  agentId: string,
  rows: readonly ClaimRow[],
  newest?: Newest,
): Promise<Claim[]> {
  const live = rows.filter((row) => row.remaining_ms > 0);
  const claims = await Promise.all(
    live.map(async (row) => {
      const read = newest?.conversationId === row.conversation_id ? newest.rows : undefined;
      const opening = openParts(deps, deps.db, row, { holder: agentId, newest: read });
      const conversation = await dressConversation(deps, row, opening);
      if (!conversation) return [];
      const place = { memberId: row.member_id, place: draftPlace(row.id) };
      const draft = row.draft && (await openText(deps, deps.db, place, row.draft));
      const raised = { memberId: row.member_id, place: raisedPlace(row.id) };
      const note = row.raised_note && (await openText(deps, deps.db, raised, row.raised_note));
      const { held, held_body: body, member_id } = row;
      const own = held && body && (await openOwnHeld(deps, deps.db, { ...held, body, member_id }));
      const brand = own && (await deps.brands.byId(row.brand_id));
      const instead = brand ? sayInstead(own.rule, namesOf(brand), row.locale) : undefined;
      return [
        viewClaim(row, {
          draft: draft?.text ?? null,
          note: note?.text ?? "",
          held: own && { ...own, ...(instead !== undefined && { instead }) },
          conversation,
          agentId,
        }),
      ];
    }),
  );
  return claims.flat();
}
