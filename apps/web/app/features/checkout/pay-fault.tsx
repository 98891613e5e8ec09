import { isApiError } from "@masq/client/api-error";
import { Button, ButtonLink, TextLink } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { ErrorState } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { SpendingDialog } from "../limits/spending-dialog.tsx";
import { limitsQuery } from "../limits/limits.queries.ts";

const SHOP_AGAIN = ["product-not-offered", "already-premium", "order-settled"] as const;

/** Why there is nothing to pay here, and the one way on. */
export function OpenFault({ error, again }: { error: unknown; again: () => void }) {
  if (isApiError(error, "limits-required")) return <LimitsFirst again={again} />;
  const action = isApiError(error, "over-limit") ? (
    <ButtonLink href="/settings#limits">{m.pay_limits_open()}</ButtonLink>
  ) : isApiError(error, ...SHOP_AGAIN) ? (
    <ButtonLink href="/upgrade">{m.pay_choose_again()}</ButtonLink>
  ) : isApiError(error, "on-break", "selling-paused") ? (
    <ButtonLink href="/profiles">{m.pay_look_around()}</ButtonLink>
  ) : (
    <Button onClick={again}>{m.pay_again()}</Button>
  );
  return <ErrorState headingLevel={1} title={m.pay_cannot_title()} text={payErrorText(error)} action={action} />;
}

/** The sentence for what the server refused; of an answer that is missing, that a second press is the same payment. */
export function payErrorText(error: unknown): string {
  if (isApiError(error, "network")) return navigator.onLine ? m.pay_no_answer() : m.pay_offline();
  return errorText(error);
}

/** Spending limits come before the first order; nothing that was chosen is lost. */
function LimitsFirst({ again }: { again: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const { data } = useQuery(limitsQuery);
  const close = (): void => {
    setOpen(false);
    again();
  };
  return (
    <>
      <ErrorState
        headingLevel={1}
        title={m.pay_limits_title()}
        text={m.pay_limits_text()}
        action={
          <Button variant="p" onClick={() => setOpen(true)}>
            {m.limits_choose()}
          </Button>
        }
      />
      {isOpen && data !== undefined ? <SpendingDialog data={data} close={close} /> : null}
    </>
  );
}

/** Above the pay button: what the last press came to. */
export function PayFault({ error, isRepeat }: { error: unknown; isRepeat: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...limitsQuery, enabled: isOpen });
  return (
    <Notice tone="bad">
      {payErrorText(error)}
      {isRepeat ? ` ${m.pay_same_again()}` : null}
      {isApiError(error, "limits-required") ? (
        <>
          {" "}
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {m.limits_choose()}
          </button>
        </>
      ) : null}
      {isApiError(error, "over-limit") ? (
        <>
          {" "}
          <TextLink href="/settings#limits">{m.pay_limits_open()}</TextLink>
        </>
      ) : null}
      {isApiError(error, ...SHOP_AGAIN) ? (
        <>
          {" "}
          <TextLink href="/upgrade">{m.pay_choose_again()}</TextLink>
        </>
      ) : null}
      {isOpen && data !== undefined ? <SpendingDialog data={data} close={() => setOpen(false)} /> : null}
    </Notice>
  );
}
