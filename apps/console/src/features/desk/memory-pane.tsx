import type { DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import { cx } from "@masq/ui/cx";
import { Search } from "lucide-react";
import { memo, useMemo, useState, type ReactNode } from "react";
import { moment, shortDay } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { ariaKeys } from "../commands/combo.ts";
import { Keys } from "../commands/keys.tsx";
import { readEarlier } from "./desk-actions.ts";
import { desk } from "./desk-store.ts";
import { lineCursor, showLine } from "./line-cursor.ts";
import { FIND_ID, FIND_LINE } from "./memory-keys.ts";
import { daysOf, findLines, written, type Day, type Found } from "./memory-lines.ts";
import { focusPane } from "./panes.ts";
import { TouchedSection } from "./touched-section.tsx";
import * as css from "./memory-pane.module.css";

const NONE: readonly DeskMessage[] = [];
const FOUND_MAX = 40;

/** From here J and K go on in the conversation, and Escape leads to the text. */
function goToLine(id: string): void {
  showLine(id);
  focusPane("thread");
}

/** What was said in the claimed conversation: the facts it touches, a search, and its days. Beside it, not over it. */
export const MemoryPane = memo(function MemoryPane({ conversation }: { conversation: DeskConversation | null }) {
  return (
    <aside className={css.pane} id="pane-memory" tabIndex={-1} aria-label={m.memory_title()}>
      {conversation === null ? null : <Memory conversation={conversation} key={conversation._id} />}
    </aside>
  );
});

function Memory({ conversation }: { conversation: DeskConversation }) {
  const earlier = useStore(desk, (state) => state.earlier[conversation._id] ?? NONE);
  const { messages, messageCount } = conversation;
  const lines = useMemo(() => written([...earlier, ...messages]), [earlier, messages]);
  const above = messageCount - earlier.length - messages.length;
  return (
    <>
      <FindSection conversation={conversation} lines={lines} above={above} />
      <TouchedSection conversation={conversation} />
      <DaysSection conversation={conversation} lines={lines} />
    </>
  );
}

type Lines = { conversation: DeskConversation; lines: readonly DeskMessage[] };

function FindSection({ conversation, lines, above }: Lines & { above: number }) {
  const [words, setWords] = useState("");
  const found = useMemo(() => findLines(lines, words), [lines, words]);
  const shown = found.slice(0, FOUND_MAX);
  const more = (): void => {
    // The button goes with the last of them.
    FIND_LINE.run();
    void readEarlier();
  };
  return (
    <section aria-labelledby="memory">
      <h2 id="memory">{m.memory_title()}</h2>
      <form
        role="search"
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          const first = shown[0];
          if (first !== undefined) goToLine(first.line._id);
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          id={FIND_ID}
          aria-label={m.memory_find({ member: conversation.user.username })}
          aria-keyshortcuts={ariaKeys(FIND_LINE.combo)}
          aria-describedby="memory-scope"
          placeholder={m.memory_placeholder({ n: lines.length })}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Keys combo={FIND_LINE.combo} />
      </form>
      <p className={cx("mut", css.scope)}>
        <span id="memory-scope">{m.memory_scope({ n: lines.length, above: Math.max(0, above) })}</span>{" "}
        {above > 0 && lines.length > 0 ? (
          <button type="button" className="link" onClick={more}>
            {m.memory_more()}
          </button>
        ) : null}
      </p>
      <p className={cx(words.trim() === "" ? "sr" : "mut")} role="status">
        {words.trim() === "" ? "" : sayFound(found.length, shown.length)}
      </p>
      {shown.length === 0 ? null : (
        <ul className={css.found}>
          {shown.map((one) => (
            <FoundLine key={one.line._id} conversation={conversation} found={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

const sayFound = (n: number, shown: number): string =>
  n > shown ? m.memory_cut({ n, shown }) : m.memory_found({ n, shown });

/** Leads to the line; marked while the cursor is there. */
function LineRow({ line, children }: { line: DeskMessage; children: ReactNode }) {
  const isAt = useStore(lineCursor, (id) => id === line._id);
  return (
    <li>
      <button
        type="button"
        data-open
        className={css.row}
        aria-current={isAt ? "true" : undefined}
        onClick={() => goToLine(line._id)}
      >
        {children}
      </button>
    </li>
  );
}

function FoundLine({ conversation, found }: { conversation: DeskConversation; found: Found }) {
  const { line, hit } = found;
  return (
    <LineRow line={line}>
      <span className="mut">
        {line.senderType === "user" ? conversation.user.username : conversation.profile.name}, {moment(line.dateSent)}
      </span>
      <span className={css.words}>
        {hit.before}
        <b>{hit.hit}</b>
        {hit.after}
      </span>
    </LineRow>
  );
}

function DaysSection({ conversation, lines }: Lines) {
  const days = useMemo(() => daysOf(lines), [lines]);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="went">
      <h2 id="went">
        {m.memory_went()} <span className="mut">{m.memory_went_of({ n: lines.length })}</span>
      </h2>
      <ul className={css.days}>
        {days.map((day) => (
          <DayRow key={day.key} conversation={conversation} day={day} />
        ))}
      </ul>
    </section>
  );
}

/** The day, who wrote how much, and the words it began with. */
function DayRow({ conversation, day }: { conversation: DeskConversation; day: Day }) {
  const { first, theirs, ours, writers } = day;
  const { user, profile } = conversation;
  return (
    <LineRow line={first}>
      <span className={css.count}>
        <b>{shortDay(first.dateSent)}</b>{" "}
        <span className="mut">
          {m.memory_day({ theirs, member: user.username, ours, character: profile.name })}{" "}
          {writers.length === 0 ? "" : m.memory_writers({ names: writers.join(", ") })}
        </span>
      </span>
      {first.message === "" ? null : <span className={css.begins}>“{first.message}”</span>}
    </LineRow>
  );
}
