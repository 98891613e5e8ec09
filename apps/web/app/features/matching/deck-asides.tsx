import type { Candidate } from "@masq/contract/member/matching";
import { Status } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { DataRows } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { GROUP_LABELS, heightText, RANGE_LABELS, valueLabel } from "../discovery/labels.ts";
import { useMeasures } from "../discovery/use-measures.ts";
import { tagLabel } from "../profile/facts.ts";
import * as css from "./deck.module.css";

const KEYS = [
  { keys: ["←"], text: m.deck_dislike },
  { keys: ["→"], text: m.deck_like },
  { keys: ["↓"], text: m.deck_later },
  { keys: ["Z"], text: m.deck_undo_last },
  { keys: ["Enter"], text: m.deck_open_profile },
] as const;

export function DeckGuide() {
  return (
    <aside className={cx(css.start, "desk")} aria-label={m.matches_tab_deck()}>
      <h2 className="d h2">{m.matches_tab_deck()}</h2>
      <p className="mut">{m.deck_text()}</p>
      <dl className={css.keys} aria-label={m.deck_keys()}>
        {KEYS.map(({ keys: [key], text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

export function DeckFacts({ card }: { card: Candidate }) {
  const { system, locale } = useMeasures();
  const langOf = useLangOf();
  const rows = [
    { term: m.profile_setting(), value: card.setting.place },
    { term: GROUP_LABELS.hairColor(), value: valueLabel("hairColor", card.hairColor) },
    { term: RANGE_LABELS.height(), value: heightText(card.heightCm, system, locale) },
    { term: GROUP_LABELS.relationshipStatus(), value: valueLabel("relationshipStatus", card.relationshipStatus) },
    { term: m.deck_looking(), value: <span lang={langOf([card.narratedIn])}>{card.lookingFor.text}</span> },
    ...(card.sharedTags.length > 0 ? [{ term: m.deck_shared(), value: card.sharedTags.map(tagLabel).join(", ") }] : []),
  ];
  return (
    <aside className={cx(css.facts, "desk")} aria-label={card.name}>
      {card.online ? <Status>{m.writer_on_duty()}</Status> : null}
      <p className={cx(css.quote, "d h3")} lang={langOf(card.languages)}>
        {m.profile_quote({ quote: card.quote })}
      </p>
      <DataRows rows={rows} />
    </aside>
  );
}
