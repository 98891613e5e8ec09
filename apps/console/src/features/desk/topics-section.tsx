import type { DeskConversation } from "@masq/contract/agent/desk";
import { lastTopics } from "./last-topics.ts";
import { useMemo } from "react";
import { words } from "../../shared/words.ts";
import { showLine } from "./line-cursor.ts";
import * as css from "./facts.module.css";

const { topics: W } = words;

export function TopicsSection({ conversation }: { conversation: DeskConversation }) {
  const { messages } = conversation;
  const topics = useMemo(
    () => lastTopics(messages.map(({ _id, message }) => ({ id: _id, text: message }))),
    [messages],
  );
  return (
    <section aria-labelledby="topics" data-facts="topics">
      <h2 id="topics">{W.title}</h2>
      {topics.length === 0 ? <p className="mut">{W.none}</p> : null}
      <ul className={css.topics}>
        {topics.map(({ word, lineId, lines }) => (
          <li key={word}>
            <button
              type="button"
              className={css.topic}
              aria-label={W.show(word, lines)}
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
