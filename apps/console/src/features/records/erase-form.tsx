import { eraseMember } from "@masq/contract/agent/privacy";
import { Button } from "@masq/ui/button";
import { Select } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { useNamedMember } from "./use-named-member.tsx";
import * as css from "./records.module.css";

const REASONS = ["asked-by-mail", "asked-by-phone", "under-age", "died", "court-order"] as const;
type Reason = (typeof REASONS)[number];

/** Both fields must name the same member, so that a typo erases no one. */
export function EraseForm() {
  const [erased, setErased] = useState<string | null>(null);
  return (
    <section className={css.section} aria-labelledby="rcd-erase">
      <h2 id="rcd-erase">{m.records_erase()}</h2>
      <p className="mut">{m.records_erase_text()}</p>
      {erased === null ? null : <Notice tone="ok">{m.records_erased({ member: erased })}</Notice>}
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
    announce(m.records_erased({ member: member.username }));
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
        label={m.records_reason_label()}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(REASONS.find((one) => one === value) ?? "asked-by-mail")}
      >
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {m.records_reason({ reason: one })}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" danger busy={isBusy}>
          {m.records_erase_now()}
        </Button>
      </div>
    </form>
  );
}
