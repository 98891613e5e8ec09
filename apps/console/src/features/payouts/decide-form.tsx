import { isApiError } from "@masq/client/api-error";
import { decidePayoutDispute, type PayoutLine } from "@masq/contract/agent/payouts";
import { DISPUTE_NOTE_CHARS } from "@masq/domain/ledger/payouts";
import { Button } from "@masq/ui/button";
import { Field, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type SubmitEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { readCents, typed } from "./pay-format.ts";
import * as pageCss from "../../shared/page.module.css";

type Props = { line: PayoutLine; disputeId: string; onDecided: () => void };
type Fault = { right?: string; decision?: string };

/** Uphold with the line's correct value, or reject; the operator reads the reason. */
export function DecideForm({ line, disputeId, onDecided }: Props) {
  const [right, setRight] = useState(() => typed(line.cents, line.currency));
  const [decision, setDecision] = useState("");
  const [fault, setFault] = useState<Fault>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<"upheld" | "rejected" | null>(null);
  const decide = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const cents = readCents(right, line.currency);
    const isUpheld = event.submitter?.getAttribute("value") === "upheld";
    const as = isUpheld ? "upheld" : "rejected";
    const found: Fault = {
      ...(isUpheld && (cents === null || cents === line.cents) && { right: m.payouts_right_needed() }),
      ...(decision.trim() === "" && { decision: m.payouts_decision_needed() }),
    };
    setFault(found);
    if (Object.keys(found).length > 0) return;
    setBusy(as);
    setProblem(null);
    const body = { uphold: isUpheld, decision: decision.trim(), ...(isUpheld && { rightCents: cents ?? 0 }) };
    try {
      await api.call(decidePayoutDispute, { params: { id: disputeId }, body });
      announce(m.payouts_decided_now({ state: as }));
      onDecided();
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.payouts_conflict() : errorText(error));
      setBusy(null);
    }
  };
  return (
    <form className={pageCss.form} noValidate onSubmit={(event) => void decide(event)}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <Field
        label={`${m.payouts_right()}, ${line.currency}`}
        hint={m.payouts_right_hint()}
        inputMode="decimal"
        autoComplete="off"
        value={right}
        error={fault.right}
        onChange={({ currentTarget: { value } }) => {
          setRight(value);
          setFault({});
        }}
      />
      <Textarea
        label={m.payouts_decision()}
        value={decision}
        maxLength={DISPUTE_NOTE_CHARS}
        error={fault.decision}
        onChange={({ currentTarget: { value } }) => {
          setDecision(value);
          setFault({});
        }}
      />
      <div className="row gap-2 print:hidden">
        <Button type="submit" value="upheld" variant="p" busy={busy === "upheld"} disabled={busy !== null}>
          {m.payouts_uphold()}
        </Button>
        <Button type="submit" value="rejected" busy={busy === "rejected"} disabled={busy !== null}>
          {m.payouts_reject()}
        </Button>
      </div>
    </form>
  );
}
