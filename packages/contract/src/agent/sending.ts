import { SENDING_STATES } from "@masq/domain/chat/sending";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";
import { Sending } from "./own-sending.ts";

/** An answer that can still be taken back, as its writer sees it. */
export const OwnSending = z.extend(Sending, {
  stockId: Id,
  conversationId: Id,
  character: z.string(),
  username: z.string(),
  text: z.string(),
});
export type OwnSending = z.output<typeof OwnSending>;

export const listSending = defineRoute({
  name: "listSending",
  method: "GET",
  path: "/sending",
  access: "agent",
  summary: "Lists the caller's answers that can still be taken back",
  reply: z.object({ sending: z.array(OwnSending) }),
});
/** Never `sending` or `sent`. */
export const undoReply = defineRoute({
  name: "undoReply",
  method: "POST",
  path: "/sending/:id/undo",
  access: "agent",
  summary:
    "Takes the caller's own answer back before it goes out: the item is their claim again, with the text as its draft",
  params: IdParams,
  reply: z.object({ _id: Id, state: z.enum(SENDING_STATES) }),
  errors: ["already-sent", "session-superseded"],
});
