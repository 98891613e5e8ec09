/** The doorbell between nodes: may lose, duplicate or reorder; the event log is the truth. */
export type Ring = {
  stream: string;
  offset: number;
  type: string;
  /** Trace of the recorded event (traceparent), for its delivery to sockets. */
  trace?: string;
  /** The event itself if small, which saves the receiver a read. `sealed` is base64 of the sealed bytes. */
  body?: { key: string; data: Record<string, unknown>; sealed: string | null };
};
/** A message to every node: a session ended, a cache must be dropped. */
export type Signal =
  | { kind: "session-ended"; sessionId: string; reason: string }
  | { kind: "forget-subject"; subjectId: string }
  /** `to`: the stream of the recipient. */
  | { kind: "typing"; to: string; conversationId: string }
  /** Something that admins of this brand may have on screen changed. */
  | { kind: "conversation-changed"; conversationId: string; fullScope: string }
  | { kind: "queue-changed" }
  | { kind: "brands-changed" }
  /** Something that guests' pages show may have changed. */
  | { kind: "pages-changed" }
  | { kind: "clock-moved"; shiftMs: number }
  /** System figures just read, so that no other process reads them. */
  | { kind: "figures-read"; figures: unknown }
  /** A process's health, every few seconds; and its regular end. */
  | { kind: "process-told"; process: unknown }
  | { kind: "process-left"; id: string };

export type Bus = {
  /** Never throws and never waits. */
  ring: (ring: Ring) => void;
  signal: (signal: Signal) => void;
  onRing: (listener: (ring: Ring) => void) => () => void;
  onSignal: (listener: (signal: Signal) => void) => () => void;
  close: () => Promise<void>;
};
