import { newIdempotencyKey } from "@masq/client/api";
import { payMembership, type Membership } from "@masq/contract/member/memberships";
import { TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useBrand, useMember } from "../../shared/viewer.ts";
import { cardText, usePayWords } from "../checkout/pay-words.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useMembershipAct } from "./use-membership.ts";
import * as css from "../../shared/cards.module.css";

/** Switches to another saved card. The dialog says that a failed charge is retried on it at once. */
export function OtherCardDialog({ membership, close }: { membership: Membership; close: () => void }) {
  const { _id, state, amount, currency, card } = membership;
  const api = useApi();
  const notify = useNotify();
  const { disclosure } = useBrand();
  const { savedCards } = useMember();
  const { money } = usePayWords();
  const isSame = ({ brand, last4 }: { brand: string; last4: string }): boolean =>
    brand === card?.brand && last4 === card.last4;
  const [chosen, choose] = useState<string | null>(savedCards.find((saved) => !isSame(saved))?.cardId ?? null);
  // One key per card: kept if the response was lost, replaced for another card.
  const [key, setKey] = useState(newIdempotencyKey);
  const isDue = state === "past-due";
  const work = useMembershipAct(
    () => api.call(payMembership, { params: { id: _id }, body: { cardId: chosen ?? "" }, idempotencyKey: key }),
    () => {
      notify.ok(isDue ? m.membership_card_tried() : m.membership_card_done());
      close();
    },
  );
  return (
    <ActDialog
      title={isDue ? m.membership_other_card() : m.membership_card_change()}
      text={isDue ? m.membership_card_due_text({ amount: money(amount, currency) }) : m.membership_card_text()}
      act={isDue ? m.pay_button({ amount: money(amount, currency) }) : m.membership_card_act()}
      keep={m.membership_card_keep()}
      work={work}
      close={close}
      isOff={chosen === null}
    >
      {savedCards.length === 0 ? (
        <p>{m.membership_card_none()}</p>
      ) : (
        <fieldset className={css.cards}>
          <legend className="sr">{m.pay_cards_legend()}</legend>
          {savedCards.map((saved) => (
            <label key={saved.cardId} className={cx(css.card, chosen === saved.cardId && css.chosen)}>
              <input
                type="radio"
                name="card"
                className="box rd"
                checked={chosen === saved.cardId}
                onChange={() => {
                  choose(saved.cardId);
                  setKey(newIdempotencyKey());
                }}
              />
              <b>{cardText(saved)}</b>
            </label>
          ))}
        </fieldset>
      )}
      <p className="mut sm">
        {m.membership_card_how()} <TextLink href="/upgrade/credits">{m.settings_credits()}</TextLink>
      </p>
      {isDue ? <p className="note sm">{disclosure.text}</p> : null}
    </ActDialog>
  );
}
