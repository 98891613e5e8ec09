import { ErrorState, LogSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { conversationQuery } from "./chat.queries.ts";

/** The word of a conversation that is not created yet: `/messages/chat/blank?profile=<id>` (decision G-074). */
export const BLANK = "blank";

export function ChatPage({ conversationId }: { conversationId: string }) {
  const isBlank = conversationId === BLANK;
  const { data, error } = useQuery({ ...conversationQuery(conversationId), enabled: !isBlank });
  if (error) return <ErrorState title={errorText(error)} />;
  if (!data) return <main id="main">{isBlank ? m.chat_pick() : <LogSkeleton />}</main>;
  return (
    <main id="main" className="chat">
      <h1>{m.chat_title({ name: data.profile.name })}</h1>
      <p>{m.fictional_mark()}</p>
      <div role="log" aria-label={m.chat_log({ name: data.profile.name })}>
        {data.messages.map((message) => (
          <p key={message._id}>{message.message}</p>
        ))}
      </div>
    </main>
  );
}
