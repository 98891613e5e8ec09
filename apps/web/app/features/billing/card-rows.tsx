import { Button } from "@masq/ui/button";
import { ActionRow } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import { cardText } from "../checkout/pay-words.ts";

const two = (n: number): string => String(n).padStart(2, "0");

export function CardRows() {
  const { savedCards } = useMember();
  if (savedCards.length === 0) return <ActionRow title={m.settings_cards_none()} text={m.cards_none_text()} />;
  return savedCards.map((card) => (
    <ActionRow
      key={card.cardId}
      title={cardText(card)}
      text={[
        m.pay_card_until({ date: `${two(card.expMonth)}/${two(card.expYear % 100)}` }),
        ...(card.inUse ? [m.card_in_use()] : []),
      ].join(" · ")}
    >
      <Button
        size="sm"
        aria-label={m.card_remove_named({ card: cardText(card) })}
        onClick={() => popups.open("remove-card", { card })}
      >
        {m.card_remove()}
      </Button>
    </ActionRow>
  ));
}
