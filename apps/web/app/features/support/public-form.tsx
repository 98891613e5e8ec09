import type { CaptchaLook } from "@masq/contract/member/captcha";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { SecondCheck } from "../auth/second-check.tsx";
import { useReady } from "../frame/use-ready.ts";
import { TRAP, type FormAnswer, type FormModel, type Problem, type Sent, type Values } from "./form-model.ts";
import { usePublicForm } from "./use-public-form.ts";
import * as css from "./form-page.module.css";

type FieldOf<F extends string> = ReturnType<typeof usePublicForm<F>>["field"];
type Props<F extends string> = {
  model: FormModel<F>;
  captcha: CaptchaLook;
  answer: FormAnswer | undefined;
  start?: Values<F>;
  /** What a failure means on this page, in addition to the sentence of all forms. */
  warning?: string;
  action: string;
  again: string;
  done: (sent: Sent) => ReactNode;
  children: (field: FieldOf<F>) => ReactNode;
};

/** A public form, and then its ticket. Without script the browser sends it itself (answer-form.ts). */
export function PublicForm<F extends string>(props: Props<F>) {
  const [sent, setSent] = useState(props.answer?.sent ?? null);
  const [isFresh, setFresh] = useState(false);
  const onMore = (): void => {
    setSent(null);
    setFresh(true);
  };
  return (
    <div className="panel">
      {sent === null ? (
        <Fields {...props} answer={isFresh ? undefined : props.answer} onSent={setSent} />
      ) : (
        <Done sent={sent} again={props.again} onMore={onMore}>
          {props.done(sent)}
        </Done>
      )}
    </div>
  );
}

type FieldsProps<F extends string> = Props<F> & { onSent: (sent: Sent) => void };

function Fields<F extends string>(props: FieldsProps<F>) {
  const { model, captcha, start = {}, answer, warning, action, children, onSent } = props;
  const { form, submit, field, problem, isAsked, isBusy, captchaBox } = usePublicForm<F>({
    model,
    look: captcha,
    start,
    answer,
    onSent,
  });
  return (
    <form ref={form} className={css.form} method="post" data-native="" noValidate onSubmit={submit}>
      <ProblemNotice problem={problem} warning={warning} />
      {children(field)}
      <div className="sr" aria-hidden="true">
        <label>
          {m.form_trap()}
          <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" maxLength={300} />
        </label>
      </div>
      {isAsked ? <Check look={captcha} isBusy={isBusy} box={captchaBox} /> : null}
      <Button variant="p" size="big" type="submit" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

function Check(given: Parameters<typeof SecondCheck>[0]) {
  const { customerSupport } = useBrand();
  if (useReady()) return <SecondCheck {...given} />;
  return <Notice tone="warn">{m.form_needs_script({ email: customerSupport })}</Notice>;
}

/** Refusals with their own words; anything else is a submission error (specification section 8). */
function ProblemNotice({ problem, warning }: { problem: Problem | null; warning: string | undefined }) {
  const { customerSupport: email } = useBrand();
  if (problem === null || problem.code === "captcha-required") return null;
  if (problem.captcha !== null)
    return (
      <Notice tone="warn">
        {problem.captcha === "timeout" ? m["error.captcha-v2-timeout"]() : m["error.captcha-v2-error"]()}
      </Notice>
    );
  if (problem.code === "validation" || problem.code === "invalid-email")
    return <Notice tone="warn">{m["error.validation"]()}</Notice>;
  if (problem.code === "rate-limited")
    return (
      <Notice tone="warn">
        {m.form_too_many({ minutes: Math.max(1, Math.ceil((problem.waitS ?? 60) / 60)), email })}
      </Notice>
    );
  return (
    <Notice tone="bad">
      <b>{m["error.form-submission"]()}</b> {warning}
    </Notice>
  );
}

type DoneProps = { sent: Sent; again: string; onMore: () => void; children: ReactNode };

function Done({ sent: { ticketNumber: ticket }, again, onMore, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  const isReady = useReady();
  // The focused form is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={css.form} role="status" tabIndex={-1} ref={box}>
      <h2 className="d h3 tn">{m.form_ticket({ ticket })}</h2>
      {children}
      {isReady ? (
        <div>
          <Button onClick={onMore}>{again}</Button>
        </div>
      ) : null}
    </div>
  );
}
