import type { OwnSending } from "@masq/contract/agent/sending";
import type { SendingRow } from "./sending.queries.ts";

export const viewSending = (row: SendingRow, text: string): OwnSending => ({
  _id: row.id,
  remainingMs: row.remaining_ms,
  stockId: row.stock_id,
  conversationId: row.conversation_id,
  character: row.character,
  username: row.username,
  text,
});
