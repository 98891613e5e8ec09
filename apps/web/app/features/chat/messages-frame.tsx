import { useQuery } from "@tanstack/react-query";
import { memo, Suspense, useEffect, useMemo, useRef, useState, type ComponentProps } from "react";
import { Outlet, useLocation, useParams, useRouteLoaderData } from "react-router";
import { cx } from "@masq/ui/cx";
import { conversationQuery, type Narrowed } from "./chat.queries.ts";
import type { readFirstThread } from "./first-thread.ts";
import { rememberMessages } from "../../shared/preferences.ts";
import { bringList, listNow } from "./list-part.ts";
import { placeOf, type MessagePlace } from "./message-place.ts";
import * as css from "./frame.module.css";
import * as inboxCss from "./inbox.module.css";

/** The list beside the open page; on phones one or the other. Search and filter survive opening a thread. */
export function MessagesFrame() {
  const { pathname } = useLocation();
  const { conversationId } = useParams();
  const [words, setWords] = useState("");
  const [filter, setFilter] = useState<Narrowed["filter"]>();
  // Only observes; with the real query function, so that a refetch of the open conversation has one.
  const open = useQuery({ ...conversationQuery(conversationId ?? ""), enabled: false });
  // Before the query has it, a document's conversation is in the document: the server draws the right folder too.
  const drawn = useRouteLoaderData<typeof readFirstThread>("routes/chat");
  const named = useMemo(() => placeOf(pathname), [pathname]);
  const last = useRef<MessagePlace>({ type: "conversations", view: null, page: undefined });
  const type = open.data?.type ?? drawn?.thread.type;
  const isElsewhere = type !== undefined && type !== last.current.type;
  const place = named ?? (isElsewhere ? { type, view: null, page: undefined } : last.current);
  last.current = place;
  const shown = named?.type;
  useEffect(() => {
    if (shown !== undefined) rememberMessages(shown);
  }, [shown]);
  const isChat = conversationId !== undefined;
  return (
    <main id="main" className={css.chat} data-view={isChat ? "thread" : "list"} tabIndex={-1}>
      <aside className={cx(inboxCss.inbox, isChat && "desk")}>
        <ListPart
          place={place}
          currentId={conversationId ?? null}
          words={words}
          onWords={setWords}
          filter={filter}
          onFilter={setFilter}
        />
      </aside>
      <Outlet />
    </main>
  );
}

/** Memoised: React gives up the server's list if it is rendered anew before its script is here. */
const ListPart = memo(function ListPart(given: ComponentProps<ReturnType<typeof listNow>>) {
  const [List] = useState(listNow);
  useEffect(bringList, []);
  return (
    <Suspense fallback={null}>
      <List {...given} />
    </Suspense>
  );
});
