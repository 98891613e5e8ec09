import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Look } from "@masq/contract/agent/look";
import { listNotes } from "@masq/contract/agent/memos";
import type { NoteWithHistory } from "@masq/contract/agent/note";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { useState } from "react";
import { account, api } from "../../shared/client.ts";
import { useStore } from "../../shared/store.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { ArchiveDialog, Changes } from "./archive-dialog.tsx";
import { restoreMemo } from "./memo-acts.ts";
import * as css from "./facts.module.css";

/** `look`: for an admin, who holds no claim here. */
type Props = {
  conversation: DeskConversation;
  look?: Look;
  onClose: () => void;
  onRestored?: () => void;
};

export function MemoArchive({ conversation, look, onClose, onRestored }: Props) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const { _id: id } = conversation;
  const loaded = useLoaded(id, (signal) =>
    api.call(listNotes, { params: { id }, query: look ?? {}, signal, quiet: true }),
  );
  const restore = async (note: NoteWithHistory): Promise<void> => {
    if (!(await restoreMemo(conversation, note))) return;
    loaded.reload();
    onRestored?.();
  };
  return (
    <ArchiveDialog
      text={{
        title: m.memo_archive_title(),
        lead: m.memo_archive_lead(),
        none: m.memo_archive_none(),
        failed: m.memo_load_failed(),
      }}
      loaded={loaded}
      rows={loaded.value?.notes ?? []}
      row={(note) => <OneMemo key={note._id} note={note} restore={isAdmin || !note.global ? restore : null} />}
      onClose={onClose}
    />
  );
}

type OneProps = { note: NoteWithHistory; restore: ((note: NoteWithHistory) => Promise<void>) | null };

function OneMemo({ note, restore }: OneProps) {
  const [isBusy, setBusy] = useState(false);
  const side = m.memo_side({ side: note.type });
  return (
    <li className={note.global ? css.shared : undefined} data-archived={note.archived}>
      <span className="mut row">
        {note.global ? m.memo_global({ side }) : side}
        <Badge tone={note.archived ? "plain" : "soft"}>{note.archived ? m.memo_archived() : m.memo_active()}</Badge>
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
            {m.memo_restore()}
            <span className="sr"> {note.note}</span>
          </Button>
        ) : null}
      </span>
      <span className={css.words}>{note.note === "" ? m.memo_unreadable() : note.note}</span>
      <Changes history={note.history} nameOf={(act) => m.memo_act({ act })} />
    </li>
  );
}
