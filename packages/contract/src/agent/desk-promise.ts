import * as z from "zod/mini";
import { Id, IsoDate, PlainDate } from "../shapes.ts";

/**
 * What the character promised for a time. `dueDate`: null where the member keeps the place private, whose hour it would tell;
 * `dueDay`: by the member's own calendar. `isDue`: its moment has come. `waits`: why it will not come to the desk by itself
 * as things stand: the member takes no follow-ups now, all of them are used up, or one went out within 72 h, then
 * `comesDate` says from when it may. `stockId`: the item that came up for it. No member ever sees one.
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
