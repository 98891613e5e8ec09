import { createContext, use } from "react";
import { useReady } from "../frame/use-ready.ts";
import type { Thread } from "./chat.queries.ts";

/** What a document brings of the conversation that it opens, and whose words its times are written in. */
export type Drawn = {
  thread: Thread;
  /** The server's now: "today" is the same day in its picture and in the browser's first. */
  at: number;
  /** As the request asks for them. */
  languages: string;
  /** Of the member's record. */
  zone: string;
};

/** Null where the browser draws alone. */
export const DrawnContext = createContext<Drawn | null>(null);

let own: string | undefined;
/** Asked once: a clock that moves on a journey is right with the next page. */
const ownZone = (): string => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone of the reader's clock; in the first picture, which the server draws too, that of the record. */
export function useZone(): string {
  const drawn = use(DrawnContext);
  return useReady() ? ownZone() : (drawn?.zone ?? "UTC");
}

/** When "today" is in the first picture, which the server draws too; then undefined: whenever it is. */
export function useDrawnNow(): Date | undefined {
  const drawn = use(DrawnContext);
  return useReady() || drawn === null ? undefined : new Date(drawn.at);
}
