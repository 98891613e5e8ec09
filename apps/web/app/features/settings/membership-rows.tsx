import { ButtonLink } from "@masq/ui/button";
import { ActionRow } from "@masq/ui/panel";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { statementQuery } from "../billing/billing.queries.ts";
import { usePayWords } from "../checkout/pay-words.ts";

export function MembershipRows() {
  const { subscriptions, isPremium, savedCards, credits } = useMember();
  const isMember = isPremium || subscriptions.some(({ active }) => active);
  return (
    <>
      <ActionRow title={m.settings_credits()} text={m.settings_credits_text({ n: credits })}>
        <ButtonLink size="sm" href="/settings/statement">
          {m.statement_title()}
        </ButtonLink>
      </ActionRow>
      <ActionRow title={m.settings_premium()} text={isMember ? <Standing /> : m.settings_premium_none()}>
        <ButtonLink size="sm" href="/settings/membership">
          {isMember ? m.membership_manage() : m.billing_open()}
        </ButtonLink>
      </ActionRow>
      <ActionRow
        title={m.settings_cards()}
        text={savedCards.length === 0 ? m.settings_cards_none() : m.settings_cards_some({ n: savedCards.length })}
      >
        <ButtonLink size="sm" href="/settings/membership#cards">
          {m.billing_open()}
        </ButtonLink>
      </ActionRow>
      <Spent />
    </>
  );
}

function Standing() {
  const { subscriptions } = useMember();
  const { money, day, here } = usePayWords();
  const running = subscriptions.find(({ active }) => active);
  if (running === undefined) return m.settings_premium_active();
  const { state, paidUntil, graceUntil, nextCharge, nextProduct, amount, currency } = running;
  if (state === "past-due") return here(() => m.membership_past_due({ date: day(graceUntil ?? paidUntil) }));
  if (nextCharge === null) return here(() => m.settings_premium_until({ date: day(paidUntil) }));
  const price = money(nextProduct?.price ?? amount, nextProduct?.currencyCode ?? currency);
  return here(() => m.settings_premium_next({ date: day(nextCharge), amount: price }));
}

function Spent() {
  const { data, isLoadingError } = useQuery(statementQuery(1));
  const { money } = usePayWords();
  return (
    <ActionRow
      title={m.statement_spent()}
      // The line stands before its amount comes: the button beside it must not move under a finger.
      text={data ? money(data.spentThisMonth, data.currency) : isLoadingError ? m.orders_lead() : "\u00A0"}
    >
      <ButtonLink size="sm" href="/settings/orders">
        {m.orders_title()}
      </ButtonLink>
    </ActionRow>
  );
}
