import type { DeskMessage } from "@masq/contract/agent/desk";
import type { Sending } from "@masq/contract/agent/own-sending";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Attachment } from "@masq/contract/attachment";
import { FRESH_MARKS } from "../messages/message-view.ts";
import { messageRows } from "./desk.queries.ts";
import { viewDeskMessage } from "./desk.views.ts";
import { openMessages } from "./open-conversation.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "log">;

/** A reply that its writer can take back, as they were told; `remainingMs` as it is now. */
export type KnownSending = { id: string; seq: number; at: Date; remainingMs: number };

/** A stored reply; `message` only if stored just now. `sending`: it is no message yet, or was not one at first. */
export type Answered = {
  messageId: string;
  conversationId: string;
  memberId: string;
  brandId: string;
  message?: DeskMessage;
  sending?: Sending;
};

/** The writer's line as nobody has read it yet; also one that is no message so far. */
export function viewOwnLine(
  { id, seq, at }: { id: string; seq: number; at: Date },
  { text, standing }: { text: string; standing: { firstName: string; lastName: string } },
  attachment: Attachment | null,
): DeskMessage {
  const { firstName: first_name, lastName: last_name } = standing;
  const message_type = attachment === null ? ("text" as const) : ("attachment" as const);
  const row = { id, seq, at, message_type, masked: false, first_name, last_name, sender: "profile" } as const;
  return viewDeskMessage(row, { text, isUnreadable: false, attachment }, FRESH_MARKS);
}

/** The response to a reply, identical on every repetition: as it was before anyone read it. */
export async function readAnswer(deps: Needs, answered: Answered): Promise<DeskMessage> {
  if (answered.message) return answered.message;
  const { messageId, ...where } = answered;
  const { conversationId } = where;
  const rows = await messageRows(deps.db, conversationId, { id: messageId, limit: 1 });
  const [message] = await openMessages(deps, deps.db, { ...where, marks: FRESH_MARKS, holder: null }, rows);
  if (!message) throw new AppError("not-found");
  return message;
}
