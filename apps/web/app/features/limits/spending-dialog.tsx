import { isApiError } from "@masq/client/api-error";
import { setLimits, type Limits } from "@masq/contract/member/limits";
import { LIMIT_MAX_MINOR, LIMIT_SPANS, type LimitSpan } from "@masq/domain/people/breaks";
import { useSubmit } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import { withFreshLogin } from "../security/with-fresh-login.ts";
import { readAmount } from "./read-amount.ts";
import { SPAN_NAMES } from "./span-names.ts";
import * as css from "./limits.module.css";

type Texts = Record<LimitSpan, string>;
type Faults = Partial<Record<LimitSpan, string>>;
const MAX = LIMIT_MAX_MINOR / 100;

function faultsOf(amounts: Record<LimitSpan, number | null>): Faults {
  const faults: Faults = {};
  for (const span of LIMIT_SPANS) {
    const amount = amounts[span];
    if (amount === null || amount < 1 || amount > MAX) faults[span] = m.limits_fault_amount({ max: MAX });
  }
  const { day, week, month } = amounts;
  if (day !== null && week !== null && week < day) faults.week ??= m.limits_fault_week();
  if (week !== null && month !== null && month < week) faults.month ??= m.limits_fault_month();
  return faults;
}

type Props = {
  data: Limits;
  close: () => void;
  /** Before the first purchase: the values proposed to a member without limits, and the next step. */
  proposed?: Record<LimitSpan, number> | null;
  onSaved?: () => void;
};

/** The three limits in one form; says for each whether it takes effect at once or a day later. */
export function SpendingDialog(props: Props) {
  return (
    <Dialog
      open
      title={m.limits_title()}
      description={props.onSaved === undefined ? m.limits_text() : m.shop_limits_first()}
      closeLabel={m.dialog_close()}
      onOpenChange={props.close}
    >
      <SpendingForm {...props} />
    </Dialog>
  );
}

/** A part of its own: a letter that is typed draws no dialog again. */
function SpendingForm({ data, close, proposed = null, onSaved }: Props) {
  const api = useApi();
  const standing = new Map(data.limits.map((one) => [one.span, one.amount]));
  const begin = (span: LimitSpan): string => (standing.get(span) ?? proposed?.[span])?.toString() ?? "";
  const [texts, setTexts] = useState<Texts>({ day: begin("day"), week: begin("week"), month: begin("month") });
  const [faults, setFaults] = useState<Faults>({});
  const amounts = { day: readAmount(texts.day), week: readAmount(texts.week), month: readAmount(texts.month) };
  const save = useMutation({
    mutationFn: (body: Record<LimitSpan, number>) => withFreshLogin(() => api.call(setLimits, { body })),
    onSuccess(limits) {
      queries().setQueryData(keys.limits, limits);
      notify.ok(limits.limits.some(({ next }) => next !== null) ? m.limits_saved_later() : m.limits_saved());
      close();
      onSaved?.();
    },
  });
  const hint = (span: LimitSpan): string => {
    const old = standing.get(span);
    const amount = amounts[span];
    if (old === undefined || amount === null || amount === old) return "";
    return amount < old ? m.limits_hint_lower() : m.limits_hint_raise();
  };
  const send = useSubmit((form) => {
    const found = faultsOf(amounts);
    setFaults(found);
    const first = LIMIT_SPANS.find((span) => found[span] !== undefined);
    if (first !== undefined) (form.elements.namedItem(first) as HTMLInputElement).focus();
    const { day, week, month } = amounts;
    if (Object.keys(found).length > 0 || day === null || week === null || month === null) return;
    save.mutate({ day, week, month });
  });
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {save.isError && !isApiError(save.error, "fresh-login-required") ? (
        <Notice tone="bad">{errorText(save.error)}</Notice>
      ) : null}
      {LIMIT_SPANS.map((span) => (
        <Field
          key={span}
          label={m.limits_field({ span: SPAN_NAMES[span](), currency: data.currency })}
          name={span}
          inputMode="decimal"
          autoComplete="off"
          value={texts[span]}
          hint={hint(span)}
          error={faults[span]}
          onChange={({ target }) => setTexts((now) => ({ ...now, [span]: target.value }))}
        />
      ))}
      <Button variant="p" wide type="submit" busy={save.isPending}>
        {onSaved === undefined ? m.limits_save() : m.shop_pay_limits()}
      </Button>
    </form>
  );
}
