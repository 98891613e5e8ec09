import { ActionRow } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";

/** What the member's record says; nothing is for sale here. */
export function MembershipRows() {
  const { subscriptions, isPremium, savedCards, cards, credits } = useMember();
  const isMember = isPremium || subscriptions.some(({ active }) => active);
  const count = new Set([...savedCards, ...cards].map((card) => JSON.stringify(card))).size;
  return (
    <>
      <ActionRow title={m.settings_credits()} text={m.settings_credits_text({ n: credits })} />
      <ActionRow
        title={m.settings_premium()}
        text={isMember ? m.settings_premium_active() : m.settings_premium_none()}
      />
      <ActionRow
        title={m.settings_cards()}
        text={count === 0 ? m.settings_cards_none() : m.settings_cards_some({ n: count })}
      />
    </>
  );
}
