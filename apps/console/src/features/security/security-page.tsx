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
import { useStore } from "../../shared/store.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
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
          <h1>{words.security.title}</h1>
          <p className="mut">{words.security.lead}</p>
          {isMissing && codes === null ? <Notice tone="warn">{words.security.required}</Notice> : null}
          {error === null ? null : (
            <ErrorState
              title={words.security.failed}
              text={errorText(error)}
              action={<Button onClick={reload}>{words.security.again}</Button>}
            />
          )}
          {codes !== null || value === null ? null : value.isOn ? (
            <Kept value={value} onCodes={setCodes} onRemoved={reload} />
          ) : (
            <>
              <p>{words.security.off}</p>
              <Enrolment onCodes={setCodes} />
            </>
          )}
          {codes === null ? null : <RecoveryCodes codes={codes} onKept={kept} />}
          {isMissing || codes !== null ? null : (
            <p>
              <ButtonLink href="/chat">{words.security.toDesk}</ButtonLink>
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
  const since = new Date(value.since ?? 0).toLocaleDateString("en-GB", { dateStyle: "long" });
  if (asked === "renew")
    return (
      <ProofForm
        title={words.security.renew}
        text={words.security.renewText}
        submit={words.security.renew}
        run={async (body) => onCodes((await api.call(renewRecoveryCodes, { body })).recoveryCodes)}
        close={() => setAsked(null)}
      />
    );
  if (asked === "remove")
    return (
      <ProofForm
        title={words.security.remove}
        text={value.isRequired ? words.security.removeRequired : words.security.removeText}
        submit={words.security.remove}
        run={async (body) => {
          await api.call(removeSecondFactor, { body });
          factorState.dispatch(value.isRequired ? "missing" : "off");
          announce(words.security.removed);
          onRemoved();
        }}
        close={() => setAsked(null)}
      />
    );
  return (
    <>
      <p>
        {words.security.on(since)} {words.security.left(value.codesLeft)}
        {value.codesLeft < 4 ? ` ${words.security.few}` : ""}
      </p>
      <p className="row gap-2">
        <Button onClick={() => setAsked("renew")}>{words.security.renew}</Button>
        <Button onClick={() => setAsked("remove")}>{words.security.remove}</Button>
      </p>
    </>
  );
}
