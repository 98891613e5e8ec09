import type { ProfileCard } from "@masq/contract/member/profiles";
import { Note } from "@masq/ui/chip";
import { LogSkeleton } from "@masq/ui/state";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useGo, useMember } from "../../shared/viewer.ts";
import { useSentence } from "../consent/consent.queries.ts";
import { AboutPart } from "./about-part.tsx";
import { loadBackTo, loadEarlier, type Thread as ThreadData } from "./chat.queries.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { ConsentPanel } from "./consent-panel.tsx";
import { MeetUpCard } from "./meet-up-card.tsx";
import { outboxOf, useOutbox, useStalled } from "./sending.ts";
import { shownPicture, useShownPicture } from "./shown-picture.ts";
import { Thread } from "./thread.tsx";
import { useTyping } from "./typing.ts";
import { useMarkRead } from "./use-mark-read.ts";

const BlockedPanel = lazyPart(() => import("../safety/blocked-panel.tsx"), "BlockedPanel");
const BreakPanel = lazyPart(() => import("../limits/break-panel.tsx"), "BreakPanel");
const ClosedPanel = lazyPart(() => import("./closed-panel.tsx"), "ClosedPanel");
const ChatGallery = lazyPart(() => import("./chat-gallery.tsx"), "ChatGallery");

/** `at`: the line to open at. */
type Props = { profile: ProfileCard; thread: ThreadData | null; at: number | null };

/** `thread` null: nothing was written yet. */
export function ChatRoom({ profile, thread, at }: Props) {
  const member = useMember();
  const id = thread?._id ?? null;
  const entries = useOutbox(member._id, profile._id);
  const messages = thread?.messages ?? [];
  useMarkRead(id, thread?.unread ?? 0);
  useNeighbourKeys(thread);
  useAskedAnew(
    thread,
    entries.some(({ failure }) => failure === "not-found" || failure === "forbidden"),
  );

  const { _id: memberId } = member;
  const stored = entries.find(({ key }) => messages.some(({ clientKey }) => clientKey === key));
  useEffect(() => {
    // Its answer was lost on the way, but the server has it. One that is on its way right now hears by itself.
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
  const earlier = useCallback(
    (sequence: number) => (id === null ? Promise.resolve([]) : loadEarlier(id, sequence).then((all) => all)),
    [id],
  );
  const isAsked = entries.some(({ failure }) => failure === "disclosure-required");
  const needsConsent = isAsked || member.disclosure.accepted !== member.disclosure.current;
  const shown = useShownPicture();
  useEffect(() => () => shownPicture.show(null), [id]);
  const isReached = useReached(thread, at);
  const { isClosed = false, blocked = false } = thread ?? {};
  const isNew = messages.length === 0 && entries.length === 0;
  return (
    <>
      <section className="ch-c" aria-label={m.chat_title({ name: profile.name })}>
        <div>
          <ChatHeader profile={profile} thread={thread} />
          <MeetUpCard meetUps={thread?.meetUps ?? []} />
        </div>
        {isNew ? (
          <FirstPage profile={profile} isSilent={needsConsent} />
        ) : isReached ? (
          <Thread
            profile={profile}
            messages={messages}
            entries={entries}
            isStalled={isStalled}
            acts={acts}
            isTyping={isTyping}
            target={at}
            onEarlier={earlier}
          />
        ) : (
          <div className="thr justify-end" aria-busy="true">
            <div className="thr-r">
              <LogSkeleton />
            </div>
          </div>
        )}
        {isClosed || blocked || member.break !== null ? (
          <Suspense fallback={null}>
            {isClosed ? (
              <ClosedPanel profile={profile} />
            ) : blocked ? (
              <BlockedPanel className="consent" profile={profile} />
            ) : (
              <BreakPanel className="consent" />
            )}
          </Suspense>
        ) : needsConsent ? (
          <ConsentPanel
            name={profile.name}
            onGiven={() => outboxOf(memberId).retryAll("disclosure-required", profile._id)}
          />
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

/** Whether the line to open at is loaded; brings what is missing, or gives up and opens at the end. */
function useReached(thread: ThreadData | null, at: number | null): boolean {
  const [isGivenUp, setGivenUp] = useState(false);
  const id = thread?._id ?? null;
  const oldest = thread?.messages[0]?.sequence ?? 1;
  const isReached = at === null || id === null || oldest <= at || isGivenUp;
  useEffect(() => {
    if (isReached || id === null) return;
    loadBackTo(id, oldest, at).catch(() => setGivenUp(true));
  }, [isReached, id, oldest, at]);
  return isReached;
}

/** Nothing written yet: what the character says, and once more what this is. */
function FirstPage({ profile, isSilent }: { profile: ProfileCard; isSilent: boolean }) {
  const { text } = useSentence();
  return (
    <div className="thr" role="log" aria-label={m.chat_log({ name: profile.name })} tabIndex={0}>
      <div className="ch-none m-auto gap-6">
        <p className="d pf-q mx-auto">{m.profile_quote({ quote: profile.quote })}</p>
        <p className="mut">{m.chat_first({ name: profile.name })}</p>
        {isSilent ? null : <Note className="text-start">{text}</Note>}
      </div>
    </div>
  );
}

/**
 * In another partition a conversation has other neighbours, whoever moved it; and where a line was refused as if nobody
 * were there (`isRefused`), the server knows by now whether one can write here at all.
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

/** Alt with the arrows turns to the neighbours of the partition. */
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
