import { isApiError } from "@masq/client/api-error";
import type { CaptchaLook } from "@masq/contract/member/captcha";
import { sendForm } from "@masq/contract/member/support";
import { FORM_CHARS } from "@masq/domain/care/support";
import { useSubmit } from "@masq/ui/after-paint";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useRootData } from "../../shared/viewer.ts";
import { CaptchaFault } from "../auth/captcha-solver.ts";
import { useCaptcha } from "../auth/use-captcha.ts";
import {
  bodyOf,
  faultsOf,
  judgeRefusal,
  TRAP,
  valuesOf,
  type FaultKey,
  type FormAnswer,
  type FormModel,
  type Problem,
  type Sent,
  type Values,
} from "./form-model.ts";

const FAULTS: Readonly<Record<FaultKey, () => string>> = {
  needed: m["rule.required"],
  email: m["rule.email"],
  long: () => m["rule.max-length"]({ max: FORM_CHARS }),
  refused: m["rule.not-valid"],
};

type Given<F extends string> = {
  model: FormModel<F>;
  look: CaptchaLook;
  start: Values<F>;
  /** Of an attempt without script. */
  answer: FormAnswer | undefined;
  onSent: (sent: Sent) => void;
};

/** One public form from the first key to the ticket. What was typed stays in the fields whatever happens. */
export function usePublicForm<F extends string>({ model, look, start, answer, onSent }: Given<F>) {
  const api = useApi();
  const notify = useNotify();
  const { locale } = useRootData();
  const captcha = useCaptcha(look);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FormAnswer["faults"]>(answer?.faults ?? {});
  const [problem, setProblem] = useState<Problem | null>(answer?.problem ?? null);
  const [isAsked, setAsked] = useState(answer?.problem?.code === "captcha-required");
  const [isBusy, setBusy] = useState(false);

  const focus = (found: FormAnswer["faults"]): void => {
    const first = model.fields.find((field) => found[field] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const refuse = (error: unknown): void => {
    if (isApiError(error, "captcha-required")) setAsked(true);
    const told =
      error instanceof CaptchaFault
        ? { code: "validation", fields: { captcha: "" }, details: { captcha: error.kind } }
        : isApiError(error)
          ? error
          : { code: "unknown" };
    const judged = judgeRefusal(model, told);
    setFaults(judged.faults);
    setProblem(judged.problem);
    focus(judged.faults);
  };
  const send = async (typed: FormData): Promise<void> => {
    const solved = await captcha.answer(isAsked);
    const trap = typed.get(TRAP);
    const extra = { locale, ...(solved && { captcha: solved }) };
    const body = bodyOf(valuesOf(model, typed), typeof trap === "string" ? trap : "", extra);
    onSent(await api.call(sendForm, { query: { form_type: model.type }, body }));
    notify.ok(m.form_sent_toast());
  };
  const submit = useSubmit((sent) => {
    if (isBusy) return;
    const typed = new FormData(sent);
    const found = faultsOf(model, valuesOf(model, typed));
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focus(found);
    setBusy(true);
    void send(typed)
      .catch(refuse)
      .finally(() => setBusy(false));
  });
  /** Uncontrolled fields: what was typed before hydration is kept. */
  const field = (name: F) => ({
    name,
    defaultValue: (answer?.values[name] ?? start[name]) || undefined,
    required: model.needed.includes(name),
    error: faults[name] === undefined ? undefined : FAULTS[faults[name]](),
    onChange: () => {
      captcha.warm();
      setFaults(({ [name as string]: _mended, ...others }) => others);
    },
  });
  return { form, submit, field, problem, isAsked, isBusy, captchaBox: captcha.box };
}
