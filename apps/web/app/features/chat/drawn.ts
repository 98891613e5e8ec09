import { createContext, use } from "react";
import { useReady } from "../frame/use-ready.ts";
import type { Thread } from "./chat.queries.ts";

/** What the document brings of its conversation, and the locale and zone its times were formatted in. */
export type Drawn = {
  thread: Thread;
  /** The server's now, so that "today" is the same day in its HTML and in the browser's first render. */
  at: number;
  /** From the request. */
  languages: string;
  /** From the member's record. */
  zone: string;
};

/** Null if only the browser renders. */
export const DrawnContext = createContext<Drawn | null>(null);

let own: string | undefined;
/** Read once: a zone that changes during a trip is right on the next page. */
const ownZone = (): string => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the reader's time zone; during hydration, the one in the member's record, as on the server. */
export function useZone(): string {
  const drawn = use(DrawnContext);
  return useReady() ? ownZone() : (drawn?.zone ?? "UTC");
}

/** Returns the server's now during hydration, then undefined, meaning the current time. */
export function useDrawnNow(): Date | undefined {
  const drawn = use(DrawnContext);
  return useReady() || drawn === null ? undefined : new Date(drawn.at);
}
