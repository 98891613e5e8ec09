import type { HeldDetail } from "@masq/contract/agent/held";
import { HELD_LIMIT_MS, HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { minutes } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { ariaKeys } from "../commands/combo.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { Keys } from "../commands/keys.tsx";
import { ThreadLine } from "../desk/thread-line.tsx";
import { underlined } from "../desk/underlines.tsx";
import { READ_COMMANDS } from "./held-commands.ts";
import { useHeldFor } from "./held-list.tsx";
import * as composerCss from "../desk/composer.module.css";
import * as threadCss from "../desk/thread.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";
import * as css from "./held.module.css";

type Props = {
  held: HeldDetail;
  until: number;
  /** The changed text; null while it is only read. */
  text: string | null;
  isWrong: boolean;
  isBusy: boolean;
  refusal: string | null;
  onText: (text: string) => void;
};

export function HeldReading({ held, until, text, isWrong, isBusy, refusal, onText }: Props) {
  const { character, username, writer, brand, context, instead, advice } = held;
  return (
    <section className={css.reading} aria-label={m.held_reply()}>
      <header className={threadCss.head}>
        <span>
          <span className="mut">{m.held_writes_as({ writer: writer.name })}</span> <b>{character}</b>
        </span>
        <ArrowRight size={18} aria-hidden="true" />
        <span>
          <span className="mut">{m.held_to()}</span> <b>{username}</b>
        </span>
        <span className="sp mut">{brand}</span>
      </header>
      <div className={css.reply}>
        <Clock until={until} />
        {text === null ? (
          <blockquote>{underlined(held.text, held.spans)}</blockquote>
        ) : (
          <ChangeText text={text} onText={onText} />
        )}
        <div className={css.reason} aria-label={m.held_why()} role="group">
          <Badge tone="warn">{held.title}</Badge>
          <span>{advice}</span>
          <span className="sp mut tn">
            {m.held_rule({ rule: held.rule })}
            {held.why === null ? "" : `, ${held.why}`}
          </span>
        </div>
      </div>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={threadCss.log} role="region" aria-label={m.held_before()} tabIndex={0}>
        <p className={css.before}>{context.length === 0 ? m.held_before_none() : m.held_before()}</p>
        {context.map((line) => (
          <div key={line._id} className={threadCss.line}>
            <ThreadLine line={line} mayMark={false} />
          </div>
        ))}
      </div>
      <footer className={css.decide}>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        {instead === undefined || text !== null ? null : (
          <div className={css.suggested}>
            <span className="mut">{m.held_suggested()}</span>
            <q>{instead}</q>
            <CommandButton command={READ_COMMANDS.instead} className={cx("sp", quietCss.hint)}>
              {m.held_put_in()}
            </CommandButton>
          </div>
        )}
        {text === null ? <Acts isBusy={isBusy} isWrong={isWrong} /> : <ChangeActs isBusy={isBusy} />}
      </footer>
    </section>
  );
}

/** Nothing is filled: the screen must not lean towards release. */
const ACTS = [
  ["release", m.held_release],
  ["change", m.held_change],
  ["stop", m.held_stop],
] as const;

function Acts({ isBusy, isWrong }: { isBusy: boolean; isWrong: boolean }) {
  return (
    <div className={cx("row", css.acts)}>
      {ACTS.map(([name, label]) => (
        <Act key={name} name={name} label={label()} isBusy={isBusy} />
      ))}
      <span className="mut">{m.held_next()}</span>
      <button
        type="button"
        className={cx("sp", quietCss.hint, isWrong && css.marked)}
        aria-pressed={isWrong}
        aria-keyshortcuts={ariaKeys(READ_COMMANDS.wrong.combo)}
        disabled={isBusy}
        onClick={READ_COMMANDS.wrong.run}
      >
        <Keys combo={READ_COMMANDS.wrong.combo} /> <span>{m.held_mark_wrong()}</span>
      </button>
    </div>
  );
}

function ChangeActs({ isBusy }: { isBusy: boolean }) {
  return (
    <div className={cx("row", css.acts)}>
      <Act name="send" label={m.held_send_changed()} isBusy={isBusy} />
      <Act name="back" label={m.held_keep()} isBusy={isBusy} />
    </div>
  );
}

type ActProps = { name: keyof typeof READ_COMMANDS; label: string; isBusy: boolean };

function Act({ name, label, isBusy }: ActProps) {
  const { combo, run } = READ_COMMANDS[name];
  return (
    <Button size="sm" disabled={isBusy} aria-keyshortcuts={ariaKeys(combo)} onClick={run}>
      {label} <Keys combo={combo} />
    </Button>
  );
}

function Clock({ until }: { until: number }) {
  const { age, share, isLate } = useHeldFor(until);
  const said = m.held_for({ age: minutes(age) });
  return (
    <div className={css.clock}>
      <Badge tone={isLate ? "bad" : "warn"}>{said}</Badge>
      <div className={cx("cbar", isLate && "low")} role="timer" aria-label={said}>
        <i style={{ transform: `scaleX(${share})` }} />
        <s style={{ insetInlineStart: `${(HELD_TARGET_MS / HELD_LIMIT_MS) * 100}%` }} />
      </div>
      <span className="mut tn">
        {m.held_limits({ target: minutes(HELD_TARGET_MS / 1000), limit: minutes(HELD_LIMIT_MS / 1000) })}
      </span>
    </div>
  );
}

function ChangeText({ text, onText }: { text: string; onText: (text: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [end] = useState(text.length);
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(end, end);
  }, [end]);
  return (
    <textarea
      ref={area}
      className={cx(composerCss.text, css.text)}
      aria-label={m.held_text()}
      rows={3}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
