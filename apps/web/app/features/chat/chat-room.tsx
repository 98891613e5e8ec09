import type { Message } from "@masq/contract/member/conversations";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { Note } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { LogSkeleton } from "@masq/ui/state";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLangOf } from "../../shared/languages.ts";
import { m } from "../../paraglide/messages.js";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useGo, useMember } from "../../shared/viewer.ts";
import { useSentence } from "../consent/consent.queries.ts";
import { AboutPart } from "./about-part.tsx";
import { loadMore, type Thread as ThreadData } from "./chat.queries.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatHeader } from "./chat-header.tsx";
import type { Entry } from "./outbox-entry.ts";
import { outboxOf, useOutbox, useStalled } from "./sending.ts";
import { shownPicture, useShownPicture } from "./shown-picture.ts";
import { stretchOf } from "./thread-merge.ts";
import { Thread } from "./thread.tsx";
import { useTyping } from "./typing.ts";
import { useMarkRead } from "./use-mark-read.ts";
import * as css from "./room.module.css";
import * as threadCss from "./thread.module.css";
import * as quoteCss from "../../shared/quote.module.css";

const MeetUpCard = lazyPart(() => import("./meet-up-card.tsx"), "MeetUpCard");
const BlockedPanel = lazyPart(() => import("../safety/blocked-panel.tsx"), "BlockedPanel");
const BreakPanel = lazyPart(() => import("../limits/break-panel.tsx"), "BreakPanel");
const ConsentPanel = lazyPart(() => import("./consent-panel.tsx"), "ConsentPanel");
const ClosedPanel = lazyPart(() => import("./closed-panel.tsx"), "ClosedPanel");
const ChatGallery = lazyPart(() => import("./chat-gallery.tsx"), "ChatGallery");

/** `at`: the message to open at. */
type Props = { profile: ProfileCard; thread: ThreadData | null; at: number | null };

/** Refusals after which nothing can be written here, for now or at all. */
const CLOSING: ReadonlySet<string> = new Set(["not-found", "forbidden", "conversation-on-hold"]);

