import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { ConversationList } from "./conversation-list.tsx";
import { holdList } from "./list-part.ts";
import * as css from "./room.module.css";

holdList(ConversationList);

/** The frame renders the list itself; this is the empty conversation pane beside it on wide screens. */
export function ConversationsPage() {
  return (
    <section className={cx(css.empty, "desk")}>
      <p className="d h3">{m.chat_pick()}</p>
    </section>
  );
}
