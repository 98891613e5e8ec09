import { eraseMember } from "@masq/contract/agent/privacy";
import { Button } from "@masq/ui/button";
import { Select } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { words } from "../../shared/words.ts";
import { useNamedMember } from "./use-named-member.tsx";
import * as css from "./records.module.css";

const { records } = words;
type Reason = keyof typeof records.reasons;
const REASONS = Object.keys(records.reasons) as Reason[];

/** Both fields must name the same member, so that a typo erases no one. */
export function EraseForm() {
  const [erased, setErased] = useState<string | null>(null);
  return (
    <section className={css.section} aria-labelledby="rcd-erase">
      <h2 id="rcd-erase">{records.erase}</h2>
      <p className="mut">{records.eraseText}</p>
      {erased === null ? null : <Notice tone="ok">{records.erased(erased)}</Notice>}
      <Form key={erased} onErased={setErased} />
    </section>
  );
}

function Form({ onErased }: { onErased: (member: string) => void }) {
  const member = useNamedMember();
  const [reason, setReason] = useState<Reason>("asked-by-mail");
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const body = { username: member.username, reason };
    await api.call(eraseMember, { params: { id: member.id }, body }).catch((error: unknown) => {
      throw member.faultOf(error);
    });
    announce(records.erased(member.username));
    onErased(member.username);
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (member.check()) void submit();
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      {member.fields(faults)}
      <Select
        label={records.reason}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(REASONS.find((one) => one === value) ?? "asked-by-mail")}
      >
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {records.reasons[one]}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" danger busy={isBusy}>
          {records.eraseNow}
        </Button>
      </div>
    </form>
  );
}
