import { readHealth, type Health } from "@masq/contract/agent/health";
import { useEffect, useState } from "react";
import { api } from "../../shared/client.ts";

const LOOK_MS = 5_000;

export type Looked = { health: Health | null; error: unknown; put: (health: Health) => void };

/** Polls every five seconds while the tab is visible; keeps the last result until there is a newer one. */
export function useHealth(): Looked {
  const [state, setState] = useState<{ health: Health | null; error: unknown }>({ health: null, error: null });
  useEffect(() => {
    const abort = new AbortController();
    let isAsking = false;
    const look = async (): Promise<void> => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      try {
        const health = await api.call(readHealth, { signal: abort.signal, quiet: true });
        setState({ health, error: null });
      } catch (error) {
        if (!abort.signal.aborted) setState(({ health }) => ({ health, error }));
      } finally {
        isAsking = false;
      }
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    const hear = (): void => void look();
    document.addEventListener("visibilitychange", hear);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hear);
    };
  }, []);
  return { ...state, put: (health) => setState({ health, error: null }) };
}
