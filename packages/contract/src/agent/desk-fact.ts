import { FACT_KINDS } from "@masq/domain/chat/facts/kinds";
import { NOTE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id, IsoDate } from "../shapes.ts";

/**
 * One entry of a conversation's fact ledger. `side`: who said it of themselves. `messageId`, `sequence`: the line it came
 * from. `date`: the last change; `by`: who made it. No member ever sees one.
 */
export const DeskFact = z.object({
  _id: Id,
  side: z.enum(NOTE_TYPES),
  kind: z.enum(FACT_KINDS),
  value: z.string(),
  messageId: Id,
  sequence: z.number(),
  archived: z.boolean(),
  date: IsoDate,
  by: z.nullable(z.string()),
});
export type DeskFact = z.output<typeof DeskFact>;

/** `before`: what it said until then, null where nothing did or where that can no longer be opened. */
export const FactChange = z.object({
  date: IsoDate,
  by: z.nullable(z.string()),
  act: z.enum(["added", "updated", "replaced", "removed"]),
  before: z.nullable(z.string()),
  beforeMessageId: z.nullable(Id),
});
export const FactWithHistory = z.extend(DeskFact, { history: z.array(FactChange) });
export type FactWithHistory = z.output<typeof FactWithHistory>;
