import { isApiError } from "@masq/client/api-error";
import { changeMemberAccess, MEMBER_ACCESS_ACTS, type MemberAccessAct } from "@masq/contract/agent/member-access";
import { LOCK_GROUNDS, RULING_CHARS, type LockGround } from "@masq/domain/foundation/rulings";
import { Button } from "@masq/ui/button";
import { Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { useNamedMember } from "./use-named-member.tsx";
import * as css from "./records.module.css";

const WHY_CHARS = { least: 5, most: 500 };
type Done = { text: string; times: number };

/** As with erasure, number and name must match, so that a typo signs no one out. */
export function AccessForm() {
  const [done, setDone] = useState<Done>({ text: "", times: 0 });
  const onDone = (text: string): void => {
    announce(text);
    setDone(({ times }) => ({ text, times: times + 1 }));
  };
  return (
    <section className={css.section} aria-labelledby="rcd-access">
      <h2 id="rcd-access">{m.records_access()}</h2>
      <p className="mut">{m.records_access_text()}</p>
      {done.times === 0 ? null : <Notice tone="ok">{done.text}</Notice>}
      <Form key={done.times} onDone={onDone} />
    </section>
  );
}

function Form({ onDone }: { onDone: (text: string) => void }) {
  const member = useNamedMember();
  const [act, setAct] = useState<MemberAccessAct>("end-logins");
  const [reason, setReason] = useState("");
  const [ground, setGround] = useState<LockGround | null>(null);
  const [words, setWords] = useState("");
  const [wasSent, setSent] = useState(false);
  const [isSo, setSo] = useState(false);
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const body = {
      act,
      username: member.username,
      reason: reason.trim(),
      ...(act === "lock" && ground && { ground, words: words.trim() }),
    };
    try {
      const { ended } = await api.call(changeMemberAccess, { params: { id: member.id }, body });
      onDone(m.records_access_done({ member: member.username, act, ended }));
    } catch (error) {
      setSo(isApiError(error, "conflict"));
      throw member.faultOf(error);
    }
  });
  const isShort = reason.trim().length < WHY_CHARS.least;
  const isUngrounded = act === "lock" && ground === null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (member.check() && !isShort && !isUngrounded) void submit();
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {refusal === null ? null : <Notice tone="bad">{isSo ? m.records_access_conflict() : refusal}</Notice>}
      <Select
        label={m.records_act_label()}
        hint={act === "lock" ? m.records_lock_text() : undefined}
        value={act}
        onChange={({ currentTarget: { value } }) =>
          setAct(MEMBER_ACCESS_ACTS.find((one) => one === value) ?? "end-logins")
        }
      >
        {MEMBER_ACCESS_ACTS.map((one) => (
          <option key={one} value={one}>
            {m.records_act({ act: one })}
          </option>
        ))}
      </Select>
      {member.fields(faults)}
      {act === "lock" ? (
        <>
          <Select
            label={m.records_ground()}
            value={ground ?? ""}
            error={wasSent && isUngrounded ? m.records_ground_needed() : undefined}
            onChange={({ currentTarget: { value } }) => setGround(LOCK_GROUNDS.find((one) => one === value) ?? null)}
          >
            <option value="">{m.records_ground_choose()}</option>
            {LOCK_GROUNDS.map((one) => (
              <option key={one} value={one}>
                {m.records_ground_of({ ground: one })}
              </option>
            ))}
          </Select>
          <Textarea
            label={m.records_words()}
            hint={m.records_words_hint()}
            value={words}
            maxLength={RULING_CHARS.words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        </>
      ) : null}
      <Textarea
        label={m.records_why()}
        hint={m.records_why_hint()}
        value={reason}
        maxLength={WHY_CHARS.most}
        error={faults["reason"] ?? (wasSent && isShort ? m.records_why_needed() : undefined)}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div>
        <Button type="submit" danger={act !== "unlock"} busy={isBusy}>
          {m.records_act_now({ act })}
        </Button>
      </div>
    </form>
  );
}
