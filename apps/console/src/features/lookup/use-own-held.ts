import type { OwnHeld } from "@masq/contract/agent/own-held";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { m } from "../../paraglide/messages.js";
import { withdraw } from "../desk/held-acts.ts";
import { heldNews } from "../session/news.ts";

type Held = { reply: OwnHeld; until: number } | null;

/** An admin's reply without a claim that was held or stopped: this page alone knows of it. */
export function useOwnHeld({ onSent }: { onSent: () => void }) {
  const [held, setHeld] = useState<Held>(null);
  const running = useRef(Promise.resolve());
  // News may come before the page has drawn what it is about.
  const newest = useRef<Held>(null);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  const put = (next: Held): void => {
    newest.current = next;
    setHeld(next);
  };
  const hear = (): void => {
    const news = heldNews.get();
    const reply = newest.current?.reply;
    if (news === null || reply?._id !== news.heldId || reply.state !== "waiting") return;
    if (news.state === "sent" || news.state === "changed") {
      put(null);
      announce(news.state === "sent" ? m.held_admin_sent() : m.held_admin_changed());
      sent.current();
    } else put({ reply: { ...reply, state: news.state }, until: 0 });
  };
  useEffect(() => heldNews.subscribe(hear), []);
  const reply = held?.reply ?? null;
  return {
    reply,
    until: held?.until ?? 0,
    hold(next: OwnHeld): void {
      put({ reply: next, until: performance.now() + next.remainingMs });
      hear();
    },
    /** The text changed: what waits is not to be sent any more. */
    changed(text: string): void {
      if (held === null || reply?.state !== "waiting" || text === reply.text) return;
      put({ reply: { ...reply, state: "withdrawn" }, until: 0 });
      running.current = withdraw(reply._id).catch(() => put(held));
    },
    settled: (): Promise<void> => running.current,
    /** Whether this text may not be sent, or not again. */
    blocks: (text: string): boolean =>
      reply?.state === "waiting" || (reply?.text === text && (reply.state === "stopped" || reply.state === "blocked")),
  };
}
