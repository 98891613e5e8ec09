import type { Membership } from "@masq/contract/member/memberships";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { DataRows } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { cardText, usePayWords } from "../checkout/pay-words.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { OtherCardDialog } from "./other-card-dialog.tsx";
import { ReactivateDialog } from "./reactivate-dialog.tsx";
import * as css from "./membership.module.css";

type Asked = "cancel" | "reactivate" | "change" | "card";

const STATE = {
  active: { tone: "ok", text: m.membership_state_active },
  "past-due": { tone: "warn", text: m["membership_state_past-due"] },
  cancelled: { tone: "plain", text: m.membership_state_cancelled },
  ended: { tone: "plain", text: m.membership_state_ended },
} as const;

export function MembershipPanel({ membership }: { membership: Membership }) {
  const [asked, ask] = useAsked<Asked | null>(null);
  const { state } = membership;
  const name = productName(membership);
  const close = (): void => ask(null);
  return (
    <article className={css.membership} aria-labelledby={`ms-${membership._id}`}>
      <div className="row flex-wrap justify-between gap-2">
        <h3 className="d h4" id={`ms-${membership._id}`}>
          {name}
        </h3>
        <Badge tone={STATE[state].tone}>{STATE[state].text()}</Badge>
      </div>
      <Standing membership={membership} />
      <Facts membership={membership} />
      <div className="row flex-wrap gap-x-2.5 gap-y-2">
        {state === "past-due" ? (
          <Button variant="p" size="sm" onClick={() => ask("card")}>
            {m.membership_other_card()}
          </Button>
        ) : null}
        {state === "active" ? (
          <>
            <Button size="sm" onClick={() => ask("change")}>
              {m.membership_change()}
            </Button>
            <Button size="sm" onClick={() => ask("card")}>
              {m.membership_card_change()}
            </Button>
          </>
        ) : null}
        {state === "cancelled" ? (
          <Button size="sm" onClick={() => ask("reactivate")}>
            {m.membership_reactivate()}
          </Button>
        ) : null}
        {state === "active" || state === "past-due" ? (
          <Button variant="q" size="sm" onClick={() => ask("cancel")}>
            {m.membership_cancel()}
          </Button>
        ) : null}
      </div>
      {asked === "cancel" ? <CancelDialog membership={membership} close={close} /> : null}
      {asked === "reactivate" ? <ReactivateDialog membership={membership} close={close} /> : null}
      {asked === "change" ? <ChangeDialog membership={membership} close={close} /> : null}
      {asked === "card" ? <OtherCardDialog membership={membership} close={close} /> : null}
    </article>
  );
}

function Standing({ membership: { state, paidUntil, graceUntil, cancelDate } }: { membership: Membership }) {
  const { day, here } = usePayWords();
  if (state === "past-due") {
    return <Notice tone="warn">{here(() => m.membership_past_due({ date: day(graceUntil ?? paidUntil) }))}</Notice>;
  }
  if (state === "cancelled") {
    return (
      <p>
        {here(() => m.membership_cancelled_until({ date: day(paidUntil) }))}{" "}
        {cancelDate === null ? null : (
          <span className="mut">{here(() => m.membership_proof({ date: day(cancelDate) }))}</span>
        )}
      </p>
    );
  }
  return null;
}

function Facts({ membership }: { membership: Membership }) {
  const { money, day, here } = usePayWords();
  const { amount, currency, interval, nextCharge, paidUntil, card, credits, nextProduct, state } = membership;
  const price = money(amount, currency);
  const rows = [
    { term: m.membership_price(), value: m.membership_price_days({ amount: price, n: interval }) },
    ...(credits === 0 ? [] : [{ term: m.settings_credits(), value: m.membership_credits({ n: credits }) }]),
    ...(nextCharge === null || state === "cancelled"
      ? [{ term: m.membership_paid_until(), value: here(() => day(paidUntil)) }]
      : [{ term: m.membership_next(), value: here(() => day(nextCharge)) }]),
    ...(card === null ? [] : [{ term: m.membership_card(), value: cardText(card) }]),
    ...(nextProduct === null || state === "cancelled"
      ? []
      : [
          {
            term: m.membership_then(),
            value: m.membership_price_days({
              amount: `${productName(nextProduct)}, ${money(nextProduct.price, nextProduct.currencyCode)}`,
              n: nextProduct.interval,
            }),
          },
        ]),
  ];
  return <DataRows rows={rows} />;
}
