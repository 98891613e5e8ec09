import type { ConversationType } from "@masq/domain/vocabulary";
import { Link } from "@masq/ui/link";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { conversationsQuery } from "./chat.queries.ts";

const TITLES: Readonly<Record<ConversationType, () => string>> = {
  inbox: m.messages_inbox,
  conversations: m.messages_conversations,
  archive: m.messages_archive,
};

export function ConversationsPage({ type }: { type: ConversationType }) {
  const { data, error, isPending } = useQuery(conversationsQuery(type));
  return (
    <main id="main" className="wrapw" aria-busy={isPending}>
      <h1 className="d h1">{m.messages_title()}</h1>
      <nav>
        {(["inbox", "conversations", "archive"] as const).map((one) => (
          <Link key={one} href={`/messages/${one}`} aria-current={one === type ? "page" : undefined}>
            {TITLES[one]()}
          </Link>
        ))}
      </nav>
      {isPending ? <RowSkeleton /> : null}
      {error ? <ErrorState title={errorText(error)} /> : null}
      {data?.conversations.length === 0 ? <EmptyState title={m.messages_empty()} /> : null}
      <ul>
        {data?.conversations.map(({ _id, profile, unread, messages }) => (
          <li key={_id}>
            <Link href={`/messages/chat/${_id}`}>
              {profile.name} <span>{m.fictional_mark()}</span> {messages.at(-1)?.message}
              {unread > 0 ? <span>{m.frame_unread({ n: unread })}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
