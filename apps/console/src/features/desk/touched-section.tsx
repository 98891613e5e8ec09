import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import { SITTING_LINES } from "@masq/domain/chat/facts/kinds";
import type { Touched } from "@masq/domain/chat/facts/touched-facts";
import type { Line } from "@masq/domain/chat/facts/word-hits";
import { cx } from "@masq/ui/cx";
import { memo, useEffect, useState } from "react";
import { shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import * as css from "./touched-section.module.css";

/** What was said the day before is another talk. */
const SITTING_MS = 12 * 3_600_000;

type Ledgered = Omit<DeskFact, "_id"> & { id: string };
type Found = { facts: readonly DeskFact[]; lines: string; touched: readonly Touched<Ledgered>[] };

/** The rules come after the desk; until then, and without a line of the member, nothing is shown. */
function useTouched({ facts, messages }: DeskConversation): readonly Touched<Ledgered>[] {
  const [found, setFound] = useState<Found | null>(null);
  const from = Date.parse(messages.at(-1)?.date ?? "") - SITTING_MS;
  const lines = messages
    .slice(-SITTING_LINES)
    .flatMap(({ _id, senderType, message, date }): Line[] =>
      senderType === "system" || Date.parse(date) < from ? [] : [{ id: _id, side: senderType, text: message }],
    );
  const key = JSON.stringify(lines);
  useEffect(() => {
    let isCurrent = true;
    void import("@masq/domain/chat/facts/touched-facts").then(({ touchedFacts }) => {
      const ledger = facts
        .filter(({ value }) => value !== "")
        .toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
        .map(({ _id, ...fact }) => ({ id: _id, ...fact }));
      const touched = touchedFacts(ledger, JSON.parse(key) as Line[]);
      if (isCurrent) setFound({ facts, lines: key, touched });
    });
    return () => {
      isCurrent = false;
    };
  }, [facts, key]);
  return found !== null && found.facts === facts && found.lines === key ? found.touched : [];
}

/**
 * Five facts that the newest message of the member may be about, the likeliest first: those that it surely touches, those
 * with a word of it by an edge, and below them what it may go on with.
 */
export const TouchedSection = memo(function TouchedSection({ conversation }: { conversation: DeskConversation }) {
  const near = useTouched(conversation);
  const { facts, profile, user } = conversation;
  if (facts.length === 0) return null;
  const [sure, perhaps] = [near.filter(({ isSure }) => isSure), near.filter(({ isSure }) => !isSure)];
  const rows = (some: typeof near) =>
    some.map(({ fact, isSaid }) => (
      <li key={fact.id} className={cx(isSaid && css.outright)} data-said={isSaid}>
        {fact.value}
        <span className="mut">{sourceOf(fact, fact.side === "profile" ? profile.name : user.username)}</span>
      </li>
    ));
  return (
    <section aria-labelledby="touched" data-facts="touched">
      <div className={css.head}>
        <h2 id="touched">
          {m.touched_title()} <span className="mut">{m.touched_count({ shown: sure.length, all: facts.length })}</span>
        </h2>
        <CommandButton command={commandOf("facts")}>{m.touched_all()}</CommandButton>
      </div>
      <ul className={css.touched}>{rows(sure)}</ul>
      {perhaps.length === 0 ? null : (
        <>
          <p className={cx("mut", css.perhaps)} id="perhaps">
            {m.touched_perhaps()}
          </p>
          <ul className={cx(css.touched, css.near)} aria-labelledby="perhaps">
            {rows(perhaps)}
          </ul>
        </>
      )}
    </section>
  );
});

function sourceOf({ by, date }: Ledgered, name: string): string {
  const day = shortDay(date);
  return by === null ? m.touched_by_member({ name, day }) : m.touched_by({ name, by, day });
}
