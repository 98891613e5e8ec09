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
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { useKept } from "./fact-drafts.ts";
import { faultOf } from "./fact-fault.ts";
import { addMemo, updateMemo, type MemoText } from "./memo-acts.ts";
import { submitByKeys } from "./submit-keys.ts";
import * as css from "./fact-dialogs.module.css";

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
    if (text === "") return setFault(m.memo_needed());
    setBusy(true);
    setFault(null);
    try {
      await (note === null ? addMemo(conversation, { ...value, text }) : updateMemo(conversation, note, text));
      drop();
      onClose();
    } catch (error) {
      const refused = faultOf(error, "note");
      if (refused === null) tell(m.memo_failed());
      else setFault(refused.text);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={note === null ? m.memo_add() : m.memo_edit()}
      closeLabel={m.dialog_close()}
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
          label={m.memo_text()}
          rows={4}
          value={value.text}
          maxLength={NOTE_CHARS_MAX}
          counter={m.memo_count({ used: value.text.length, most: NOTE_CHARS_MAX })}
          hint={isOld ? `${m.memo_kept_hint()} ${m.memo_hint()}` : m.memo_hint()}
          error={fault}
          onChange={({ currentTarget }) => {
            set({ ...value, text: currentTarget.value });
            setFault(null);
          }}
        />
        {note === null ? (
          <Segment
            legend={m.memo_about()}
            name="memo-about"
            value={value.type}
            options={[
              { value: "user", label: `${user.username}, ${m.memo_side({ side: "user" })}` },
              { value: "profile", label: `${profile.name}, ${m.memo_side({ side: "profile" })}` },
            ]}
            onValueChange={(type) => set({ ...value, type })}
          />
        ) : null}
        {note === null && isAdmin ? (
          <Segment
            legend={m.memo_where()}
            name="memo-where"
            value={value.isGlobal ? "global" : "here"}
            options={[
              { value: "here", label: m.memo_here() },
              {
                value: "global",
                label: m.memo_everywhere({ name: value.type === "user" ? user.username : profile.name }),
              },
            ]}
            onValueChange={(where) => set({ ...value, isGlobal: where === "global" })}
          />
        ) : null}
        <div className="row gap-2 pt-1">
          <Button variant="p" size="sm" type="submit" busy={isBusy}>
            {m.memo_save()} <kbd>Ctrl</kbd>
            <kbd>↵</kbd>
          </Button>
          <Button size="sm" onClick={onClose}>
            {m.memo_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
