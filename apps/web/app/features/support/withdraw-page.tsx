import { ORDER_NUMBER } from "@masq/domain/care/support";
import { email as emailRule } from "@masq/domain/rules";
import { Button, TextLink } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useBrand, useRootData } from "../../shared/viewer.ts";
import { FormPage } from "./form-page.tsx";
import * as css from "./form-page.module.css";

export type Withdrawal = { order: string; email: string };
/** `form`, then `confirm`, then `done`; nothing is looked up before the end, and nothing then that tells pairs apart. */
export type WithdrawAnswer = Withdrawal &
  (
    | { step: "form"; problem: "faults" | "failed" | "limited" }
    | { step: "confirm" }
    | { step: "done"; ticket: string; date: string }
  );

export const withdrawalFaults = ({ order, email }: Withdrawal): { order: boolean; email: boolean } => ({
  order: !ORDER_NUMBER.test(order),
  email: emailRule(email) !== null,
});

type Props = { named: string; answer: WithdrawAnswer | undefined };

/** `/withdraw`: for anyone, without a login and without script, in two steps (override O-45). */
export function WithdrawPage({ named, answer }: Props) {
  const { customerSupport: email } = useBrand();
  const rules = [
    { title: m.withdraw_what_title(), text: m.withdraw_what_text() },
    { title: m.withdraw_proof_title(), text: m.withdraw_proof_text() },
    { title: m.withdraw_other_title(), text: m.withdraw_other_text({ email }) },
  ];
  return (
    <FormPage title={m.withdraw_title()} lede={m.withdraw_lede()} rules={rules}>
      <div className="panel">
        {answer?.step === "done" ? (
          <Done {...answer} />
        ) : answer?.step === "confirm" ? (
          <Confirm {...answer} />
        ) : (
          <Fields named={named} answer={answer} />
        )}
      </div>
    </FormPage>
  );
}

function Fields({ named, answer }: { named: string; answer: (WithdrawAnswer & { step: "form" }) | undefined }) {
  const { customerSupport: email } = useBrand();
  const faults = answer?.problem === "faults" ? withdrawalFaults(answer) : { order: false, email: false };
  return (
    <form className={css.form} method="post" action="/withdraw" data-native="" noValidate>
      {answer?.problem === "failed" ? <Notice tone="bad">{m.withdraw_failed({ email })}</Notice> : null}
      {answer?.problem === "limited" ? <Notice tone="warn">{m.withdraw_limited({ email })}</Notice> : null}
      <Field
        label={m.withdraw_order()}
        hint={m.withdraw_order_hint()}
        name="order"
        required
        autoComplete="off"
        defaultValue={answer?.order ?? named}
        error={faults.order ? m.withdraw_order_fault() : undefined}
      />
      <Field
        label={m.withdraw_email()}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={answer?.email}
        error={faults.email ? m["rule.email"]() : undefined}
      />
      <Button variant="p" size="big" type="submit">
        {m.withdraw_start()}
      </Button>
    </form>
  );
}

function Confirm({ order, email }: Withdrawal) {
  return (
    <form className={css.form} method="post" action="/withdraw" data-native="">
      <h2 className="d h3">{m.withdraw_confirm_title()}</h2>
      <p>{m.withdraw_confirm_text({ order, email })}</p>
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="email" value={email} />
      <Button variant="p" size="big" type="submit" name="confirm" value="yes">
        {m.withdraw_confirm()}
      </Button>
      <p>
        <TextLink href={`/withdraw/${encodeURIComponent(order)}`}>{m.withdraw_back()}</TextLink>
      </p>
    </form>
  );
}

function Done({ ticket, date, email }: WithdrawAnswer & { step: "done" }) {
  const { locale } = useRootData();
  const { timezone } = useBrand();
  const at = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: timezone }).format(new Date(date));
  return (
    <div className={css.form} role="status">
      <h2 className="d h3">{m.withdraw_done_title()}</h2>
      <p>{m.withdraw_done_text({ at, ticket, email })}</p>
      <p>{m.withdraw_done_next()}</p>
    </div>
  );
}
