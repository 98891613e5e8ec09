import { FACT_KINDS } from "@masq/domain/chat/facts/kinds";
import { NOTE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id, IsoDate } from "../shapes.ts";

/**
 * An entry of a conversation's fact ledger. `side`: who said it about themselves. `messageId`, `sequence`: the source
 * message; null: the member noted it without one. `date`, `by`: the last change; null: the member's own.
 */
export const DeskFact = z.object({
  _id: Id,
  side: z.enum(NOTE_TYPES),
  kind: z.enum(FACT_KINDS),
  value: z.string(),
  messageId: z.nullable(Id),
  sequence: z.nullable(z.number()),
  archived: z.boolean(),
  date: IsoDate,
  by: z.nullable(z.string()),
});
export type DeskFact = z.output<typeof DeskFact>;

/** `before`: the previous value, null if there was none or it can no longer be decrypted. */
export const FactChange = z.object({
  date: IsoDate,
  by: z.nullable(z.string()),
  act: z.enum(["added", "updated", "replaced", "removed"]),
  before: z.nullable(z.string()),
  beforeMessageId: z.nullable(Id),
});
export const FactWithHistory = z.extend(DeskFact, { history: z.array(FactChange) });
export type FactWithHistory = z.output<typeof FactWithHistory>;
