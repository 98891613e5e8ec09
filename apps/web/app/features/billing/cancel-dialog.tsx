import { cancelMembership, type Membership } from "@masq/contract/member/memberships";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi } from "../../shared/viewer.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useMembershipAct } from "./use-membership.ts";

type Props = { membership: Membership; close: () => void };

/** The second of two clicks (trust section 4): no reason is asked for, and nothing is offered in between. */
export function CancelDialog({ membership: { _id, paidUntil }, close }: Props) {
  const api = useApi();
  const notify = useNotify();
  const { day } = usePayWords();
  const date = day(paidUntil);
  const work = useMembershipAct(
    () => api.call(cancelMembership, { params: { id: _id }, body: {} }),
    () => {
      notify.ok(m.membership_cancel_done());
      close();
    },
  );
  return (
    <ActDialog
      title={m.membership_cancel_title()}
      text={m.membership_cancel_text({ date })}
      act={m.membership_cancel_act()}
      keep={m.membership_cancel_keep()}
      work={work}
      close={close}
      isDanger
    />
  );
}
