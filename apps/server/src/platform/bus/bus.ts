/** The doorbell between nodes: it may lose, double or reorder; the event log is the truth. */
export type Ring = {
  stream: string;
  offset: number;
  type: string;
  /** The trace of what was recorded (traceparent), for the part that brings it to a socket. */
  trace?: string;
  /** The event itself while it is small, which saves the receiver a read. `sealed` is base64 of the sealed bytes. */
  body?: { key: string; data: Record<string, unknown>; sealed: string | null };
};
/** A message to every node at once: a session ended, a cache must be dropped. */
export type Signal =
  | { kind: "session-ended"; sessionId: string; reason: string }
  | { kind: "forget-subject"; subjectId: string }
  /** `to`: the stream of whoever is shown it. */
  | { kind: "typing"; to: string; conversationId: string }
  /** What admins of this brand may have on the screen changed. */
  | { kind: "conversation-changed"; conversationId: string; fullScope: string }
  | { kind: "queue-changed" }
  /** Brands were changed: what is remembered of them is read anew. */
  | { kind: "brands-changed" }
  /** The demo's clock was moved. */
  | { kind: "clock-moved"; shiftMs: number }
  /** What was read of the whole house, so that no other process reads it, too. */
  | { kind: "figures-read"; figures: unknown }
  /** How a process fares, every few seconds; and its proper end. */
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
