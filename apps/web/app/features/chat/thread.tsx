import type { Message } from "@masq/contract/member/conversations";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { MESSAGES_PER_CHUNK } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Count, Mark } from "@masq/ui/chip";
import { ArrowDown } from "lucide-react";
import { use, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { DrawnContext, useZone } from "./drawn.ts";
import { LOADED_AT_ONCE } from "./early-thread.ts";
import { lineText } from "./line-text.ts";
import type { Entry } from "./outbox-entry.ts";
import { ThreadLine, type LineActs } from "./thread-line.tsx";
import { shownFrom, stretchOf } from "./thread-merge.ts";
import { threadRows } from "./thread-rows.ts";
import { useLocale } from "./use-locale.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import * as css from "./thread.module.css";

const TOP_PX = 64;
/** Half of what is loaded at once, so that it starts after the last message. */
const LATER_LINES = LOADED_AT_ONCE / 2;

type Props = {
  profile: ProfileCard;
  messages: readonly Message[];
  entries: readonly Entry[];
  isStalled: boolean;
  acts: LineActs;
  isTyping: boolean;
  /** The message at which it opens, highlighted; null: at the end. It is loaded. */
  target: number | null;
  /** It opened at a message, so it never matches the server's HTML. */
  isPlaced: boolean;
  /** A gap separates newer messages. */
  isApart: boolean;
  /** Jumps to the newest messages across that gap. */
  onLatest: () => void;
  /** Loads what lies before or around a sequence; returns everything loaded. */
  onMore: (where: { before: number } | { around: number }) => Promise<readonly Message[]>;
};

/** The thread in chunks of six, growing upwards; virtualized. */
export function Thread(props: Props) {
  const { profile, messages, entries, isStalled, acts, isTyping, target, isPlaced, isApart, onLatest, onMore } = props;
  const locale = useLocale();
  const zone = useZone();
  const isDrawn = use(DrawnContext) !== null && !isPlaced;
  const [oldest, setOldest] = useState(() => openFrom(messages, target));
  const [isLoading, setIsLoading] = useState(false);
  const isPrepending = useRef(false);
  const known = useRef(messages.at(-1)?.sequence ?? 0);
  const shown = useMemo(() => messages.filter(({ sequence }) => sequence >= oldest), [messages, oldest]);
  const rows = useMemo(() => threadRows(shown, entries, zone), [shown, entries, zone]);
  const first = messages[0];
  const hasEarlier = first !== undefined && (first.sequence < oldest || first.sequence > 1);

  const earlier = useCallback(async () => {
    if (!hasEarlier || isLoading) return;
    let loaded: readonly Message[] = messages;
    const before = messages.filter(({ sequence }) => sequence < oldest).length;
    if (before < MESSAGES_PER_CHUNK && first.sequence > 1) {
      setIsLoading(true);
      try {
        loaded = stretchOf(await onMore({ before: first.sequence }), first.sequence);
      } catch (error) {
        notify.error(error);
        return;
      } finally {
        setIsLoading(false);
      }
    }
    isPrepending.current = true;
    setOldest(shownFrom(loaded, oldest, MESSAGES_PER_CHUNK));
  }, [hasEarlier, isLoading, messages, oldest, first, onMore]);
  const later = useLater(messages, isApart, onMore);

  const lastRow = rows.at(-1);
  const hit = target === null ? undefined : messages.find(({ sequence }) => sequence === target);
  const hitKey = hit ? (hit.clientKey ?? hit._id) : null;
  const isLastOwn = lastRow?.kind === "line" && lastRow.entry !== null && lastRow.entry.state !== "failed";
  const { box, list, isAtEnd, look, toEnd, onScroll, onResize } = useThreadScroll(
    rows.length,
    lastRow?.key,
    isLastOwn,
    { onStart: () => void earlier(), onEnd: later, isApart },
    { row: hitKey === null ? -1 : rows.findIndex(({ key }) => key === hitKey), isDrawn },
  );
  const waiting = useUnseen(messages, isAtEnd);
  const newest = messages.at(-1);
  const isNews = !isApart && newest !== undefined && newest.sequence > known.current;
  useLayoutEffect(() => {
    isPrepending.current = false;
  });
  return (
    <div className={css.frame}>
      <div
        ref={box}
        className={css.thread}
        data-look={look}
        role="log"
        aria-label={m.chat_log({ name: profile.name })}
        aria-live="off"
        tabIndex={0}
      >
        <div className="grow" />
        <div className={css.top}>
          {hasEarlier ? (
            <Button size="sm" busy={isLoading} onClick={() => void earlier()}>
              {m.chat_earlier()}
            </Button>
          ) : (
            <span className="mut sm">{messages.length > 0 ? m.chat_beginning() : null}</span>
          )}
        </div>
        <Virtualizer
          ref={list}
          as="ul"
          item="li"
          ssrCount={isDrawn ? rows.length : 0}
          shift={isPrepending.current}
          startMargin={TOP_PX}
          onScroll={onScroll}
          onResize={onResize}
        >
          {rows.map((row) => (
            <ThreadLine
              key={row.key}
              row={row}
              profile={profile}
              locale={locale}
              zone={zone}
              isHit={row.key === hitKey}
              isFresh={row.kind === "line" && row.entry !== null}
              isStalled={isStalled}
              acts={acts}
            />
          ))}
        </Virtualizer>
      </div>
      {isTyping ? <TypingWord profile={profile} /> : null}
      {isAtEnd && !isApart ? null : (
        <button type="button" className={css.jump} onClick={isApart ? onLatest : toEnd}>
          <ArrowDown size={18} aria-hidden="true" />
          {m.chat_latest()}
          <Count value={waiting} label={m.chat_new({ n: waiting })} />
        </button>
      )}
      <p className="sr" aria-live="polite">
        {isNews ? <span key={newest.sequence}>{newsText(newest, profile.name)}</span> : null}
      </p>
    </div>
  );
}

/** Loads the messages after the last one, one request at a time. */
function useLater(messages: readonly Message[], isApart: boolean, onMore: Props["onMore"]): () => void {
  const isLoading = useRef(false);
  const last = messages.at(-1)?.sequence;
  return useCallback(() => {
    if (!isApart || last === undefined || isLoading.current) return;
    isLoading.current = true;
    void onMore({ around: last + LATER_LINES })
      .catch(notify.error)
      .finally(() => (isLoading.current = false));
  }, [isApart, last, onMore]);
}

/**
 * For the live region: that an own message is sent; of another the sender and the text, or only the text of a system
 * message, which no character sent; one that is an alert announces itself.
 */
const newsText = (line: Message, name: string): string => {
  if (line.word === "crisis") return "";
  if (line.senderType === "user") return m.chat_sent();
  return line.senderType === "system" ? lineText(line) : m.chat_announce({ name, text: lineText(line) });
};

/** Returns the oldest message shown at first: the newest chunk, or some messages before the target. */
function openFrom(messages: readonly Message[], target: number | null): number {
  const oldest = shownFrom(messages, null, MESSAGES_PER_CHUNK);
  return target === null
    ? oldest
    : Math.min(oldest, Math.max(messages[0]?.sequence ?? 1, target - MESSAGES_PER_CHUNK / 2));
}

/** Overlays reserved space, so that nothing shifts. Says who is typing, and the disclosure again. */
function TypingWord({ profile }: { profile: ProfileCard }) {
  return (
    <p className={css.typing}>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {m.chat_typing({ name: profile.name })} <Mark>{m.fictional_mark()}</Mark>
    </p>
  );
}

function useUnseen(messages: readonly Message[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.sequence ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return isAtEnd ? 0 : messages.filter(({ sequence, senderType }) => sequence > seen && senderType !== "user").length;
}
