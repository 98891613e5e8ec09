import type { OwnHeld } from "@masq/contract/agent/own-held";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { m } from "../../paraglide/messages.js";
import { withdraw } from "../desk/held-acts.ts";
import { heldNews } from "../session/news.ts";

/** An admin's reply without a claim that was held or stopped: this page alone knows of it. */
export function useOwnHeld({ onSent }: { onSent: () => void }) {
  const [held, setHeld] = useState<{ reply: OwnHeld; until: number } | null>(null);
  const running = useRef(Promise.resolve());
  const latest = useRef({ held, onSent });
  useEffect(() => {
    latest.current = { held, onSent };
  });
  useEffect(
    () =>
      heldNews.subscribe(() => {
        const news = heldNews.get();
        const now = latest.current;
        if (news === null || now.held?.reply._id !== news.heldId || now.held.reply.state !== "waiting") return;
        if (news.state === "sent" || news.state === "changed") {
          setHeld(null);
          announce(news.state === "sent" ? m.held_admin_sent() : m.held_admin_changed());
          now.onSent();
        } else setHeld({ reply: { ...now.held.reply, state: news.state }, until: 0 });
      }),
    [],
  );
  const reply = held?.reply ?? null;
  return {
    reply,
    until: held?.until ?? 0,
    hold: (next: OwnHeld): void => setHeld({ reply: next, until: performance.now() + next.remainingMs }),
    /** The text changed: what waits is not to be sent any more. */
    changed(text: string): void {
      if (held === null || reply?.state !== "waiting" || text === reply.text) return;
      setHeld({ reply: { ...reply, state: "withdrawn" }, until: 0 });
      running.current = withdraw(reply._id).catch(() => setHeld(held));
    },
    settled: (): Promise<void> => running.current,
    /** Whether this text may not be sent, or not again. */
    blocks: (text: string): boolean =>
      reply?.state === "waiting" || (reply?.text === text && (reply.state === "stopped" || reply.state === "blocked")),
  };
}
