import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { ErrorState, LogSkeleton, Skeleton } from "@masq/ui/state";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useCallback, useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useLiveFrame } from "../../shared/live.tsx";
import { notify } from "../../shared/notify.ts";
import { useGo, useMember } from "../../shared/viewer.ts";
import { peekQuery } from "../profile/profile.queries.ts";
import { conversationQuery, type Thread } from "./chat.queries.ts";
import { typing } from "./chat-composer.tsx";
import { ChatRoom } from "./chat-room.tsx";
import { DrawnContext } from "./drawn.ts";
import { useOutbox } from "./sending.ts";
import { useCityQuestion } from "./use-city-question.ts";
import * as css from "./room.module.css";
import * as threadCss from "./thread.module.css";

/** The id of a conversation not created yet: `/messages/chat/blank?profile=<id>` (decision G-074). */
const BLANK = "blank";
const INBOX = "/messages/inbox";

type Props = { conversationId: string; profileId: string | null; at: number | null };

export function ChatPage({ conversationId, profileId, at }: Props) {
  useCityQuestion();
  return conversationId === BLANK ? <BlankChat profileId={profileId} /> : <OpenChat id={conversationId} at={at} />;
}

function OpenChat({ id, at }: { id: string; at: number | null }) {
  useDrawn(id, at);
  const { data, error, refetch } = useQuery(conversationQuery(id));
  useWayOut(isApiError(error, "not-found"));
  if (data !== undefined) return <ChatRoom profile={data.profile} thread={data} at={at} />;
  return <Waiting error={error} onRetry={() => void refetch()} />;
}

/** Seeds the query with the document's data for the first render; a link to an older message is left to the browser. */
function useDrawn(id: string, at: number | null): void {
  const drawn = use(DrawnContext);
  const cache = useQueryClient();
  useState(() => {
    if (drawn?.thread._id !== id || at !== null) return;
    cache.setQueryData<Thread>(conversationQuery(id).queryKey, (known) => known ?? drawn.thread);
  });
}

/** Becomes the real conversation in place, before its address does. */
function BlankChat({ profileId }: { profileId: string | null }) {
  const go = useGo();
  const profile = useQuery(peekQuery(profileId ?? "", profileId !== null));
  const id = profile.data?.conversationId ?? null;
  const thread = useQuery({ ...conversationQuery(id ?? ""), ...(id === null && { queryFn: skipToken }) });
  useEffect(() => {
    if (id === null) return;
    typing.goesOn = document.activeElement instanceof HTMLTextAreaElement;
    go(`/messages/chat/${id}`, { replace: true });
  }, [id, go]);
  useBegunElsewhere(profileId ?? "", id === null, profile.refetch);
  useWayOut(profileId === null || isApiError(profile.error, "not-found"));
  if (profile.data === undefined) return <Waiting error={profile.error} onRetry={() => void profile.refetch()} />;
  if (id !== null && thread.data === undefined) return <Waiting error={null} onRetry={() => {}} />;
  return <ChatRoom profile={profile.data} thread={thread.data ?? null} at={null} />;
}

/** Shows the conversation when another tab or device, or the character, wrote the first message. */
function useBegunElsewhere(profileId: string, isBlank: boolean, refetch: () => unknown): void {
  const [isBegun, setBegun] = useState(false);
  const isOnItsWay = useOutbox(useMember()._id, profileId).length > 0;
  const hear = useCallback(
    (frame: { profile: { _id: string } }) => setBegun((was) => was || frame.profile._id === profileId),
    [profileId],
  );
  useLiveFrame("newMessage", hear);
  useEffect(() => {
    if (isBegun && isBlank && !isOnItsWay) void refetch();
  }, [isBegun, isBlank, isOnItsWay, refetch]);
}

/** No one to write to: go to the inbox. */
function useWayOut(isGone: boolean): void {
  const go = useGo();
  useEffect(() => {
    if (!isGone) return;
    notify.warn(m.chat_gone());
    go(INBOX, { replace: true });
  }, [isGone, go]);
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isBroken = error !== null && !isApiError(error, "not-found");
  return (
    <section className={css.room} aria-busy={!isBroken}>
      <div className={css.header}>
        <span className="av skel" aria-hidden="true" />
        <div className={css.name}>
          <Skeleton width="7rem" />
          <Mark>{m.fictional_mark()}</Mark>
        </div>
      </div>
      <div className={cx(threadCss.thread, "justify-end")}>
        {isBroken ? (
          <ErrorState
            title={errorText(error)}
            action={
              <Button variant="p" onClick={onRetry}>
                {m.chat_try_again()}
              </Button>
            }
          />
        ) : (
          <div className={threadCss.row}>
            <LogSkeleton />
          </div>
        )}
      </div>
      <div />
    </section>
  );
}
