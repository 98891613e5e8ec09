import { NOTE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { Id, IsoDate } from "../shapes.ts";

/**
 * A memo of the desk (specification section 3). `type`: whom it is about. `global`: shown in every conversation of that
 * member or character. `date`: the last change; `by`: who made it. No member ever sees one.
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

/** `before`: what it said until then; null where there was nothing, or where that can no longer be opened. */
export const NoteChange = z.object({
  date: IsoDate,
  by: z.nullable(z.string()),
  act: z.enum(["added", "updated", "removed", "restored"]),
  before: z.nullable(z.string()),
});
export const NoteWithHistory = z.extend(Note, { history: z.array(NoteChange) });
export type NoteWithHistory = z.output<typeof NoteWithHistory>;
