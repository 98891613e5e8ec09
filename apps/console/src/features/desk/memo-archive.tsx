import type { DeskConversation } from "@masq/contract/agent/desk";
import { listNotes } from "@masq/contract/agent/memos";
import type { NoteWithHistory } from "@masq/contract/agent/note";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useRef, useState } from "react";
import { account, api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, time } from "../../shared/format.ts";
import { useStore } from "../../shared/store.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { restoreMemo } from "./memo-acts.ts";

const W = words.memo;

/** `reason`: an admin's, who holds no claim here. */
type Props = {
  conversation: DeskConversation;
  reason?: string;
  onClose: () => void;
  onRestored?: () => void;
};

/** Every memo that this conversation shows or showed, and how each came to say what it says. */
export function MemoArchive({ conversation, reason, onClose, onRestored }: Props) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const { _id: id } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const { value, error, reload } = useLoaded(id, (signal) =>
    api.call(listNotes, { params: { id }, query: { ...(reason !== undefined && { reason }) }, signal, quiet: true }),
  );
  const notes = value?.notes ?? [];
  const restore = async (note: NoteWithHistory): Promise<void> => {
    if (!(await restoreMemo(conversation, note))) return;
    reload();
    onRestored?.();
  };
  return (
    <Dialog
      open
      size="lg"
      title={W.archiveTitle}
      description={W.archiveLead}
      closeLabel={words.dialog.close}
      initialFocus={list}
      onOpenChange={(next) => (next ? undefined : onClose())}
      className="room-d"
    >
      <div
        className="f-arc"
        ref={list}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        tabIndex={0}
        role="region"
        aria-label={W.archiveTitle}
        aria-busy={value === null && error === null}
      >
        {error === null ? null : (
          <ErrorState
            title={W.loadFailed}
            text={errorText(error)}
            action={<Button onClick={reload}>{words.list.again}</Button>}
          />
        )}
        {value !== null && notes.length === 0 ? <EmptyState title={W.archiveNone} /> : null}
        {notes.length === 0 ? null : (
          <ul className="mem">
            {notes.map((note) => (
              <OneMemo key={note._id} note={note} restore={isAdmin || !note.global ? restore : null} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type OneProps = { note: NoteWithHistory; restore: ((note: NoteWithHistory) => Promise<void>) | null };

function OneMemo({ note, restore }: OneProps) {
  const [isBusy, setBusy] = useState(false);
  const side = W[note.type];
  return (
    <li className={note.global ? "gl" : undefined} data-archived={note.archived}>
      <span className="mut row">
        {note.global ? W.global(side) : side}
        <Badge tone={note.archived ? "plain" : "soft"}>{note.archived ? W.archived : W.active}</Badge>
        {note.archived && restore !== null ? (
          <Button
            size="sm"
            className="sp"
            busy={isBusy}
            onClick={() => {
              setBusy(true);
              void restore(note).finally(() => setBusy(false));
            }}
          >
            {W.restore}
            <span className="sr"> {note.note}</span>
          </Button>
        ) : null}
      </span>
      <span className="f-x">{note.note === "" ? W.unreadable : note.note}</span>
      <ol className="f-his">
        {note.history.map((change) => (
          <li key={`${change.date} ${change.act}`}>
            <span className="mut">
              {shortDay(change.date)}, {time(change.date)}, {W.acts[change.act]} {W.by(change.by)}
            </span>
            {change.before === null ? null : (
              <span className="f-x">
                <span className="mut">{W.before}</span> {change.before}
              </span>
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}
