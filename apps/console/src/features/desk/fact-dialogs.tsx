import { useState } from "react";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../characters/confirm-dialog.tsx";
import type { PanelName } from "../commands/panels.ts";
import type { Held } from "./desk-model.ts";
import { meetUpTarget, noteTarget } from "./fact-target.ts";
import { factTarget, removeFact } from "./ledger-acts.ts";
import { LedgerArchive } from "./ledger-archive.tsx";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { cancelMeetUp, removeMeetUp } from "./meet-up-acts.ts";
import { MeetUpDialog } from "./meet-up-dialog.tsx";
import { bothTimes } from "./meet-up-times.ts";
import { MemoArchive } from "./memo-archive.tsx";
import { removeMemo } from "./memo-acts.ts";
import { MemoDialog } from "./memo-dialog.tsx";

type Props = { name: PanelName | null; held: Held; onClose: () => void };

export function FactDialogs({ name, held, onClose }: Props) {
  const note = useStore(noteTarget, (state) => state);
  const meetUp = useStore(meetUpTarget, (state) => state);
  const target = useStore(factTarget, (state) => state);
  const { conversation } = held.claim;
  if (name === "fact") return <LedgerDialog conversation={conversation} target={target} onClose={onClose} />;
  if (name === "facts") return <LedgerArchive conversation={conversation} onClose={onClose} />;
  if (name === "factRemove" && target.fact !== null) {
    const { fact } = target;
    const remove = () => removeFact(conversation, fact);
    return (
      <Sure
        title={m.ledger_remove_title()}
        text={m.ledger_remove_text()}
        confirm={m.memo_remove()}
        act={remove}
        onClose={onClose}
      />
    );
  }
  if (name === "memo") return <MemoDialog conversation={conversation} note={note} onClose={onClose} />;
  if (name === "memos") return <MemoArchive conversation={conversation} onClose={onClose} />;
  if (name === "meetUp") return <MeetUpDialog conversation={conversation} meetUp={meetUp} onClose={onClose} />;
  if (name === "memoRemove" && note !== null) {
    const remove = () => removeMemo(conversation, note);
    return (
      <Sure
        title={m.memo_remove_title()}
        text={m.memo_remove_text()}
        confirm={m.memo_remove()}
        act={remove}
        onClose={onClose}
      />
    );
  }
  if (name === "meetUpCancel" && meetUp !== null) {
    const cancel = () => cancelMeetUp(conversation, meetUp);
    const text = m.meet_up_cancel_text({ when: bothTimes(meetUp) });
    return (
      <Sure
        title={m.meet_up_cancel_title()}
        text={text}
        confirm={m.meet_up_cancel_confirm()}
        back={m.meet_up_keep()}
        act={cancel}
        onClose={onClose}
      />
    );
  }
  if (name === "meetUpRemove" && meetUp !== null) {
    const remove = () => removeMeetUp(conversation, meetUp);
    const text = meetUp.meetStatus === "scheduled" ? m.meet_up_remove_planned() : m.meet_up_remove_text();
    return (
      <Sure
        title={m.meet_up_remove_title()}
        text={text}
        confirm={m.meet_up_remove()}
        back={m.meet_up_keep()}
        act={remove}
        onClose={onClose}
      />
    );
  }
  return null;
}

type SureProps = {
  title: string;
  text: string;
  confirm: string;
  back?: string;
  /** Reports its own failure; returns whether it succeeded. */
  act: () => Promise<boolean>;
  onClose: () => void;
};

/** A question with its consequence; stays open if the call got no response. */
function Sure({ title, text, confirm, back, act, onClose }: SureProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    if (await act()) onClose();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      cancel={back ?? m.memo_cancel()}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
