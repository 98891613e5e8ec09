import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Note } from "@masq/contract/agent/note";
import { NOTE_CHARS_MAX } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Segment } from "@masq/ui/choice";
import { Dialog } from "@masq/ui/dialog";
import { Textarea } from "@masq/ui/field";
import { useState } from "react";
import { account } from "../../shared/client.ts";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { words } from "../../shared/words.ts";
import { tell } from "../session/attempts.ts";
import { useKept } from "./fact-drafts.ts";
import { faultOf } from "./fact-fault.ts";
import { addMemo, updateMemo, type MemoText } from "./memo-acts.ts";
import { submitByKeys } from "./submit-keys.ts";
import * as css from "./fact-dialogs.module.css";

const W = words.memo;
type Props = { conversation: DeskConversation; note: Note | null; onClose: () => void };

/** A new or changed memo. Typed text is never lost: it is restored whatever interrupted it. */
export function MemoDialog({ conversation, note, onClose }: Props) {
  const first = useFirstFocus<HTMLTextAreaElement>();
  const start: MemoText = { text: note?.note ?? "", type: note?.type ?? "user", isGlobal: note?.global ?? false };
  const { value, isOld, set, drop } = useKept(conversation._id, note?._id ?? "memo", start, ({ text }) => text);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAdmin = account.get()?.role === "admin";
  const { user, profile } = conversation;

  const save = async (): Promise<void> => {
    const text = value.text.trim();
    if (isBusy) return;
    if (text === "") return setFault(W.needed);
    setBusy(true);
    setFault(null);
    try {
      await (note === null ? addMemo(conversation, { ...value, text }) : updateMemo(conversation, note, text));
      drop();
      onClose();
    } catch (error) {
      const refused = faultOf(error, "note");
      if (refused === null) tell(W.failed);
      else setFault(refused.text);
      setBusy(false);
      first.at.current?.focus();
    }
  };
  return (
    <Dialog
      open
      title={note === null ? W.add : W.edit}
      closeLabel={words.dialog.close}
      initialFocus={first.at}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form
        className={css.form}
        ref={submitByKeys}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Textarea
          ref={first.ref}
          label={W.text}
          rows={4}
          value={value.text}
          maxLength={NOTE_CHARS_MAX}
          counter={W.count(value.text.length, NOTE_CHARS_MAX)}
          hint={isOld ? `${W.keptHint} ${W.hint}` : W.hint}
          error={fault}
          onChange={({ currentTarget }) => {
            set({ ...value, text: currentTarget.value });
            setFault(null);
          }}
        />
        {note === null ? (
          <Segment
            legend={W.about}
            name="memo-about"
            value={value.type}
            options={[
              { value: "user", label: `${user.username}, ${W.user}` },
              { value: "profile", label: `${profile.name}, ${W.profile}` },
            ]}
            onValueChange={(type) => set({ ...value, type })}
          />
        ) : null}
        {note === null && isAdmin ? (
          <Segment
            legend={W.where}
            name="memo-where"
            value={value.isGlobal ? "global" : "here"}
            options={[
              { value: "here", label: W.here },
              { value: "global", label: W.everywhere(value.type === "user" ? user.username : profile.name) },
            ]}
            onValueChange={(where) => set({ ...value, isGlobal: where === "global" })}
          />
        ) : null}
        <div className="row gap-2 pt-1">
          <Button variant="p" size="sm" type="submit" busy={isBusy}>
            {W.save} <kbd>Ctrl</kbd>
            <kbd>↵</kbd>
          </Button>
          <Button size="sm" onClick={onClose}>
            {W.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
