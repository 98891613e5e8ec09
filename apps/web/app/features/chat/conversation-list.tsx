import type { ConversationType } from "@masq/domain/vocabulary";
import { Button, ButtonLink } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useUnread } from "../frame/places.tsx";
import { conversationsQuery } from "./chat.queries.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { useLocale } from "./use-locale.ts";

const ROWS = 5;
const EMPTY: Readonly<Record<ConversationType, { title: () => string; text: () => string }>> = {
  inbox: { title: m.inbox_empty, text: m.inbox_empty_text },
  conversations: { title: m.conversations_empty, text: m.conversations_empty_text },
  archive: { title: m.archive_empty, text: m.archive_empty_text },
};

type Props = { type: ConversationType; currentId: string | null };

/** One partition with its tabs: a page of its own on phones, the first pane on wide screens. */
export function ConversationList({ type, currentId }: Props) {
  const unread = useUnread();
  const list = useInfiniteQuery(conversationsQuery(type));
  const locale = useLocale();
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const tab = (of: ConversationType, label: string, waiting: number) => ({
    href: `/messages/${of}`,
    label,
    current: of === type,
    count: <Count value={waiting} label={m.frame_unread({ n: waiting })} />,
  });
  const empty = EMPTY[type];
  return (
    <>
      <div className="ch-lh">
        <h1 className="d h3">{m.messages_title()}</h1>
      </div>
      <Tabs
        label={m.messages_tabs()}
        items={[
          tab("inbox", m.messages_inbox(), unread.inbox),
          tab("conversations", m.messages_conversations(), unread.conversation),
          tab("archive", m.messages_archive(), unread.archive),
        ]}
      />
      <div className="ths th-list" aria-busy={list.isPending}>
        {list.isPending
          ? Array.from({ length: ROWS }, (_, index) => (
              <div key={index} className="th">
                <RowSkeleton />
              </div>
            ))
          : null}
        {list.isError && conversations.length === 0 ? (
          <ErrorState
            title={errorText(list.error)}
            action={<Button onClick={() => void list.refetch()}>{m.chat_try_again()}</Button>}
          />
        ) : null}
        {list.isSuccess && conversations.length === 0 ? (
          <EmptyState
            frame
            title={empty.title()}
            text={empty.text()}
            action={type === "archive" ? undefined : <ButtonLink href="/profiles">{m.messages_find()}</ButtonLink>}
          />
        ) : null}
        <ul>
          {conversations.map((conversation) => (
            <li key={conversation._id}>
              <ConversationRow conversation={conversation} isCurrent={conversation._id === currentId} locale={locale} />
            </li>
          ))}
        </ul>
        {list.hasNextPage ? (
          <div className="ctr">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {m.profiles_more()}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
