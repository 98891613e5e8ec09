import * as z from "zod/mini";
import { Id, IsoDate, PlainDate } from "../shapes.ts";

/**
 * Something the character promised for a time; members never see it. `dueDate`: null if the member keeps the place
 * private, since the hour would reveal the time zone; `dueDay`: in the member's calendar. `isDue`: the time has come.
 * `waits`: why no item opens for it now: the member takes no follow-ups, all are used up, or one was sent within 72 h;
 * then `comesDate` is the earliest time. `stockId`: the item opened for it.
 */
export const DeskPromise = z.object({
  _id: Id,
  text: z.string(),
  state: z.enum(["open", "kept", "dropped"]),
  dueDate: z.nullable(IsoDate),
  dueDay: PlainDate,
  isDue: z.boolean(),
  messageId: Id,
  sequence: z.number(),
  closedDate: z.nullable(IsoDate),
  by: z.nullable(z.string()),
  waits: z.nullable(z.enum(["unwelcome", "used-up", "gap"])),
  comesDate: z.nullable(IsoDate),
  stockId: z.nullable(Id),
});
export type DeskPromise = z.output<typeof DeskPromise>;
