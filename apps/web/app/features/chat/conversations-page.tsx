import { m } from "../../paraglide/messages.js";
import { ConversationList } from "./conversation-list.tsx";
import { holdList } from "./list-part.ts";

holdList(ConversationList);

/** The list itself stands in the frame; beside it, on wide screens, the place of a conversation. */
export function ConversationsPage() {
  return (
    <section className="ch-none desk">
      <p className="d h3">{m.chat_pick()}</p>
    </section>
  );
}
