import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import { Badge, type BadgeTone } from "@masq/ui/chip";
import { longDay, shortDay, time } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { closePromise } from "./promise-acts.ts";
import * as css from "./facts.module.css";

/** The character's timed promises: when each is due, and whether it returns to the desk automatically. */
export function PromiseSection({ conversation, mayWrite }: { conversation: DeskConversation; mayWrite: boolean }) {
  const promises = conversation.promises.filter(({ state }) => state !== "dropped");
  return (
    <section aria-labelledby="promises" data-facts="promises">
      <div className={css.head}>
        <h2 id="promises">{m.promise_title()}</h2>
      </div>
      {promises.length === 0 ? <p className="mut">{m.promise_none()}</p> : null}
      <ul className={css.promises}>
        {promises.map((promise) => (
          <PromiseLine key={promise._id} conversation={conversation} promise={promise} mayWrite={mayWrite} />
        ))}
      </ul>
    </section>
  );
}

function standingOf({ state, isDue, closedDate }: DeskPromise): { tone: BadgeTone; word: string } {
  if (state === "kept")
    return {
      tone: "ok",
      word: closedDate === null ? m.promise_kept_bare() : m.promise_kept({ day: shortDay(closedDate) }),
    };
  return isDue ? { tone: "bad", word: m.promise_due() } : { tone: "warn", word: m.promise_open() };
}

/** The hour only if the member shows their place, because it would reveal it. */
function dueText({ dueDate, dueDay }: DeskPromise): string {
  if (dueDate !== null) return `${longDay(dueDate, Date.now())}, ${time(dueDate)}`;
  return m.promise_on_day({ day: longDay(`${dueDay}T12:00:00`, Date.now()) });
}

type LineProps = { conversation: DeskConversation; promise: DeskPromise; mayWrite: boolean };

function PromiseLine({ conversation, promise, mayWrite }: LineProps) {
  const { text, state, waits, comesDate } = promise;
  const { tone, word } = standingOf(promise);
  const close = (next: "kept" | "dropped") => (): void => void closePromise(conversation, promise, next);
  return (
    <li data-promise={state} data-waits={waits ?? undefined}>
      <Badge tone={tone}>{word}</Badge>
      <span className={css.words}>{text === "" ? m.memo_unreadable() : text}</span>
      {state === "open" ? (
        <span className={css.due}>
          <span className="mut">{dueText(promise)}</span>
          {waits === null ? null : (
            <span>
              {comesDate === null ? m.promise_waits({ why: waits }) : m.promise_comes({ day: shortDay(comesDate) })}
            </span>
          )}
          {mayWrite ? (
            <span className={css.acts}>
              <button type="button" className="link" onClick={close("kept")}>
                {m.promise_was_kept()}
                <span className="sr"> {text}</span>
              </button>
              <button type="button" className="link" onClick={close("dropped")}>
                {m.promise_drop()}
                <span className="sr"> {text}</span>
              </button>
            </span>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}
