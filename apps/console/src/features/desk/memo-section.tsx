import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Note } from "@masq/contract/agent/note";
import { account } from "../../shared/client.ts";
import { shortDay } from "../../shared/format.ts";
import { useStore } from "../../shared/store.ts";
import { words } from "../../shared/words.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { openMemo } from "./fact-target.ts";
import * as css from "./facts.module.css";

const W = words.memo;

export function MemoSection({ conversation }: { conversation: DeskConversation }) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const { userNotes, profileNotes } = conversation;
  const notes = [...userNotes, ...profileNotes].toSorted((a, b) => b.date.localeCompare(a.date));
  return (
    <section aria-labelledby="memos" data-facts="memos">
      <div className={css.head}>
        <h2 id="memos">{W.title}</h2>
        <CommandButton command={commandOf("memo")}>{W.add}</CommandButton>
      </div>
      {notes.length === 0 ? <p className="mut">{W.none}</p> : null}
      <ul className={css.memos}>
        {notes.map((note) => (
          <MemoLine key={note._id} note={note} mayWrite={isAdmin || !note.global} />
        ))}
      </ul>
      <CommandButton command={commandOf("memos")}>{W.archive}</CommandButton>
    </section>
  );
}

function MemoLine({ note, mayWrite }: { note: Note; mayWrite: boolean }) {
  const side = W[note.type];
  return (
    <li className={note.global ? css.shared : undefined} data-note={note.global ? "global" : note.type}>
      <span className="mut">
        {note.global ? W.global(side) : side}, {W.by(note.by)}, {shortDay(note.date)}
      </span>
      <span className={css.words}>{note.note === "" ? W.unreadable : note.note}</span>
      {mayWrite ? (
        <span className={css.acts}>
          <button type="button" className="link" onClick={() => openMemo(note)}>
            {W.change}
            <span className="sr"> {note.note}</span>
          </button>
          <button type="button" className="link" onClick={() => openMemo(note, "memoRemove")}>
            {W.remove}
            <span className="sr"> {note.note}</span>
          </button>
        </span>
      ) : null}
    </li>
  );
}
