import type { DeskConversation } from "@masq/contract/agent/desk";
import { lastTopics } from "./last-topics.ts";
import { useMemo } from "react";
import { m } from "../../paraglide/messages.js";
import { showLine } from "./line-cursor.ts";
import * as css from "./facts.module.css";

export function TopicsSection({ conversation }: { conversation: DeskConversation }) {
  const { messages } = conversation;
  const topics = useMemo(
    () => lastTopics(messages.map(({ _id, message }) => ({ id: _id, text: message }))),
    [messages],
  );
  return (
    <section aria-labelledby="topics" data-facts="topics">
      <h2 id="topics">{m.topics_title()}</h2>
      {topics.length === 0 ? <p className="mut">{m.topics_none()}</p> : null}
      <ul className={css.topics}>
        {topics.map(({ word, lineId, lines }) => (
          <li key={word}>
            <button
              type="button"
              className={css.topic}
              aria-label={m.topics_show({ word, lines })}
              onClick={() => showLine(lineId)}
            >
              {word} <span className="mut tn">{lines}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
