import { getStanding, type Standing } from "@masq/contract/agent/lookup";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../shared/client.ts";

const LOOK_MS = 3_000;

/** `at`: monotonic clock, when the server measured the time left. */
export type SeenStanding = { standing: Standing; at: number };

/** Polls who holds the conversation and how many messages it has, while the page is visible; no message text. */
export function useStanding(conversationId: string) {
  const [seen, setSeen] = useState<SeenStanding | null>(null);
  const turn = useRef(0);
  const put = useCallback((standing: Standing) => {
    turn.current += 1;
    setSeen({ standing, at: performance.now() });
  }, []);
  const look = useCallback(async () => {
    const mine = turn.current;
    const standing = await api.call(getStanding, { params: { id: conversationId }, quiet: true }).catch(() => null);
    // A command was answered meanwhile, so this result is outdated.
    if (standing !== null && mine === turn.current) setSeen({ standing, at: performance.now() });
  }, [conversationId]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return { seen, put, look };
}
