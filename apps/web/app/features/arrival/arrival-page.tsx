import { isApiError } from "@masq/client/api-error";
import { agreeToArrival } from "@masq/contract/member/arrival";
import type { User } from "@masq/contract/member/user";
import { ARRIVAL_VERSION, arrivalText } from "@masq/domain/people/arrival-boxes";
import { CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { reload } from "../../shared/reload-guard.ts";
import { setViewer, useApi, useBrand, useRootData } from "../../shared/viewer.ts";
import { SignUpConsents } from "../auth/sign-up-consents.tsx";
import { EraseDialog } from "../privacy/erase-rows.tsx";
import { useOnwardOnceVerified } from "../verify/use-onward.ts";
import * as css from "./arrival-page.module.css";

const NEEDED = ["disclosureAccepted", "specialCategoryConsent", "terms", "adult"] as const;
type Needed = (typeof NEEDED)[number];
/** The form is sent with all of them checked only. */
const AGREED = { adult: true, disclosureAccepted: true, specialCategoryConsent: true, terms: true } as const;

/** What a member from another system is asked at the first sign-in; until then nothing else is open. */
export function ArrivalPage({ viewer }: { viewer: User }) {
  const { disclosure, productName } = useBrand();
  const { locale } = useRootData();
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly Needed[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  useOnwardOnceVerified(viewer);
  const agree = useMutation({
    mutationFn: (sharesLines: boolean) =>
      api.call(agreeToArrival, {
        body: {
          ...AGREED,
          sharesLines,
          locale,
          disclosureVersion: disclosure.version,
          consentVersion: CONSENT_VERSION,
          arrivalVersion: ARRIVAL_VERSION,
        },
      }),
    onSuccess: setViewer,
    onError(error) {
      // A page from before a text changed: the next one shows the new text.
      if (isApiError(error, "validation", "conflict")) return reload();
      notify.error(error);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const left = NEEDED.filter((name) => !given.has(name));
    setMissing(left);
    if (left.length === 0) agree.mutate(given.has("sharesLines"));
    else form.current?.querySelector<HTMLElement>(`[name=${left[0]}]`)?.focus();
  };
  const error = (name: string): string | undefined =>
    missing.some((one) => one === name) ? m.arrival_needed() : undefined;
  return (
    <main id="main" className={`${css.arrival} page`}>
      <h1 className="d h1">{m.arrival_heading()}</h1>
      <p>{m.arrival_text({ from: viewer.arrival?.from ?? "", product: productName })}</p>
      <form className={css.form} method="dialog" noValidate ref={form} onSubmit={send}>
        <SignUpConsents error={error} />
        <div className="cks">
          <Checkbox name="adult" error={error("adult")}>
            {arrivalText("adult", locale)}
          </Checkbox>
          <Checkbox name="sharesLines" hint={m.arrival_lines_hint()}>
            {arrivalText("earlier-lines", locale)}
          </Checkbox>
        </div>
        <div>
          <Button type="submit" variant="p" size="big" busy={agree.isPending}>
            {m.arrival_agree()}
          </Button>
        </div>
      </form>
      <p className="mut">{m.arrival_refuse()}</p>
      <div>
        <Button danger onClick={() => setLeaving(true)}>
          {m.privacy_erase_open()}
        </Button>
      </div>
      {isLeaving ? <EraseDialog credits={viewer.credits} close={() => setLeaving(false)} /> : null}
    </main>
  );
}
