import { changeMembership, type Membership } from "@masq/contract/member/memberships";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { DataRows } from "@masq/ui/panel";
import { RowSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useBrand, useMember } from "../../shared/viewer.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { productsQuery } from "../shop/shop.queries.ts";
import { useMembershipAct } from "./use-membership.ts";
import * as css from "../../shared/cards.module.css";

/** Another duration from the next charge on; choosing the current one undoes a change. */
export function ChangeDialog({ membership, close }: { membership: Membership; close: () => void }) {
  const { _id, nextCharge, paidUntil, nextProduct, interval, amount, currency } = membership;
  const api = useApi();
  const notify = useNotify();
  const { disclosure } = useBrand();
  const { profile } = useMember();
  const { money, day } = usePayWords();
  const { data, isLoadingError } = useQuery(productsQuery(profile.location.country));
  const [chosen, choose] = useState<string | null>(nextProduct?._id ?? null);
  const work = useMembershipAct(
    () => api.call(changeMembership, { params: { id: _id }, body: { product: chosen } }),
    () => {
      notify.ok(m.membership_changed());
      close();
    },
  );
  const others = (data?.products ?? []).filter(
    (product) =>
      product.interval > 0 &&
      product.currencyCode === currency &&
      !(product.interval === interval && product.price === amount),
  );
  const option = (id: string | null, name: string, price: number, n: number) => ({
    id,
    name,
    price,
    text: m.membership_price_days({ amount: money(price, currency), n }),
  });
  const options = [
    option(null, productName(membership), amount, interval),
    ...others.map((one) => option(one._id, productName(one), one.price, one.interval)),
  ];
  const taken = options.find(({ id }) => id === chosen);
  const isOther = chosen !== null && taken !== undefined;
  return (
    <ActDialog
      title={m.membership_change_title()}
      text={m.membership_change_text({ date: day(nextCharge ?? paidUntil) })}
      act={m.membership_change_act()}
      keep={m.membership_change_keep()}
      work={work}
      close={close}
      isOff={chosen === (nextProduct?._id ?? null)}
    >
      {data === undefined ? (
        isLoadingError ? (
          <Notice tone="bad">{m.membership_failed()}</Notice>
        ) : (
          <RowSkeleton />
        )
      ) : null}
      <fieldset className={css.cards}>
        <legend className="sr">{m.membership_change_title()}</legend>
        {options.map(({ id, name, text }) => (
          <label key={id ?? "now"} className={cx(css.card, chosen === id && css.chosen)}>
            <input
              type="radio"
              name="membership"
              className="box rd"
              checked={chosen === id}
              onChange={() => choose(id)}
            />
            <span className="col b">
              {name}
              <span className="mut sm tn">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <DataRows
        look="kv"
        rows={[
          { term: m.membership_change_today(), value: money(0, currency) },
          {
            term: m.membership_change_on({ date: day(nextCharge ?? paidUntil) }),
            value: money(taken?.price ?? amount, currency),
            total: true,
          },
        ]}
      />
      {isOther ? (
        <p className="mut sm tn">{m.membership_change_instead({ next: taken.text, now: options[0]?.text ?? "" })}</p>
      ) : null}
      <p className="note sm">{disclosure.text}</p>
    </ActDialog>
  );
}
