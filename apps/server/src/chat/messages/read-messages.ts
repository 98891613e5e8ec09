import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { prepare } from "../../platform/db/prepared.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { messagePlace } from "./append-message.ts";
import { readAttachments } from "./message-attachment.ts";
import { removedOf, type OpenMessage, type RemovedColumns } from "./message-view.ts";

type MessageRow = {
  id: string;
  seq: number;
  conversation_id: string;
  sender: OpenMessage["sender"];
  message_type: OpenMessage["messageType"];
  body: Buffer;
  attachment_id: string | null;
  at: Date;
  client_key: string | null;
  word: OpenMessage["word"];
  free: boolean | null;
} & RemovedColumns;
const COLUMNS = [
  "id",
  "seq",
  "conversation_id",
  "sender",
  "message_type",
  "body",
  "attachment_id",
  "at",
  "client_key",
  "word",
  "free",
  "removed_at",
  "removed_reason",
  "removed_credits",
] as const;
type Needs = Pick<Deps, "db" | "sealing" | "log" | "keys" | "clock">;
type Owner = { memberId: string; palette: string };

export type Chunk = { before?: number | undefined; around?: number | undefined; limit: number };

type Slice = { conversationId: string; limit: number };
const slice = (db: Kysely<DB>, { conversationId, limit }: Slice) =>
  db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .orderBy("seq", "desc")
    .limit(limit)
    .select(COLUMNS);
const newestOf = prepare(slice);
const before = prepare((db, { conversationId, limit, end }: Slice & { end: number }) =>
  slice(db, { conversationId, limit }).where("seq", "<", end),
);
const newestIn = prepare((db, { memberId, ids }: { memberId: string; ids: string[] }) =>
  db
    .selectFrom("message")
    .innerJoin("conversation", (join) =>
      join.onRef("conversation.id", "=", "message.conversation_id").onRef("conversation.seq", "=", "message.seq"),
    )
    .where("conversation.id", "=", sql<string>`any(${ids})`)
    .where("conversation.member_id", "=", memberId)
    .select(COLUMNS.map((column) => `message.${column}` as const)),
);

/** Newest messages, or those before or around a sequence; oldest first. The caller verified the owner. */
export async function messagesOf(
  deps: Needs,
  owner: Owner,
  conversationId: string,
  { before: older, around, limit }: Chunk,
): Promise<OpenMessage[]> {
  // Sequences have no gaps, so the end of a range around a line can be computed.
  const end = around === undefined ? older : Math.max(around - Math.floor(limit / 2), 1) + limit;
  const of = { conversationId, limit };
  const { rows } = end === undefined ? await newestOf(deps.db, of) : await before(deps.db, { ...of, end });
  return openAll(deps, owner, rows.toReversed());
}

export async function newestMessages(
  deps: Needs,
  owner: Owner,
  conversationIds: readonly string[],
): Promise<Map<string, OpenMessage>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await newestIn(deps.db, { memberId: owner.memberId, ids: [...conversationIds] });
  const opened = await openAll(deps, owner, rows);
  return new Map(rows.map((row, index) => [row.conversation_id, opened[index] as OpenMessage]));
}

/** One message as its owner reads it; also inside a transaction (`deps.db`). */
export async function messageById(deps: Needs, owner: Owner, id: string): Promise<OpenMessage | undefined> {
  const rows = await deps.db.selectFrom("message").where("id", "=", id).select(COLUMNS).execute();
  return (await openAll(deps, owner, rows))[0];
}

async function openAll(deps: Needs, { memberId, palette }: Owner, rows: readonly MessageRow[]): Promise<OpenMessage[]> {
  const attachmentOf = await readAttachments(deps, deps.db, rows, { reader: "owner", palette });
  return Promise.all(
    rows.map(async (row) => {
      const removed = removedOf(row);
      const place = messagePlace(row.conversation_id, row.id);
      return {
        id: row.id,
        seq: row.seq,
        sender: row.sender,
        messageType: row.message_type,
        ...(removed ? { text: "" } : await openText(deps, deps.db, { memberId, place }, row.body)),
        attachment: removed ? null : attachmentOf(row),
        at: row.at,
        clientKey: row.client_key,
        word: row.word,
        isFree: row.free,
        removed,
      };
    }),
  );
}

/** A conversation's messages with a picture, oldest first; at most the newest `limit`. */
export async function pictureMessages(
  deps: Needs,
  { conversationId, palette, limit }: { conversationId: string; palette: string; limit: number },
) {
  const rows = await deps.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .where("attachment_id", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("seq", "desc")
    .limit(limit)
    .select(["id", "sender", "attachment_id", "at"])
    .execute();
  const attachmentOf = await readAttachments(deps, deps.db, rows, { reader: "owner", palette });
  return rows.reverse().map((row) => ({ row, attachment: attachmentOf(row) }));
}
