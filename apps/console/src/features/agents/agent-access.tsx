import { resetSecondFactor } from "@masq/contract/agent/security";
import { sendAgentLink, updateAgent, type StaffAgent } from "@masq/contract/agent/staff";
import { isApiError } from "@masq/client/api-error";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useToast } from "@masq/ui/toast";
import { useState, type FormEvent, type ReactNode } from "react";
import { account, api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../characters/confirm-dialog.tsx";
import * as css from "./agents.module.css";
import * as pageCss from "../../shared/page.module.css";

type Props = { agent: StaffAgent; onChanged: (agent: StaffAgent) => void };

export function AgentAccess({ agent, onChanged }: Props) {
  const { show } = useToast();
  const [asked, setAsked] = useState<"reset" | "disable" | null>(null);
  const [busy, setBusy] = useState<"link" | "active" | null>(null);
  const isOwn = agent._id === account.get()?._id;
  const name = `${agent.firstName} ${agent.lastName}`.trim();
  const run = async (what: "link" | "active", call: () => Promise<string>): Promise<void> => {
    setBusy(what);
    try {
      show({ text: await call(), variant: "ok", timeoutMs: TOAST_MS });
    } catch (error) {
      show({ text: isApiError(error) ? error.message : m.error_again(), variant: "bad", timeoutMs: TOAST_MS });
    } finally {
      setBusy(null);
      setAsked(null);
    }
  };
  const mail = () =>
    run("link", async () => {
      await api.call(sendAgentLink, { params: { id: agent._id }, quiet: true });
      onChanged(agent);
      return m.staff_link_sent({ email: agent.email });
    });
  const setActive = (active: boolean) =>
    run("active", async () => {
      onChanged(await api.call(updateAgent, { params: { id: agent._id }, body: { active }, quiet: true }));
      return m.staff_saved();
    });
  return (
    <section className={css.access} aria-labelledby="ag-access">
      <h3 id="ag-access">{m.staff_access()}</h3>
      <Line
        label={m.staff_password()}
        text={agent.invitation === null ? m.staff_password_set() : m.staff_password_none()}
      >
        <Button size="sm" busy={busy === "link"} disabled={!agent.active} onClick={() => void mail()}>
          {m.staff_mail_link()}
        </Button>
      </Line>
      <Line label={m.staff_factor()} text={agent.hasSecondFactor ? m.staff_factor_on() : m.staff_factor_off()}>
        {agent.hasSecondFactor && !isOwn ? (
          <Button size="sm" onClick={() => setAsked("reset")}>
            {m.staff_reset()}
          </Button>
        ) : null}
      </Line>
      <Line label={m.staff_column_account()} text={agent.active ? m.staff_open() : m.staff_closed()}>
        {agent.active ? (
          <Button size="sm" danger onClick={() => setAsked("disable")}>
            {m.staff_disable()}
          </Button>
        ) : (
          <Button size="sm" busy={busy === "active"} onClick={() => void setActive(true)}>
            {m.staff_enable()}
          </Button>
        )}
      </Line>
      {asked === "disable" ? (
        <ConfirmDialog
          title={m.staff_disable_title({ name })}
          text={m.staff_disable_text()}
          confirm={m.staff_disable()}
          isDanger
          isBusy={busy === "active"}
          onConfirm={() => void setActive(false)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "reset" ? (
        <ResetDialog
          name={name}
          id={agent._id}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            show({ text: m.staff_reset_done(), variant: "ok", timeoutMs: TOAST_MS });
            onChanged(agent);
          }}
        />
      ) : null}
    </section>
  );
}

function Line({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className={cx("row", css.line)}>
      <span>
        {label} <span className="mut">{text}</span>
      </span>
      {children}
    </div>
  );
}

type ResetProps = { name: string; id: string; onClose: () => void; onDone: () => void };

function ResetDialog({ name, id, onClose, onDone }: ResetProps) {
  const [reason, setReason] = useState("");
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    await api.call(resetSecondFactor, { params: { id }, body: { reason }, quiet: true });
    onDone();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <Dialog
      open
      title={m.staff_reset_title({ name })}
      description={m.staff_reset_text()}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form className={pageCss.form} noValidate onSubmit={send}>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Field
          label={m.staff_reason()}
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={faults["reason"]}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={cx("row justify-end", pageCss.actions)}>
          <Button type="button" onClick={onClose}>
            {m.staff_cancel()}
          </Button>
          <Button type="submit" danger busy={isBusy}>
            {m.staff_reset()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