/** `thread` null: nothing has been written yet. */
export function ChatRoom({ profile, thread, at }: Props) {
  const member = useMember();
  const id = thread?._id ?? null;
  const entries = useOutbox(member._id, profile._id);
  const { messages, place, isReached, isApart, leave } = usePlace(thread, at, entries.length);
  useMarkRead(id, thread?.unread ?? 0);
  useNeighbourKeys(thread);
  useAskedAnew(
    thread,
    entries.some(({ failure }) => failure !== null && CLOSING.has(failure)),
  );

  const { _id: memberId } = member;
  const stored = entries.find(({ key }) => thread?.messages.some(({ clientKey }) => clientKey === key));
  useEffect(() => {
    // Its response was lost, but the server has it. A message in flight right now will learn that by itself.
    if (stored !== undefined && stored.state !== "sending") outboxOf(memberId).arrived(stored.key);
  }, [stored, memberId]);

  const isStalled = useStalled(memberId);
  const isTyping = useTyping(id);
  const acts = useMemo(
    () => ({
      retry: (key: string) => outboxOf(memberId).retry(key),
      cancel: (key: string) => outboxOf(memberId).cancel(key),
    }),
    [memberId],
  );
  const more = useCallback(
    (where: Parameters<typeof loadMore>[1]) => (id === null ? Promise.resolve([]) : loadMore(id, where)),
    [id],
  );
  const isAsked = entries.some(({ failure }) => failure === "disclosure-required");
  const needsConsent = isAsked || member.disclosure.accepted !== member.disclosure.current;
  const shown = useShownPicture();
  useEffect(() => () => shownPicture.show(null), [id]);
  const { isClosed = false, blocked = false } = thread ?? {};
  const isNew = messages.length === 0 && entries.length === 0;
  return (
    <>
      <section className={css.room} aria-label={m.chat_title({ name: profile.name })}>
        <div>
          <ChatHeader profile={profile} thread={thread} />
          {thread === null || thread.meetUps.length === 0 ? null : (
            <Suspense fallback={null}>
              <MeetUpCard meetUps={thread.meetUps} />
            </Suspense>
          )}
        </div>
        {isNew ? (
          <FirstPage profile={profile} isSilent={needsConsent} />
        ) : isReached ? (
          <Thread
            key={place}
            profile={profile}
            messages={messages}
            entries={isApart ? NONE : entries}
            isStalled={isStalled}
            acts={acts}
            isTyping={isTyping}
            target={place}
            isPlaced={at !== null}
            isApart={isApart}
            onLatest={leave}
            onMore={more}
          />
        ) : (
          <div className={cx(threadCss.thread, "justify-end")} aria-busy="true">
            <div className={threadCss.row}>
              <LogSkeleton />
            </div>
          </div>
        )}
        {isClosed || blocked || member.break !== null || needsConsent ? (
          <Suspense fallback={null}>
            {isClosed ? (
              <ClosedPanel profile={profile} />
            ) : blocked ? (
              <BlockedPanel className={css.closed} profile={profile} />
            ) : member.break !== null ? (
              <BreakPanel className={css.closed} />
            ) : (
              <ConsentPanel
                profile={profile}
                onGiven={() => outboxOf(memberId).retryAll("disclosure-required", profile._id)}
              />
            )}
          </Suspense>
        ) : (
          <ChatComposer profile={profile} conversationId={id} />
        )}
      </section>
      <AboutPart profile={profile} thread={thread} />
      {id !== null && shown !== null ? (
        <Suspense fallback={null}>
          <ChatGallery
            conversationId={id}
            memberId={memberId}
            profile={profile}
            shown={shown}
            onShow={shownPicture.show}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const NONE: readonly Entry[] = [];

/**
 * Loads the messages around the one to open at, in one request; without such a message, or after leaving it, the
 * newest. `isApart`: a gap separates newer messages. An own message leaves the place, because it goes to the end.
 */
function usePlace(thread: ThreadData | null, at: number | null, waiting: number) {
  const [isLeft, setLeft] = useState(false);
  const place = isLeft ? null : at;
  const id = thread?._id ?? null;
  const all = thread?.messages ?? NO_LINES;
  const isReached = place === null || id === null || all.some(({ sequence }) => sequence === place);
  useEffect(() => {
    if (isReached || id === null || place === null) return;
    const give = (): void => setLeft(true);
    loadMore(id, { around: place }).then((lines) => {
      if (!lines.some(({ sequence }) => sequence === place)) give();
    }, give);
  }, [isReached, id, place]);
  const messages = useMemo(() => stretchOf(all, place), [all, place]);
  const isApart = messages.at(-1) !== all.at(-1);
  const leave = useCallback(() => setLeft(true), []);
  const before = useRef(waiting);
  useEffect(() => {
    if (isApart && waiting > before.current) leave();
    before.current = waiting;
  }, [isApart, waiting, leave]);
  return { messages, place, isReached, isApart, leave };
}
const NO_LINES: readonly Message[] = [];

/** Nothing written yet: the character's greeting, and the disclosure again. */
function FirstPage({ profile, isSilent }: { profile: ProfileCard; isSilent: boolean }) {
  const { text } = useSentence();
  const lang = useLangOf()(profile.languages);
  return (
    <div className={threadCss.thread} role="log" aria-label={m.chat_log({ name: profile.name })} tabIndex={0}>
      <div className={cx(css.empty, "m-auto gap-6")}>
        <p className={cx(quoteCss.quote, "d mx-auto")} lang={lang}>
          {m.profile_quote({ quote: profile.quote })}
        </p>
        <p className="mut">{m.chat_first({ name: profile.name })}</p>
        {isSilent ? null : <Note className="text-start">{text}</Note>}
      </div>
    </div>
  );
}

/**
 * Refetches what has changed: in another partition a conversation has other neighbors, whoever moved it; and if a
 * message was refused as if no one were there (`isRefused`), the server knows by now whether writing is possible.
 */
function useAskedAnew(thread: ThreadData | null, isRefused: boolean): void {
  const id = thread?._id;
  const type = thread?.type;
  const known = useRef({ type, isRefused });
  useEffect(() => {
    const was = known.current;
    known.current = { type, isRefused };
    if (id === undefined || was.type === undefined) return;
    if (was.type !== type || (isRefused && !was.isRefused))
      void queries().invalidateQueries({ queryKey: keys.conversation(id) });
  }, [id, type, isRefused]);
}

/** Alt with the arrow keys moves to the partition's neighbors. */
function useNeighbourKeys(thread: ThreadData | null): void {
  const go = useGo();
  const { previous = null, next = null, _id = null } = thread ?? {};
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const to = event.key === "ArrowUp" ? previous : event.key === "ArrowDown" ? next : null;
      if (to === null || to === _id) return;
      event.preventDefault();
      go(`/messages/chat/${to}`);
    };
    window.addEventListener("keydown", turn);
    return () => window.removeEventListener("keydown", turn);
  }, [go, previous, next, _id]);
}
