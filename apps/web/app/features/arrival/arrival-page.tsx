import { isApiError } from "@masq/client/api-error";
import { agreeToArrival, getArrival } from "@masq/contract/member/arrival";
import type { User } from "@masq/contract/member/user";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { DisclosureBox, Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { setViewer, useApi, useBrand, useRootData } from "../../shared/viewer.ts";
import { EraseDialog } from "../privacy/erase-rows.tsx";
import { useOnwardOnceVerified } from "../verify/use-onward.ts";
import * as css from "./arrival-page.module.css";

const NEEDED: readonly string[] = ["disclosure", "special-category", "terms", "adult"];
/** The form is sent with all of them checked only. */
const AGREED = { adult: true, disclosureAccepted: true, specialCategoryConsent: true, terms: true } as const;

/**
 * What a member from another system is asked at the first sign-in; until then nothing else is open. The server sends the
 * words, so that they are those which it stores.
 */
export function ArrivalPage({ viewer }: { viewer: User }) {
  const { productName } = useBrand();
  const { locale } = useRootData();
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ["arrival", locale],
    queryFn: ({ signal }) => api.call(getArrival, { query: { locale }, signal, quiet: true }),
  });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isLeaving, setLeaving] = useAsked(false);
  useOnwardOnceVerified(viewer);
  const agree = useMutation({
    mutationFn: ({ sharesLines, asked }: { sharesLines: boolean; asked: NonNullable<typeof data> }) => {
      const { disclosure, consentVersion, arrivalVersion } = asked;
      const versions = { disclosureVersion: disclosure.version, consentVersion, arrivalVersion };
      return api.call(agreeToArrival, { body: { ...AGREED, ...versions, sharesLines, locale } });
    },
    onSuccess: setViewer,
    onError(error) {
      notify.error(error);
      // A text has changed: the next press is for the new one.
      if (isApiError(error, "validation")) void refetch();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const left = NEEDED.filter((name) => !given.has(name));
    setMissing(left);
    if (left.length > 0) form.current?.querySelector<HTMLElement>(`[name=${left[0]}]`)?.focus();
    else if (data) agree.mutate({ sharesLines: given.has("earlier-lines"), asked: data });
  };
  const error = (name: string): string | undefined => (missing.includes(name) ? m.arrival_needed() : undefined);
  return (
    <main id="main" className={`${css.arrival} page`}>
      <h1 className="d h1">{m.arrival_heading()}</h1>
      <p>{m.arrival_text({ from: viewer.arrival?.from ?? "", product: productName })}</p>
      {isLoadingError ? <Notice tone="bad">{m.arrival_failed()}</Notice> : null}
      {data === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <form className={css.form} method="dialog" noValidate ref={form} onSubmit={send}>
          <DisclosureBox statement={data.disclosure.text} invalid={missing.includes("disclosure")}>
            <Checkbox name="disclosure" error={error("disclosure")}>
              <b>{m.sign_up_understand()}</b>
            </Checkbox>
          </DisclosureBox>
          <div className="cks">
            {data.boxes.map(({ kind, label, more }) => (
              <Checkbox
                key={kind}
                name={kind}
                aria-label={label}
                error={error(kind)}
                hint={kind === "earlier-lines" ? m.arrival_lines_hint() : undefined}
              >
                {label}{" "}
                {more === null ? null : (
                  <button
                    type="button"
                    className="link"
                    onClick={() => popups.open("general", { title: label, text: more })}
                  >
                    {m.sign_up_consent_more()}
                  </button>
                )}
              </Checkbox>
            ))}
          </div>
          <div>
            <Button type="submit" variant="p" size="big" busy={agree.isPending}>
              {m.arrival_agree()}
            </Button>
          </div>
        </form>
      )}
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
