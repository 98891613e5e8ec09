import { listSecondFactors, resetSecondFactor, type StaffFactor } from "@masq/contract/agent/security";
import { Button } from "@masq/ui/button";
import { Status } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { ErrorState } from "@masq/ui/state";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { announce } from "../../shared/announcer.tsx";
import { account, api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { TableHead } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./security.module.css";
import * as tableCss from "../../shared/table.module.css";

export function StaffFactors() {
  const { value, error, reload } = useLoaded("staff", (signal) => api.call(listSecondFactors, { signal, quiet: true }));
  const [asked, setAsked] = useState<StaffFactor | null>(null);
  const own = account.get()?._id;
  return (
    <section className={css.section} aria-labelledby="sf-staff">
      <h2 id="sf-staff">{m.security_staff_title()}</h2>
      <p className="mut">{m.security_staff_text()}</p>
      {error === null ? null : (
        <ErrorState
          title={m.security_failed()}
          text={errorText(error)}
          action={<Button onClick={reload}>{m.security_again()}</Button>}
        />
      )}
      {value === null ? null : (
        <table className={tableCss.table}>
          <TableHead
            columns={[m.security_name(), m.security_login(), m.security_state(), { label: m.security_reset() }]}
          />
          <tbody>
            {value.staff.map((one) => (
              <tr key={one._id}>
                <th scope="row">{one.name}</th>
                <td>{one.username}</td>
                <td>
                  <Status on={one.isOn}>{one.isOn ? m.security_is_on() : m.security_is_off()}</Status>
                </td>
                <td>
                  {one.isOn && one._id !== own ? (
                    <Button
                      size="sm"
                      aria-label={m.security_reset_label({ name: one.name })}
                      onClick={() => setAsked(one)}
                    >
                      {m.security_reset()}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked === null ? null : (
        <ResetQuestion
          one={asked}
          close={() => setAsked(null)}
          onDone={() => {
            announce(m.security_reset_done({ name: asked.name }));
            setAsked(null);
            reload();
          }}
        />
      )}
    </section>
  );
}

function ResetQuestion({ one, close, onDone }: { one: StaffFactor; close: () => void; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } });
  const { refusal, faults, isBusy, submit } = useSubmission(async ({ reason }: { reason: string }) => {
    await api.call(resetSecondFactor, { params: { id: one._id }, body: { reason } });
    onDone();
  });
  return (
    <Dialog open size="sm" title={m.security_reset_title({ name: one.name })} onOpenChange={close}>
      <form className={css.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Field
          label={m.security_reason()}
          hint={m.security_reason_hint()}
          maxLength={300}
          error={formState.errors.reason ? m.security_need() : faults["reason"]}
          {...register("reason", { validate: (text) => text.trim().length >= 5 })}
        />
        <p className="row gap-2">
          <Button type="submit" variant="p" busy={isBusy}>
            {m.security_reset()}
          </Button>
          <Button onClick={close}>{m.security_cancel()}</Button>
        </p>
      </form>
    </Dialog>
  );
}
