import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from "@masq/contract/agent/security";
import { Button, ButtonLink } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { ErrorState } from "@masq/ui/state";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { account, api, factorState } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { fullDay } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { Enrolment } from "./enrolment.tsx";
import { OwnAccount } from "./own-account.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { StaffFactors } from "./staff-factors.tsx";
import * as css from "./security.module.css";

/** The user's own second factor; for admins also the staff's. */
export function SecurityPage() {
  const { value, error, reload } = useLoaded("own", (signal) => api.call(getSecondFactor, { signal, quiet: true }));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isMissing = useStore(factorState, (state) => state === "missing");
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const kept = (): void => {
    factorState.dispatch("on");
    setCodes(null);
    reload();
  };
  return (
    <AdminFrame>
      <main className={css.page}>
        <section className={css.section}>
          <h1>{m.security_title()}</h1>
          <p className="mut">{m.security_lead()}</p>
          {isMissing && codes === null ? <Notice tone="warn">{m.security_required()}</Notice> : null}
          {error === null ? null : (
            <ErrorState
              title={m.security_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.security_again()}</Button>}
            />
          )}
          {codes !== null || value === null ? null : value.isOn ? (
            <Kept value={value} onCodes={setCodes} onRemoved={reload} />
          ) : (
            <>
              <p>{m.security_off()}</p>
              <Enrolment onCodes={setCodes} />
            </>
          )}
          {codes === null ? null : <RecoveryCodes codes={codes} onKept={kept} />}
          {isMissing || codes !== null ? null : (
            <p>
              <ButtonLink href="/chat">{m.security_to_desk()}</ButtonLink>
            </p>
          )}
        </section>
        {isMissing || codes !== null ? null : <OwnAccount />}
        {isAdmin && !isMissing ? <StaffFactors key={String(value?.isOn)} /> : null}
      </main>
    </AdminFrame>
  );
}

type KeptProps = { value: SecondFactor; onCodes: (codes: readonly string[]) => void; onRemoved: () => void };

function Kept({ value, onCodes, onRemoved }: KeptProps) {
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const since = fullDay(value.since ?? 0);
  if (asked === "renew")
    return (
      <ProofForm
        title={m.security_renew()}
        text={m.security_renew_text()}
        submit={m.security_renew()}
        run={async (body) => onCodes((await api.call(renewRecoveryCodes, { body })).recoveryCodes)}
        close={() => setAsked(null)}
      />
    );
  if (asked === "remove")
    return (
      <ProofForm
        title={m.security_remove()}
        text={value.isRequired ? m.security_remove_required() : m.security_remove_text()}
        submit={m.security_remove()}
        run={async (body) => {
          await api.call(removeSecondFactor, { body });
          factorState.dispatch(value.isRequired ? "missing" : "off");
          announce(m.security_removed());
          onRemoved();
        }}
        close={() => setAsked(null)}
      />
    );
  return (
    <>
      <p>
        {m.security_on({ since })} {m.security_left({ n: value.codesLeft })}
        {value.codesLeft < 4 ? ` ${m.security_few()}` : ""}
      </p>
      <p className="row gap-2">
        <Button onClick={() => setAsked("renew")}>{m.security_renew()}</Button>
        <Button onClick={() => setAsked("remove")}>{m.security_remove()}</Button>
      </p>
    </>
  );
}
