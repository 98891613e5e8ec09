import { ButtonLink } from "@masq/ui/button";
import { Disclosure, ActionRow } from "@masq/ui/panel";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { productName } from "../../shared/product-name.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { SettingsFrame, SettingsGroup } from "../settings/settings-frame.tsx";
import { membershipsQuery } from "./billing.queries.ts";
import { CardRows } from "./card-rows.tsx";
import { MembershipPanel } from "./membership-panel.tsx";
import * as css from "./membership.module.css";

/** `/settings/membership`: what renews, when, on which card, and its end in two clicks. */
export function MembershipPage() {
  return (
    <SettingsFrame title={m.membership_title()} lead={<p className="mut">{m.membership_lead()}</p>}>
      <SettingsGroup id="premium" title={m.settings_premium()} text={m.membership_text()}>
        <Memberships />
      </SettingsGroup>
      <SettingsGroup id="cards" title={m.settings_cards()} text={m.cards_text()}>
        <CardRows />
      </SettingsGroup>
      <SettingsGroup id="papers" title={m.billing_papers()} text={m.billing_papers_text()}>
        <ActionRow title={m.orders_title()} text={m.orders_lead()}>
          <ButtonLink size="sm" href="/settings/orders">
            {m.billing_open()}
          </ButtonLink>
        </ActionRow>
        <ActionRow title={m.statement_title()} text={m.statement_lead()}>
          <ButtonLink size="sm" href="/settings/statement">
            {m.billing_open()}
          </ButtonLink>
        </ActionRow>
      </SettingsGroup>
    </SettingsFrame>
  );
}

function Memberships() {
  const { data, isLoadingError } = useQuery(membershipsQuery);
  const { dayShort, here } = usePayWords();
  if (isLoadingError) return <p role="alert">{m.membership_failed()}</p>;
  // Unseen before the answer, and as high as without a membership: what is below must not move under a finger.
  const { memberships } = data ?? { memberships: [] };
  const running = memberships.filter(({ state }) => state !== "ended");
  const ended = memberships.filter(({ state }) => state === "ended");
  return (
    <>
      {running.length === 0 ? (
        <ActionRow
          className={data === undefined ? "invisible" : undefined}
          title={m.membership_none()}
          text={m.settings_premium_none()}
        >
          <ButtonLink size="sm" href="/upgrade/premium">
            {m.membership_see()}
          </ButtonLink>
        </ActionRow>
      ) : null}
      {running.map((membership) => (
        <MembershipPanel key={membership._id} membership={membership} />
      ))}
      {ended.length === 0 ? null : (
        <Disclosure summary={m.membership_ended_list({ n: ended.length })}>
          <ul className={css.ended}>
            {ended.map((one) => (
              <li key={one._id}>
                <b>{productName(one)}</b>
                <span className="mut sm">
                  {here(() => m.membership_span({ from: dayShort(one.startDate), to: dayShort(one.paidUntil) }))}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
