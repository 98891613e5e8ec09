import type { ConversationType } from "@masq/domain/vocabulary";
import { Count } from "@masq/ui/chip";
import { lazyPart } from "@masq/ui/later";
import { Tabs } from "@masq/ui/tabs";
import { Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { useUnread } from "../frame/places.tsx";
import type { Narrowed } from "./chat.queries.ts";
import { InboxFilter } from "./inbox-filter.tsx";
import { LineSearch } from "./line-search.tsx";
import { VIEW_OF, type MessagePlace } from "./message-place.ts";
import { PagedRows } from "./paged-rows.tsx";
import { PartitionRows } from "./partition-rows.tsx";
import { ViewLinks } from "./view-links.tsx";
import * as css from "./inbox.module.css";

const WORDS_MIN = 2;
const FoundLines = lazyPart(() => import("./found-lines.tsx"), "FoundLines");

type Props = {
  place: MessagePlace;
  currentId: string | null;
  words: string;
  onWords: (words: string) => void;
  filter: Narrowed["filter"];
  onFilter: (filter: Narrowed["filter"]) => void;
};

/** One partition or view with its tabs: a page on phones, the first pane on wide screens. */
export function ConversationList({ place, currentId, words, onWords, filter, onFilter }: Props) {
  const unread = useUnread();
  const { type, view, page } = place;
  const tab = (of: ConversationType, label: string, waiting: number) => ({
    href: `/messages/${of}`,
    label,
    current: of === type,
    count: <Count value={waiting} label={m.frame_unread({ n: waiting })} />,
  });
  const isSearching = words.trim().length >= WORDS_MIN;
  return (
    <>
      <div className={css.head}>
        <h1 className="d h3">{m.messages_title()}</h1>
      </div>
      <LineSearch words={words} onWords={onWords} />
      {isSearching ? (
        <Suspense fallback={null}>
          <FoundLines words={words.trim()} />
        </Suspense>
      ) : (
        <>
          <Tabs
            label={m.messages_tabs()}
            items={[
              tab("inbox", m.messages_inbox(), unread.inbox),
              tab("conversations", m.messages_conversations(), unread.conversation),
              tab("archive", m.messages_archive(), unread.archive),
            ]}
          />
          <div className={css.tools}>
            {VIEW_OF[type] === null ? null : <ViewLinks place={place} />}
            <InboxFilter filter={filter} onFilter={onFilter} />
          </div>
          {view === null ? (
            <PartitionRows key={type} type={type} currentId={currentId} filter={filter} onFilter={onFilter} />
          ) : (
            <PagedRows key={view} view={view} page={page} currentId={currentId} filter={filter} onFilter={onFilter} />
          )}
        </>
      )}
    </>
  );
}
