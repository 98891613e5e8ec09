import type { DeskMessage } from "@masq/contract/agent/desk";
import { cx } from "@masq/ui/cx";
import { BookmarkPlus } from "lucide-react";
import { memo, type ReactNode } from "react";
import { account } from "../../shared/client.ts";
import { time } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { commandOf } from "../commands/commands.ts";
import type { Outgoing } from "./desk-model.ts";
import { lineCursor } from "./line-cursor.ts";
import { LinePicture } from "./line-picture.tsx";
import * as css from "./message.module.css";

const MASKS = /(\*{3}@\*{5}\.\*{3}|\*{3})/;

/** Marks where the filter removed text. */
function marked(text: string): ReactNode[] {
  return text
    .split(MASKS)
    .map((part, index) => (index % 2 === 1 ? <mark key={`${index}-${part}`}>{part}</mark> : part));
}

export function writerOf(line: DeskMessage): string {
  const name = line.agentName;
  if (name === null) return m.thread_desk();
  const me = account.get();
  const mine = me === null ? [] : [me.username, me.firstName, `${me.firstName} ${me.lastName}`];
  return mine.includes(name) ? m.thread_you() : name;
}

/** Side and color say whose message it is to the eye only. */
function Sender({ isOwn }: { isOwn: boolean }) {
  return <span className="sr">{isOwn ? m.thread_by_character() : m.thread_by_member()}</span>;
}

type Props = { line: DeskMessage; mayMark: boolean };

export const ThreadLine = memo(function ThreadLine({ line, mayMark }: Props) {
  const isAt = useStore(lineCursor, (id) => id === line._id);
  if (line.senderType === "system") {
    return (
      <div className={css.system}>
        <p>{line.message}</p>
      </div>
    );
  }
  const isOwn = line.senderType === "profile";
  const by = isOwn ? `${writerOf(line)}${line.isRead ? `, ${m.thread_seen()}` : ""}` : null;
  return (
    <div
      className={cx(css.message, isOwn && css.own)}
      data-line={line.sequence}
      data-message={line._id}
      aria-current={isAt ? "true" : undefined}
    >
      <Sender isOwn={isOwn} />
      <time className="tn" dateTime={line.dateSent}>
        {time(line.dateSent)}
      </time>
      <div>
        {line.attachment === null ? null : <LinePicture attachment={line.attachment} isOwn={isOwn} />}
        {line.isUnreadable === true ? <p className="mut">{m.thread_unreadable()}</p> : null}
        {line.message === "" ? null : <p>{line.masked ? marked(line.message) : line.message}</p>}
        {by === null ? null : <span className={css.writer}>{by}</span>}
        {line.removed === undefined ? null : <span className={css.writer}>{m.thread_removed()}</span>}
        {line.masked ? <span className={cx(css.writer, css.masked)}>{m.thread_masked()}</span> : null}
        {mayMark && line.message !== "" ? <KeepButton id={line._id} isAt={isAt} /> : null}
      </div>
    </div>
  );
});

/** Shown at the message under cursor or pointer; the text selection survives a click on it. */
function KeepButton({ id, isAt }: { id: string; isAt: boolean }) {
  return (
    <button
      type="button"
      className={css.keep}
      tabIndex={isAt ? 0 : -1}
      title={m.ledger_keep_line()}
      aria-label={m.ledger_keep_line()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        lineCursor.dispatch(id);
        commandOf("fact").run();
      }}
    >
      <BookmarkPlus size={15} aria-hidden="true" />
    </button>
  );
}

export function PendingLine({ outgoing }: { outgoing: Outgoing }) {
  return (
    <div className={cx(css.message, css.own, css.pending)} data-line="pending">
      <Sender isOwn />
      <time className="tn" dateTime={outgoing.at}>
        {time(outgoing.at)}
      </time>
      <div>
        {outgoing.picture === null ? null : <img className={css.picture} src={outgoing.picture.small} alt="" />}
        {outgoing.text === "" ? null : <p>{outgoing.text}</p>}
        <span className={css.writer}>
          {m.thread_you()}, {outgoing.isSent ? m.thread_sent() : m.thread_pending()}
        </span>
      </div>
    </div>
  );
}
