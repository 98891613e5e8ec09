import type { SavedCard } from "@masq/contract/member/orders";
import { CreditCard, Plus } from "lucide-react";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { cardText } from "./pay-words.ts";
import * as css from "../../shared/cards.module.css";

type Props = {
  cards: readonly SavedCard[];
  /** Null: another card. */
  chosen: string | null;
  choose: (cardId: string | null) => void;
};

const two = (n: number): string => String(n).padStart(2, "0");

export function SavedCardChoice({ cards, chosen, choose }: Props) {
  return (
    <fieldset className={css.cards}>
      <legend className="sr">{m.pay_cards_legend()}</legend>
      {cards.map((card) => (
        <label key={card.cardId} className={cx(css.card, chosen === card.cardId && css.chosen)}>
          <input
            type="radio"
            name="card"
            className="box rd"
            checked={chosen === card.cardId}
            onChange={() => choose(card.cardId)}
          />
          <span className="col">
            <b>{cardText(card)}</b>
            <span className="mut sm tn">
              {m.pay_card_until({ date: `${two(card.expMonth)}/${two(card.expYear % 100)}` })}
            </span>
          </span>
          <CreditCard size={20} aria-hidden="true" />
        </label>
      ))}
      <label className={cx(css.card, chosen === null && css.chosen)}>
        <input type="radio" name="card" className="box rd" checked={chosen === null} onChange={() => choose(null)} />
        <b>{m.pay_card_other()}</b>
        <Plus size={20} aria-hidden="true" />
      </label>
    </fieldset>
  );
}
