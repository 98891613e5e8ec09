import type { DeskConversation } from "@masq/contract/agent/desk";
import * as memos from "@masq/contract/agent/memos";
import type { Note } from "@masq/contract/agent/note";
import type { NoteType } from "@masq/domain/vocabulary";
import { api } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { desk } from "./desk-store.ts";

export type MemoText = { text: string; type: NoteType; isGlobal: boolean };

/** The path of global memos names the member or the character. */
const globalOf = ({ user, profile }: DeskConversation, type: NoteType) => ({
  type,
  profileId: type === "user" ? user._id : profile._id,
});

function put(conversation: DeskConversation, note: Note, said: string): void {
  desk.dispatch({ type: "fact", conversationId: conversation._id, note });
  tell(said, "ok");
}

export async function addMemo(conversation: DeskConversation, { text, type, isGlobal }: MemoText): Promise<void> {
  const note = isGlobal
    ? await api.call(memos.addGlobalNote, {
        params: globalOf(conversation, type),
        body: { note: text },
        quiet: true,
      })
    : await api.call(memos.addNote, { params: { id: conversation._id }, body: { note: text, type }, quiet: true });
  put(conversation, note, m.memo_added());
}

export async function updateMemo(conversation: DeskConversation, note: Note, text: string): Promise<void> {
  const { _id: noteId, type } = note;
  const changed = note.global
    ? await api.call(memos.updateGlobalNote, {
        params: { ...globalOf(conversation, type), noteId },
        body: { note: text },
        quiet: true,
      })
    : await api.call(memos.updateNote, {
        params: { id: conversation._id, noteId },
        body: { note: text },
        quiet: true,
      });
  put(conversation, changed, m.memo_updated());
}

/** Reports its own failure. Returns whether the memo is gone. */
export async function removeMemo(conversation: DeskConversation, note: Note): Promise<boolean> {
  const { _id: noteId, type } = note;
  try {
    const gone = note.global
      ? await api.call(memos.removeGlobalNote, { params: { ...globalOf(conversation, type), noteId }, quiet: true })
      : await api.call(memos.removeNote, { params: { id: conversation._id, noteId }, quiet: true });
    put(conversation, gone, m.memo_removed());
    return true;
  } catch {
    tell(m.memo_failed());
    return false;
  }
}

/** Restores from the archive and reports its own failure. Returns whether the memo is listed again. */
export async function restoreMemo(conversation: DeskConversation, note: Note): Promise<boolean> {
  const { _id: noteId, type } = note;
  try {
    const back = note.global
      ? await api.call(memos.restoreGlobalNote, { params: { ...globalOf(conversation, type), noteId }, quiet: true })
      : await api.call(memos.restoreNote, { params: { id: conversation._id, noteId }, quiet: true });
    put(conversation, back, m.memo_restored());
    return true;
  } catch {
    tell(m.memo_failed());
    return false;
  }
}
