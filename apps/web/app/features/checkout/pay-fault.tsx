import { isApiError } from "@masq/client/api-error";
import { Button, ButtonLink, TextLink } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { ErrorState } from "@masq/ui/state";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useNotify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { useBrand } from "../../shared/viewer.ts";
import { SentencePart } from "../consent/sentence-part.tsx";
import { limitsQuery } from "../limits/limits.queries.ts";
import { proposedLimits } from "../shop/offers.ts";
import { productsQuery, useCountry } from "../shop/shop.queries.ts";

const SHOP_AGAIN = ["product-not-offered", "already-premium", "order-settled"] as const;

/** Spending limits come before the first order (decision O-34); the choice is kept meanwhile. */
function useChooseLimits(onSaved: () => void): () => void {
  const cache = useQueryClient();
  const country = useCountry();
  const notify = useNotify();
  const { limitTimes } = useBrand();
  return () => {
    const asked = Promise.all([cache.fetchQuery(limitsQuery), cache.fetchQuery(productsQuery(country))]);
    asked
      .then(([data, { products }]) =>
        popups.open("spending-limits", { data, proposed: proposedLimits(products, data, limitTimes), onSaved }),
      )
      .catch(notify.error);
  };
}

/** Why there is nothing to pay here, or not yet, and the one next step. */
export function OpenFault({ error, again, evenSo }: { error: unknown; again: () => void; evenSo?: () => void }) {
  const choose = useChooseLimits(again);
  if (isApiError(error, "limits-required")) {
    const action = (
      <Button variant="p" onClick={choose}>
        {m.pay_limits_choose()}
      </Button>
    );
    return <ErrorState headingLevel={1} title={m.pay_limits_title()} text={m.pay_limits_text()} action={action} />;
  }
  if (isApiError(error, "disclosure-required"))
    return <ErrorState headingLevel={1} title={m.consent_needed()} action={<SentencePart onGiven={again} />} />;
  const text = isApiError(error, "order-undecided") ? m.pay_even_so_text() : payErrorText(error);
  const action = isApiError(error, "over-limit") ? (
    <ButtonLink href="/settings#limits">{m.pay_limits_open()}</ButtonLink>
  ) : isApiError(error, ...SHOP_AGAIN) ? (
    <ButtonLink href="/upgrade">{m.pay_choose_again()}</ButtonLink>
  ) : isApiError(error, "order-undecided") ? (
    <>
      <ButtonLink variant="p" href="/settings/orders">
        {m.orders_title()}
      </ButtonLink>
      {evenSo === undefined ? null : (
        <Button variant="q" onClick={evenSo}>
          {m.pay_even_so()}
        </Button>
      )}
    </>
  ) : isApiError(error, "on-break", "selling-paused") ? (
    <ButtonLink href="/profiles">{m.pay_look_around()}</ButtonLink>
  ) : (
    <Button onClick={again}>{m.pay_again()}</Button>
  );
  return <ErrorState headingLevel={1} title={m.pay_cannot_title()} text={text} action={action} />;
}

/** Returns the text for a refusal; without a response it says that a second press is the same payment. */
export function payErrorText(error: unknown): string {
  if (isApiError(error, "network")) return navigator.onLine ? m.pay_no_answer() : m.pay_offline();
  return errorText(error);
}

export function PayFault({ error, isRepeat }: { error: unknown; isRepeat: boolean }) {
  const choose = useChooseLimits(() => undefined);
  return (
    <Notice tone="bad">
      {payErrorText(error)}
      {isRepeat ? ` ${m.pay_same_again()}` : null}{" "}
      {isApiError(error, "limits-required") ? (
        <button type="button" className="link" onClick={choose}>
          {m.pay_limits_choose()}
        </button>
      ) : null}
      {isApiError(error, "over-limit") ? <TextLink href="/settings#limits">{m.pay_limits_open()}</TextLink> : null}
      {isApiError(error, ...SHOP_AGAIN) ? <TextLink href="/upgrade">{m.pay_choose_again()}</TextLink> : null}
    </Notice>
  );
}
