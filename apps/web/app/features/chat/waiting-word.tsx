import { m } from "../../paraglide/messages.js";
import type { Entry } from "./outbox-entry.ts";
import * as css from "./thread.module.css";

type Props = { entry: Entry; isStalled: boolean; onCancel: (key: string) => void };

/** The state of an unconfirmed message; until it is sent it can be taken back. */
export function WaitingWord({ entry, isStalled, onCancel }: Props) {
  const { key, state, isTried = false, isUnkept = false } = entry;
  const isWaiting = state === "waiting" && isStalled;
  return (
    <span className={css.waiting} role="status">
      <span>{!isWaiting ? m.chat_sending() : isTried ? m.chat_checking() : m.chat_waiting()}</span>
      {isWaiting && !isTried ? (
        <button type="button" className="link" onClick={() => onCancel(key)}>
          {m.chat_cancel()}
        </button>
      ) : null}
      {isUnkept ? <b>{m.chat_not_kept()}</b> : null}
    </span>
  );
}
