import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import { Badge, type BadgeTone } from "@masq/ui/chip";
import { longDay, shortDay, time } from "../../shared/format.ts";
import { words } from "../../shared/words.ts";
import { closePromise } from "./promise-acts.ts";
import * as css from "./facts.module.css";

const W = words.promise;

/** The character's timed promises: when each is due, and whether it returns to the desk automatically. */
export function PromiseSection({ conversation, mayWrite }: { conversation: DeskConversation; mayWrite: boolean }) {
  const promises = conversation.promises.filter(({ state }) => state !== "dropped");
  return (
    <section aria-labelledby="promises" data-facts="promises">
      <div className={css.head}>
        <h2 id="promises">{W.title}</h2>
      </div>
      {promises.length === 0 ? <p className="mut">{W.none}</p> : null}
      <ul className={css.promises}>
        {promises.map((promise) => (
          <PromiseLine key={promise._id} conversation={conversation} promise={promise} mayWrite={mayWrite} />
        ))}
      </ul>
    </section>
  );
}

function standingOf({ state, isDue, closedDate }: DeskPromise): { tone: BadgeTone; word: string } {
  if (state === "kept") return { tone: "ok", word: W.kept(closedDate === null ? "" : shortDay(closedDate)) };
  return isDue ? { tone: "bad", word: W.due } : { tone: "warn", word: W.open };
}

/** The hour only if the member shows their place, because it would reveal it. */
function dueText({ dueDate, dueDay }: DeskPromise): string {
  if (dueDate !== null) return `${longDay(dueDate, Date.now())}, ${time(dueDate)}`;
  return W.onDay(longDay(`${dueDay}T12:00:00`, Date.now()));
}

type LineProps = { conversation: DeskConversation; promise: DeskPromise; mayWrite: boolean };

function PromiseLine({ conversation, promise, mayWrite }: LineProps) {
  const { text, state, waits, comesDate } = promise;
  const { tone, word } = standingOf(promise);
  const close = (next: "kept" | "dropped") => (): void => void closePromise(conversation, promise, next);
  return (
    <li data-promise={state} data-waits={waits ?? undefined}>
      <Badge tone={tone}>{word}</Badge>
      <span className={css.words}>{text === "" ? words.memo.unreadable : text}</span>
      {state === "open" ? (
        <span className={css.due}>
          <span className="mut">{dueText(promise)}</span>
          {waits === null ? null : <span>{comesDate === null ? W.waits[waits] : W.comes(shortDay(comesDate))}</span>}
          {mayWrite ? (
            <span className={css.acts}>
              <button type="button" className="link" onClick={close("kept")}>
                {W.wasKept}
                <span className="sr"> {text}</span>
              </button>
              <button type="button" className="link" onClick={close("dropped")}>
                {W.drop}
                <span className="sr"> {text}</span>
              </button>
            </span>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}
