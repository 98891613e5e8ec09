import type { DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import { FACT_CHARS_MAX, FACT_KINDS, isSingleFact, type FactKind } from "@masq/domain/chat/facts/kinds";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { Field, Select } from "@masq/ui/field";
import { useEffect, useRef, useState } from "react";
import { useFirstFocus } from "../../shared/first-focus.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { claimsIn } from "./canon.ts";
import { useKept } from "./fact-drafts.ts";
import { faultOf } from "./fact-fault.ts";
import { addFact, updateFact, type FactTarget } from "./ledger-acts.ts";
import { submitByKeys } from "./submit-keys.ts";
import * as css from "./fact-dialogs.module.css";

type Props = { conversation: DeskConversation; target: FactTarget; onClose: () => void };
type Typed = { kind: FactKind; value: string };

export function LedgerDialog({ conversation, target, onClose }: Props) {
  const { fact, line, marked } = target;
  const first = useFirstFocus<HTMLSelectElement & HTMLInputElement>();
  const start: Typed = { kind: fact?.kind ?? "story", value: fact?.value ?? marked };
  const place = `fact ${fact?._id ?? line?._id}`;
  const { value: typed, isOld, set, drop } = useKept(conversation._id, place, start, ({ value }) => value);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useSuggestion(isOld || fact !== null ? null : line, (found) =>
    set(marked === "" ? found : { ...found, value: marked }),
  );

  const save = async (): Promise<void> => {
    const value = typed.value.trim();
    if (isBusy) return;
    if (value === "") return setFault(m.memo_needed());
    setBusy(true);
    setFault(null);
    try {
      if (fact !== null) await updateFact(conversation, fact, value);
      else if (line !== null) await addFact(conversation, { kind: typed.kind, value, messageId: line._id });
      drop();
      onClose();
    } catch (error) {
      const refused = faultOf(error, "value");
      if (refused === null) tell(m.memo_failed());
      else setFault(refused.text);
      setBusy(false);
    }
  };
  const replaced = fact === null && line !== null ? replacedBy(conversation, line, typed.kind) : null;
  return (
    <Dialog
      open
      title={fact === null ? m.ledger_add() : m.ledger_edit()}
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
        {line === null ? null : <Quote conversation={conversation} line={line} />}
        {fact === null ? (
          <Select
            ref={first.ref}
            label={m.ledger_kind_label()}
            value={typed.kind}
            onChange={({ currentTarget }) => set({ ...typed, kind: currentTarget.value as FactKind })}
          >
            {FACT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {m.ledger_kind({ kind })}
              </option>
            ))}
          </Select>
        ) : null}
        <Field
          ref={fact === null ? undefined : first.ref}
          label={fact === null ? m.ledger_value() : m.ledger_kind({ kind: fact.kind })}
          maxLength={FACT_CHARS_MAX}
          value={typed.value}
          hint={replaced === null ? m.ledger_hint() : m.ledger_replaces({ value: replaced.value })}
          error={fault}
          onChange={({ currentTarget }) => {
            set({ ...typed, value: currentTarget.value });
            setFault(null);
          }}
        />
        <div className="row gap-2 pt-1">
          <Button variant="p" size="sm" type="submit" busy={isBusy}>
            {m.ledger_save()} <Kbd aria-hidden="true">Ctrl</Kbd> <Kbd aria-hidden="true">↵</Kbd>
          </Button>
          <Button size="sm" onClick={onClose}>
            {m.memo_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Quote({ conversation, line }: { conversation: DeskConversation; line: DeskMessage }) {
  const { user, profile } = conversation;
  const name = line.senderType === "user" ? user.username : profile.name;
  return (
    <blockquote className={css.quote}>
      <span className="mut">{m.ledger_said({ name, line: line.sequence })}</span>
      <p>{line.message}</p>
    </blockquote>
  );
}

/** For a kind with a single value: the fact that this one replaces. */
function replacedBy({ facts }: DeskConversation, line: DeskMessage, kind: FactKind): DeskFact | null {
  if (!isSingleFact(kind)) return null;
  return facts.find((fact) => fact.kind === kind && fact.side === line.senderType) ?? null;
}

/** The form starts with what the rules read in the message; nothing is saved by that. */
function useSuggestion(line: DeskMessage | null, offer: (found: Typed) => void): void {
  const take = useRef(offer);
  take.current = offer;
  useEffect(() => {
    if (line === null) return undefined;
    let isCurrent = true;
    void claimsIn(line.message).then(([claim]) => {
      if (isCurrent && claim) take.current({ kind: claim.kind, value: claim.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [line]);
}
