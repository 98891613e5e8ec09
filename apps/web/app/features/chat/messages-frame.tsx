import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { cx } from "@masq/ui/cx";
import { conversationQuery, type Narrowed } from "./chat.queries.ts";
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
  const last = useRef<MessagePlace>({ type: "conversations", view: null, page: undefined });
  const type = open.data?.type;
  const isElsewhere = type !== undefined && type !== last.current.type;
  const place = placeOf(pathname) ?? (isElsewhere ? { type, view: null, page: undefined } : last.current);
  last.current = place;
  const shown = placeOf(pathname)?.type;
  useEffect(() => {
    if (shown !== undefined) rememberMessages(shown);
  }, [shown]);
  const [List] = useState(listNow);
  useEffect(bringList, []);
  const isChat = conversationId !== undefined;
  return (
    <main id="main" className={css.chat} data-view={isChat ? "thread" : "list"} tabIndex={-1}>
      <aside className={cx(inboxCss.inbox, isChat && "desk")}>
        <Suspense fallback={null}>
          <List
            place={place}
            currentId={conversationId ?? null}
            words={words}
            onWords={setWords}
            filter={filter}
            onFilter={setFilter}
          />
        </Suspense>
      </aside>
      <Outlet />
    </main>
  );
}
