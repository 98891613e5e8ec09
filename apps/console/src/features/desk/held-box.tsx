import type { OwnHeld } from "@masq/contract/agent/own-held";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Hand, OctagonX, Undo2 } from "lucide-react";
import { useLayoutEffect } from "react";
import { minutes } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { HELD_COMMANDS } from "./held-keys.ts";
import { reported, reportWrong } from "./held-acts.ts";
import { heldHandle } from "./held-handle.ts";
import * as css from "./held-box.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

type Props = {
  id: string;
  reply: OwnHeld;
  /** Until when it can be read, by the monotonic clock. */
  until: number;
  member: string;
  /** The text is no longer the one that was held. */
  isChanged: boolean;
  onUse: (text: string) => void;
};

const ICONS = { waiting: Hand, withdrawn: Undo2 } as const;
const EDGES = { warn: css.waiting, bad: css.stopped, soft: css.over } as const;
const [USE, REPORT] = HELD_COMMANDS;

/** Between log and draft: why the reply is held or was stopped, who reads it, and what to say instead. */
export function HeldBox({ id, reply, until, member, isChanged, onUse }: Props) {
  const { state, instead } = reply;
  const isOver = state === "withdrawn";
  const isReported = useStore(reported, (ids) => ids.has(reply._id));
  const mayReport = !isOver && !isReported;
  useLayoutEffect(() => {
    heldHandle.dispatch({
      use: isOver || instead === undefined ? undefined : () => onUse(instead),
      report: mayReport ? () => void reportWrong(reply._id) : undefined,
    });
    return () => heldHandle.dispatch({ use: undefined, report: undefined });
  });
  const tone = state === "waiting" ? "warn" : isOver ? "soft" : "bad";
  const Icon = state === "waiting" || isOver ? ICONS[state] : OctagonX;
  return (
    <section className={cx(css.box, EDGES[tone])} id={id} aria-label={m.held_box()} data-held={state}>
      <div className={css.line} role={tone === "bad" ? "alert" : undefined}>
        <Badge tone={tone}>
          <Icon size={13} aria-hidden="true" /> {m.held_state({ state })}
        </Badge>
        <span>{isOver ? sayOver(member, isChanged) : `${reply.title}. ${m.held_ended({ state })}`}</span>
        {state === "waiting" ? <Reader reply={reply} until={until} /> : null}
      </div>
      {isOver ? null : (
        <div className={css.advice}>
          <span className="mut">{m.held_say_instead()}</span>
          <span>{reply.advice}</span>
          {isReported ? (
            <span className="mut">{m.held_reported()}</span>
          ) : (
            <CommandButton command={REPORT} className={quietCss.hint}>
              {state === "waiting" ? m.held_wrong() : m.held_wrongly_stopped()}
            </CommandButton>
          )}
          {instead === undefined ? null : (
            <>
              <q>{instead}</q>
              <CommandButton command={USE} className={quietCss.hint}>
                {m.held_use()}
              </CommandButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}

const sayOver = (member: string, isChanged: boolean): string =>
  isChanged ? m.held_changed_again() : m.held_wrote_again({ member });

function Reader({ reply, until }: { reply: OwnHeld; until: number }) {
  const left = minutes(useSecondsUntil(until));
  return (
    <span className={cx("sp", css.reader)}>
      {reply.reader === undefined ? m.held_someone() : m.held_reading({ name: reply.reader })},{" "}
      <b className="tn" role="timer" aria-label={m.held_left({ left })}>
        {left}
      </b>
    </span>
  );
}
