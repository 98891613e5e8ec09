import { changeMembership, type Membership } from "@masq/contract/member/memberships";
import { Notice } from "@masq/ui/notice";
import { RowSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useBrand, useMember } from "../../shared/viewer.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { productsQuery } from "../shop/shop.queries.ts";
import { useMembershipAct } from "./use-membership.ts";

/** Another length from the next charge on; the one that runs takes a change back. */
export function ChangeDialog({ membership, close }: { membership: Membership; close: () => void }) {
  const { _id, nextCharge, paidUntil, nextProduct, interval, amount, currency } = membership;
  const api = useApi();
  const notify = useNotify();
  const { disclosure } = useBrand();
  const { profile } = useMember();
  const { money, day } = usePayWords();
  const { data, isError } = useQuery(productsQuery(profile.location.country));
  const [chosen, choose] = useState<string | null>(nextProduct?._id ?? null);
  const work = useMembershipAct(
    () => api.call(changeMembership, { params: { id: _id }, body: { product: chosen } }),
    () => {
      notify.ok(m.membership_changed());
      close();
    },
  );
  const others = (data?.products ?? []).filter(
    (product) => product.interval > 0 && !(product.interval === interval && product.price === amount),
  );
  const options = [
    {
      id: null,
      name: membership.name,
      text: m.membership_price_days({ amount: money(amount, currency), n: interval }),
    },
    ...others.map(({ _id: id, name, price, currencyCode, interval: n }) => ({
      id,
      name,
      text: m.membership_price_days({ amount: money(price, currencyCode), n }),
    })),
  ];
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
      {data === undefined ? isError ? <Notice tone="bad">{m.membership_failed()}</Notice> : <RowSkeleton /> : null}
      <fieldset className="svc">
        <legend className="sr">{m.membership_change_title()}</legend>
        {options.map(({ id, name, text }) => (
          <label key={id ?? "now"} className={chosen === id ? "svc-c on" : "svc-c"}>
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
      <p className="note sm">{disclosure.text}</p>
    </ActDialog>
  );
}
