import type { DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import { memo, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { readEarlier } from "./desk-actions.ts";
import type { DeskModel } from "./desk-model.ts";
import { desk } from "./desk-store.ts";
import { EarlierAccount } from "./earlier-account.tsx";
import { lineCursor } from "./line-cursor.ts";
import { PendingLine } from "./thread-line.tsx";
import { ThreadLines } from "./thread-lines.tsx";
import * as css from "./thread.module.css";

const NONE: readonly DeskMessage[] = [];
const END_PX = 40;

type Props = { conversation: DeskConversation; stockId: string };

/** Renders only when a message changes, never for the countdown or a key press. */
export const Thread = memo(function Thread({ conversation, stockId }: Props) {
  const earlier = useStore(desk, (state) => state.earlier[conversation._id] ?? NONE);
  const outgoing = useStore(desk, (state) => pendingFor(state, stockId));
  const lines = [...earlier, ...conversation.messages];
  const above = conversation.messageCount - lines.length;
  const log = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?._id;
  const known = useRef(lines.at(-1)?.sequence ?? 0);
  const newLine =
    lines.findLast(({ sequence, senderType }) => sequence > known.current && senderType === "user") ?? null;
  useLayoutEffect(() => {
    const place = log.current;
    place?.scrollTo({ top: place.scrollHeight });
  }, [newest, outgoing]);
  useStayAtEnd(log);
  // The cursor of the previous conversation must not carry over.
  useEffect(() => lineCursor.dispatch(null), []);
  return (
    <>
      <div
        className={css.log}
        role="log"
        // The member's new messages are read out below; the own ones and their state would only be an echo.
        aria-live="off"
        id="pane-thread"
        // A scrollable region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={m.thread_log({ member: conversation.user.username })}
        ref={log}
      >
        {above > 0 ? null : <EarlierAccount conversation={conversation} />}
        <ThreadLines lines={lines} above={above} mayMark onMore={() => void readEarlier()} />
        {outgoing === null ? null : <PendingLine outgoing={outgoing} />}
      </div>
      <p className="sr" aria-live="polite">
        {newLine === null ? "" : m.thread_says({ member: conversation.user.username, text: newLine.message })}
      </p>
    </>
  );
});

/** Keeps the newest message in view when the height changes (a banner, a longer draft). */
function useStayAtEnd(log: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const place = log.current;
    if (place === null) return undefined;
    let isAtEnd = true;
    const look = (): void => {
      isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < END_PX;
    };
    const watch = new ResizeObserver(() => {
      if (isAtEnd) place.scrollTo({ top: place.scrollHeight });
    });
    place.addEventListener("scroll", look, { passive: true });
    watch.observe(place);
    return () => {
      place.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [log]);
}

/** The sent message stays here until the server's own arrives with the response. */
function pendingFor(state: DeskModel, stockId: string) {
  const { outgoing, answered } = state;
  return outgoing?.stockId === stockId && answered === null ? outgoing : null;
}
