import { NOTE_CHARS_MAX } from "@masq/domain/constants";
import { NOTE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams } from "../shapes.ts";
import { Look } from "./look.ts";
import { Note, NoteWithHistory } from "./note.ts";

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_CHARS_MAX));
const NoteParams = z.object({ id: Id, noteId: Id });
/** `profileId`: a member's id for `user`, a character's for `profile` (decision G-136). */
const GlobalParams = z.object({ type: z.enum(NOTE_TYPES), profileId: Id });
const GlobalNoteParams = z.extend(GlobalParams, { noteId: Id });

export const addNote = defineRoute({
  name: "addNote",
  method: "POST",
  path: "/conversation/:id/note",
  access: "agent",
  status: 201,
  summary: "Adds a memo about one side of a conversation that the caller holds; for an admin, of any in scope",
  params: IdParams,
  body: z.strictObject({ note: Text, type: z.enum(NOTE_TYPES) }),
  reply: Note,
  errors: ["reply-blocked"],
});
export const updateNote = defineRoute({
  name: "updateNote",
  method: "PATCH",
  path: "/conversation/:id/note/:noteId",
  access: "agent",
  summary: "Changes the text of a conversation's memo; the previous text is kept",
  params: NoteParams,
  body: z.strictObject({ note: Text }),
  reply: Note,
  errors: ["reply-blocked"],
});
export const removeNote = defineRoute({
  name: "removeNote",
  method: "DELETE",
  path: "/conversation/:id/note/:noteId",
  access: "agent",
  summary: "Archives a conversation's memo; idempotent",
  params: NoteParams,
  reply: Note,
});
/** Not in the specification, like the next one: undoes an accidental archiving. */
export const restoreNote = defineRoute({
  name: "restoreNote",
  method: "POST",
  path: "/conversation/:id/note/:noteId/restore",
  access: "agent",
  summary: "Restores an archived memo of a conversation; idempotent",
  params: NoteParams,
  reply: Note,
});
/** Not in the specification: what its lists hide, and the history of each memo. */
export const listNotes = defineRoute({
  name: "listNotes",
  method: "GET",
  path: "/conversation/:id/notes",
  access: "agent",
  summary:
    "Lists every memo of a conversation, including global and archived ones, newest first, each with its history",
  params: IdParams,
  query: Look,
  reply: z.object({ notes: z.array(NoteWithHistory) }),
});
export const addGlobalNote = defineRoute({
  name: "addGlobalNote",
  method: "POST",
  path: "/:type/:profileId/note",
  access: "admin",
  status: 201,
  summary: "Adds a memo about a member or a character, shown in all their conversations",
  params: GlobalParams,
  body: z.strictObject({ note: Text }),
  reply: Note,
  errors: ["reply-blocked"],
});
export const updateGlobalNote = defineRoute({
  name: "updateGlobalNote",
  method: "PATCH",
  path: "/:type/:profileId/note/:noteId",
  access: "admin",
  summary: "Changes the text of a global memo; the previous text is kept",
  params: GlobalNoteParams,
  body: z.strictObject({ note: Text }),
  reply: Note,
  errors: ["reply-blocked"],
});
export const removeGlobalNote = defineRoute({
  name: "removeGlobalNote",
  method: "DELETE",
  path: "/:type/:profileId/note/:noteId",
  access: "admin",
  summary: "Archives a global memo; idempotent",
  params: GlobalNoteParams,
  reply: Note,
});
export const restoreGlobalNote = defineRoute({
  name: "restoreGlobalNote",
  method: "POST",
  path: "/:type/:profileId/note/:noteId/restore",
  access: "admin",
  summary: "Restores an archived global memo; idempotent",
  params: GlobalNoteParams,
  reply: Note,
});
