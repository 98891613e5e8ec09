import { isApiError } from "@masq/client/api-error";
import type { Order } from "@masq/contract/member/orders";
import type { Wallet } from "@masq/contract/member/wallets";
import { Checkbox } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { askApplePay } from "./apple-pay.ts";
import { BillingFields } from "./billing-fields.tsx";
import type { Billing, CardFields } from "./card-fields.ts";
import { billingFaults, type BillingFaults } from "./checkout-model.ts";
import { askGooglePay } from "./google-pay.ts";
import { HostedFrame } from "./hosted-frame.tsx";
import { fieldsQuery } from "./order.queries.ts";
import { OrderSummary } from "./order-summary.tsx";
import { OpenFault, payErrorText } from "./pay-fault.tsx";
import { PaymentProgress } from "./payment-progress.tsx";
import { SavedCardChoice } from "./saved-card-choice.tsx";
import { usePayment } from "./use-payment.ts";
import { WalletButtons } from "./wallet-buttons.tsx";
import * as css from "./checkout.module.css";
import * as hostedCss from "./hosted.module.css";

/** The field to focus when one of ours is invalid, in order. */
const FIRST: readonly (keyof Billing)[] = ["cardholder", "zipcode", "city"];

/** Input stays until the order is paid; only the card fields are cleared after each attempt. */
export function Checkout({ order }: { order: Order }) {
  const { savedCards, firstName, lastName, profile } = useMember();
  const payment = usePayment(order);
  const { phase, error } = payment;
  const opened = useQuery({ ...fieldsQuery(order._id), enabled: phase === "form" || phase === "asking" });
  const card = useRef<CardFields | null>(null);
  const [cardId, setCardId] = useState<string | null>(savedCards[0]?.cardId ?? null);
  const isNewCard = cardId === null || savedCards.every((saved) => saved.cardId !== cardId);
  const [billing, setBilling] = useState<Billing>({
    cardholder: [firstName, lastName].filter(Boolean).join(" "),
    zipcode: profile.location.zipcode ?? "",
    city: profile.location.city ?? "",
  });
  const [saveCard, setSaveCard] = useState(false);
  const [termsAccepted, setTerms] = useState(false);
  const [faults, setFaults] = useState<BillingFaults & { terms?: true }>({});
  const form = useRef<HTMLFormElement>(null);

  const typed = { cardholder: billing.cardholder.trim(), zipcode: billing.zipcode.trim(), city: billing.city.trim() };
  const withNewCard = async () => {
    const answer = await card.current?.ask(typed);
    if (answer?.state === "invalid") return null;
    if (answer?.state !== "token") throw new CardFieldsLost();
    const { paymentToken, card: facts } = answer;
    return { termsAccepted: true, paymentToken, saveCard, ...typed, card: facts };
  };
  /** Returns false and focuses the first error when one of our fields is invalid. */
  const judge = (isCard: boolean): boolean => {
    const found = {
      ...(isCard ? billingFaults(typed, order.country) : {}),
      ...(!termsAccepted && { terms: true as const }),
    };
    setFaults(found);
    const first = [...FIRST, "terms" as const].find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!judge(isNewCard)) return;
    void payment.pay(isNewCard ? withNewCard : async () => ({ termsAccepted: true, cardId: cardId ?? "" }));
  };
  const payByWallet = (wallet: Wallet): void => {
    if (!judge(false)) return;
    const { kind } = wallet;
    void payment.pay(async () => {
      const token = await (kind === "apple-pay"
        ? askApplePay(order, wallet.merchantName)
        : askGooglePay(order, wallet));
      return token === null ? null : { termsAccepted: true, wallet: { kind, token } };
    });
  };
  if (phase !== "form" && phase !== "asking")
    return <PaymentProgress order={order} phase={phase} again={payment.again} />;
  // Agreeing resends what was refused; nothing that belongs to it can change meanwhile.
  if (isApiError(error, "disclosure-required", "order-undecided"))
    return (
      <main id="main" className={cx(css.checkout, "page")} tabIndex={-1}>
        <OpenFault error={error} again={payment.agreed} evenSo={payment.evenSo} />
      </main>
    );
  const wallets = opened.data?.wallets ?? [];
  const give = (fields: CardFields): void => {
    card.current = fields;
  };
  return (
    <main id="main" tabIndex={-1}>
      <form className={cx(css.checkout, "page")} noValidate ref={form} onSubmit={submit}>
        <section className={css.form} aria-labelledby="co-how">
          <h1 className="d h3" id="co-how">
            {m.pay_how()}
          </h1>
          <WalletButtons wallets={wallets} onPay={payByWallet} />
          {savedCards.length === 0 ? null : (
            <SavedCardChoice cards={savedCards} chosen={isNewCard ? null : cardId} choose={setCardId} />
          )}
          {isNewCard ? (
            <>
              <NewCard opened={opened} country={order.country} give={give} />
              <BillingFields billing={billing} faults={faults} country={order.country} change={setBilling} />
              <Checkbox name="saveCard" checked={saveCard} onChange={({ target }) => setSaveCard(target.checked)}>
                {m.pay_save_card()}
              </Checkbox>
            </>
          ) : null}
        </section>
        <OrderSummary
          order={order}
          terms={termsAccepted}
          termsFault={faults.terms === true}
          setTerms={(accepted) => {
            setTerms(accepted);
            if (accepted) setFaults(({ terms: _, ...others }) => others);
          }}
          isBusy={phase === "asking"}
          error={error instanceof CardFieldsLost ? m.pay_hosted_failed() : error === null ? null : error}
          isRepeat={payment.isRepeat}
        />
      </form>
    </main>
  );
}

/** The gateway's fields did not respond: nothing was sent, nothing was charged. */
class CardFieldsLost extends Error {
  constructor() {
    super("The card fields gave no token");
    this.name = "CardFieldsLost";
  }
}

type Opened = ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof fieldsQuery>["queryFn"]>>>>>;

type NewCardProps = { opened: Opened; country: string | null; give: (card: CardFields) => void };

function NewCard({ opened, country, give }: NewCardProps) {
  const { productName } = useBrand();
  if (opened.isLoadingError) return <Notice tone="bad">{payErrorText(opened.error)}</Notice>;
  const fields = opened.data?.fields;
  if (fields === null) return <Notice tone="bad">{m["error.payments-closed"]()}</Notice>;
  if (fields === undefined)
    return (
      <div className={hostedCss.hosted} aria-busy="true">
        <p className="sm mut">{m.pay_hosted_whose({ brand: productName })}</p>
        <div className={cx(hostedCss.waiting, "skel")} role="status" aria-label={m.pay_loading()} />
      </div>
    );
  return <HostedFrame fields={fields} country={country} give={give} />;
}
