import { reactivateMembership, type Membership } from "@masq/contract/member/memberships";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useBrand } from "../../shared/viewer.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useMembershipAct } from "./use-membership.ts";

/** Charges resume at the paid end; says how much, when and for what before the button. */
export function ReactivateDialog({ membership, close }: { membership: Membership; close: () => void }) {
  const { _id, amount, currency, interval, paidUntil } = membership;
  const api = useApi();
  const notify = useNotify();
  const { disclosure } = useBrand();
  const { money, day } = usePayWords();
  const work = useMembershipAct(
    () => api.call(reactivateMembership, { params: { id: _id }, body: {} }),
    () => {
      notify.ok(m.membership_reactivated());
      close();
    },
  );
  return (
    <ActDialog
      title={m.membership_reactivate_title()}
      text={m.membership_reactivate_text({ amount: money(amount, currency), date: day(paidUntil), n: interval })}
      act={m.membership_reactivate()}
      keep={m.membership_reactivate_keep()}
      work={work}
      close={close}
    >
      <p className="note sm">{disclosure.text}</p>
    </ActDialog>
  );
}
