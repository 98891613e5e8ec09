import { NOTE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id, IsoDate } from "../shapes.ts";

/**
 * A staff memo (specification section 3); members never see it. `type`: the side it is about. `global`: shown in every
 * conversation of that member or character. `date`, `by`: the last change.
 */
export const Note = z.object({
  _id: Id,
  note: z.string(),
  archived: z.boolean(),
  global: z.boolean(),
  type: z.enum(NOTE_TYPES),
  date: IsoDate,
  by: z.nullable(z.string()),
});
export type Note = z.output<typeof Note>;

/** `before`: the previous text; null if there was none or it can no longer be decrypted. */
export const NoteChange = z.object({
  date: IsoDate,
  by: z.nullable(z.string()),
  act: z.enum(["added", "updated", "removed", "restored"]),
  before: z.nullable(z.string()),
});
export const NoteWithHistory = z.extend(Note, { history: z.array(NoteChange) });
export type NoteWithHistory = z.output<typeof NoteWithHistory>;
