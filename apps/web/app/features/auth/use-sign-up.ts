import { isApiError } from "@masq/client/api-error";
import { register } from "@masq/contract/member/auth";
import type { CaptchaLook } from "@masq/contract/member/captcha";
import { CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { blockPath } from "../../shared/errors.ts";
import { refusalText } from "../../shared/refusal.ts";
import { emit, onEvent } from "../../shared/events.ts";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useGo, useRootData } from "../../shared/viewer.ts";
import { CaptchaFault } from "./captcha-solver.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useEnter } from "./use-sign-in.ts";
import {
  faultsOfReply,
  judgeSignUp,
  registerBody,
  SIGN_UP_FIELDS,
  type SignUpField,
  type SignUpFaults,
  type SignUpValues,
} from "./sign-up-model.ts";

/** `tries`: the attempts, so that the summary takes focus again. `found`: the invalid fields of the last one. */
type Judged = { faults: SignUpFaults; found: readonly SignUpField[]; tries: number };
const NOTHING: Judged = { faults: {}, found: [], tries: 0 };

/** How the second captcha version failed, in our browser or at the server (specification section 8). */
function captchaFaultOf(error: unknown): "error" | "timeout" | null {
  if (error instanceof CaptchaFault) return error.kind;
  if (!isApiError(error, "validation") || error.fields["captcha"] === undefined) return null;
  return error.details["captcha"] === "timeout" ? "timeout" : "error";
}

/** `submit(values)` validates, then registers once. `isAsked`: the server wants the second captcha version (412). */
export function useSignUp(look: CaptchaLook) {
  const { brand, locale } = useRootData();
  const api = useApi();
  const notify = useNotify();
  const go = useGo();
  const enter = useEnter();
  const isSending = useRef(false);
  const [judged, setJudged] = useState<Judged>(NOTHING);
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(look);
  const show = (faults: SignUpFaults): void => {
    const found = SIGN_UP_FIELDS.filter((field) => faults[field] !== undefined);
    setJudged(({ tries }) => ({ faults, found, tries: tries + 1 }));
  };

  useEffect(() => onEvent("registration-failed", () => setAsked(false)), []);

  const fail = (error: unknown): void => {
    if (isApiError(error) && error.status >= 500) {
      emit("registration-failed", { status: error.status, code: error.code });
    }
    if (isApiError(error, "captcha-required")) return setAsked(true);
    if (isApiError(error, "blocked")) return go(blockPath(error));
    const faults = isApiError(error) ? faultsOfReply(error.fields) : {};
    if (isApiError(error, "invalid-email")) faults.email = { key: "email", params: {} };
    if (Object.keys(faults).length > 0) show(faults);
    const captchaFault = captchaFaultOf(error);
    const isOnField = isApiError(error, "validation", "invalid-email", "acknowledgement-required");
    if (captchaFault === "error") notify.warn(m["error.captcha-v2-error"]());
    else if (captchaFault === "timeout") notify.warn(m["error.captcha-v2-timeout"]());
    else if (isOnField && Object.keys(faults).length > 0) return;
    // Override O-42: a refusal in the server's own words.
    else if (isApiError(error) && error.status < 500) notify.show({ text: refusalText(error), variant: "bad" });
    else notify.error(error);
  };
  const mutation = useMutation({
    mutationFn: async ({ values, timezone }: { values: SignUpValues; timezone: string }) => {
      const { disclosure } = brand;
      const answer = await captcha.answer(isAsked);
      const versions = { disclosureVersion: disclosure.version, consentVersion: CONSENT_VERSION };
      const given = { ...versions, timezone, locale, ...(answer && { captcha: answer }) };
      return api.call(register, { body: registerBody(values, given) });
    },
    onSuccess: ({ access_token: token, user }) => void enter({ token, user }),
    onError: fail,
    onSettled() {
      isSending.current = false;
    },
  });

  const submit = (values: SignUpValues): void => {
    if (isSending.current) return;
    const brandWords = [brand.productName, brand.domain.split(".")[0] ?? ""];
    const faults = judgeSignUp(values, { today: new Date().toISOString(), brandWords });
    show(faults);
    if (Object.keys(faults).length > 0) return;
    isSending.current = true;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    mutation.mutate({ values, timezone: timeZone });
  };
  /** Clears a field's error while it is edited, until the next attempt. */
  const forgive = (field: string): void =>
    setJudged((last) => {
      if (!(field in last.faults)) return last;
      const { [field as SignUpField]: _mended, ...faults } = last.faults;
      return { ...last, faults };
    });
  return {
    submit,
    forgive,
    warm: captcha.warm,
    captchaBox: captcha.box,
    isBusy: mutation.isPending,
    isAsked,
    ...judged,
  };
}
