import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Note } from "@masq/contract/agent/note";
import { account } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { openMemo } from "./fact-target.ts";
import * as css from "./facts.module.css";

export function MemoSection({ conversation }: { conversation: DeskConversation }) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const { userNotes, profileNotes } = conversation;
  const notes = [...userNotes, ...profileNotes].toSorted((a, b) => b.date.localeCompare(a.date));
  return (
    <section aria-labelledby="memos" data-facts="memos">
      <div className={css.head}>
        <h2 id="memos">{m.memo_title()}</h2>
        <CommandButton command={commandOf("memo")}>{m.memo_add()}</CommandButton>
      </div>
      {notes.length === 0 ? <p className="mut">{m.memo_none()}</p> : null}
      <ul className={css.memos}>
        {notes.map((note) => (
          <MemoLine key={note._id} note={note} mayWrite={isAdmin || !note.global} />
        ))}
      </ul>
      <CommandButton command={commandOf("memos")}>{m.memo_archive()}</CommandButton>
    </section>
  );
}

function MemoLine({ note, mayWrite }: { note: Note; mayWrite: boolean }) {
  const side = m.memo_side({ side: note.type });
  return (
    <li className={note.global ? css.shared : undefined} data-note={note.global ? "global" : note.type}>
      <span className="mut">
        {note.global ? m.memo_global({ side }) : side}, {note.by ?? m.memo_by_desk()}, {shortDay(note.date)}
      </span>
      <span className={css.words}>{note.note === "" ? m.memo_unreadable() : note.note}</span>
      {mayWrite ? (
        <span className={css.acts}>
          <button type="button" className="link" onClick={() => openMemo(note)}>
            {m.memo_change()}
            <span className="sr"> {note.note}</span>
          </button>
          <button type="button" className="link" onClick={() => openMemo(note, "memoRemove")}>
            {m.memo_remove()}
            <span className="sr"> {note.note}</span>
          </button>
        </span>
      ) : null}
    </li>
  );
}
