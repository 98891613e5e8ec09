import { HELD_STATES } from "@masq/domain/chat/held-reply";
import * as z from "zod/mini";
import { Id } from "../shapes.ts";

/**
 * `rule`: code of the judge's or a filter's rule; `title` and `advice`: its words for the desk; `instead`: a sentence to
 * the member that could be sent in its place, in their language.
 */
export const Reason = { rule: z.string(), title: z.string(), advice: z.string(), instead: z.optional(z.string()) };
/**
 * The newest reply to a claim that was not sent at once: it waits, or ended in another way than being sent. `text`: as
 * the writer left it; `remainingMs`: until it is too late, by the database clock, 0 once it is decided; `reader`: the
 * colleague who reads it at this moment.
 */
export const OwnHeld = z.object({
  _id: Id,
  state: z.enum(HELD_STATES),
  ...Reason,
  text: z.string(),
  remainingMs: z.number(),
  reader: z.optional(z.string()),
});
export type OwnHeld = z.output<typeof OwnHeld>;
