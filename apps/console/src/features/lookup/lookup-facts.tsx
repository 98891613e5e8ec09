import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Look } from "@masq/contract/agent/look";
import { Badge } from "@masq/ui/chip";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useState } from "react";
import { planned, shortDay, wallText } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { MemoArchive } from "../desk/memo-archive.tsx";
import * as factsCss from "../desk/facts.module.css";

type Props = { conversation: DeskConversation; look: Look; onChanged: () => void };

/** The desk's memos on both sides, edited only at the desk; removed ones can be restored here. */
export function LookupMemos({ conversation, look, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { userNotes, profileNotes } = conversation;
  const notes = [...userNotes, ...profileNotes].toSorted((a, b) => b.date.localeCompare(a.date));
  return (
    <section aria-labelledby="lk-memos">
      <h2 id="lk-memos">{m.memo_title()}</h2>
      {notes.length === 0 ? <p className="mut">{m.memo_none()}</p> : null}
      <ul className={factsCss.memos}>
        {notes.map((note) => (
          <li key={note._id} className={note.global ? factsCss.shared : undefined}>
            <span className="mut">
              {note.global
                ? m.memo_global({ side: m.memo_side({ side: note.type }) })
                : m.memo_side({ side: note.type })}
              , {note.by ?? m.memo_by_desk()}, {shortDay(note.date)}
            </span>
            <span className={factsCss.words}>{note.note === "" ? m.memo_unreadable() : note.note}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.memo_archive()}
      </Button>
      {isOpen ? (
        <MemoArchive conversation={conversation} look={look} onClose={() => setOpen(false)} onRestored={onChanged} />
      ) : null}
    </section>
  );
}

export function LookupMeetUps({ conversation: { meetUps } }: { conversation: DeskConversation }) {
  return (
    <section aria-labelledby="lk-dates">
      <h2 id="lk-dates">{m.meet_up_label()}</h2>
      {meetUps.length === 0 ? <p className="mut">{m.meet_up_none()}</p> : null}
      <ul className={factsCss.memos}>
        {meetUps.map(({ id, location, meetStatus, meetDate, memberTime, description }) => (
          <li key={id}>
            <span className={cx("row", factsCss.meetUp)}>
              <b>{location}</b>
              <Badge tone={meetStatus === "scheduled" ? "ok" : "plain"}>
                {m.meet_up_status({ status: meetStatus })}
              </Badge>
            </span>
            <span className="mut">
              {planned(meetDate)} ({m.meet_up_members()}: {wallText(memberTime)})
            </span>
            {description === "" ? null : <span className={factsCss.words}>{description}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
