import type { ConversationType } from "@masq/domain/vocabulary";
import { Button, ButtonLink } from "@masq/ui/button";
import { EmptyState } from "@masq/ui/state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { conversationsQuery, type Narrowed } from "./chat.queries.ts";
import { MoreButton } from "../frame/more-button.tsx";
import { RowsBox } from "./rows-box.tsx";

const EMPTY: Readonly<Record<ConversationType, { title: () => string; text: () => string }>> = {
  inbox: { title: m.inbox_empty, text: m.inbox_empty_text },
  conversations: { title: m.conversations_empty, text: m.conversations_empty_text },
  archive: { title: m.archive_empty, text: m.archive_empty_text },
};

type Props = Narrowed & {
  type: ConversationType;
  currentId: string | null;
  onFilter: (filter: undefined) => void;
};

export function PartitionRows({ type, currentId, filter: wanted, onFilter }: Props) {
  const { isPremium } = useMember();
  // A membership may end while the filter is on.
  const filter = isPremium ? wanted : undefined;
  const list = useInfiniteQuery(conversationsQuery(type, { filter }));
  const conversations = list.data?.pages.flatMap((page) => page.conversations);
  const empty = EMPTY[type];
  return (
    <RowsBox
      conversations={conversations}
      currentId={currentId}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={
        filter === undefined ? (
          <EmptyState
            frame
            title={empty.title()}
            text={empty.text()}
            action={type === "archive" ? undefined : <ButtonLink href="/profiles">{m.messages_find()}</ButtonLink>}
          />
        ) : (
          <NothingFits onFilter={onFilter} />
        )
      }
    >
      <MoreButton
        isShown={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </RowsBox>
  );
}

/** The filter hides everything: offer to clear it right here. */
export function NothingFits({ onFilter }: { onFilter: (filter: undefined) => void }) {
  return (
    <EmptyState
      title={m.filter_none()}
      action={<Button onClick={() => onFilter(undefined)}>{m.filter_reset()}</Button>}
    />
  );
}
