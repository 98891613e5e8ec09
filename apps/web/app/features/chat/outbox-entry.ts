import type { Channel, Locks, Timers } from "@masq/client/ports";

/** A message that the server has not confirmed. `key` is its Idempotency-Key: every try sends the same one. */
export type Entry = {
  key: string;
  profileId: string;
  /** Null: the first line to a character, which creates the conversation. */
  conversationId: string | null;
  text: string;
  /** The id of a picture that is uploaded already. */
  attachment?: string;
  at: string;
  /** `waiting`: for its turn or for the network. `failed`: the server said no. */
  state: "waiting" | "sending" | "failed";
  failure: string | null;
  /** It was on its way once: whether the server has it, only its key can tell. */
  isTried?: boolean;
  /** No storage took it: it lives as long as this page. */
  isUnkept?: boolean;
  /** Which page wrote it: to that one a text goes back. */
  page?: string;
};
export type NewEntry = Pick<Entry, "key" | "profileId" | "conversationId" | "text" | "attachment"> & { at?: string };

/** What outlives the page. Each call may be refused: full, forbidden, gone. */
export type OutboxStore = {
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(key: string): Promise<void>;
};
export type OutboxPorts<R> = {
  store: OutboxStore;
  channel: Channel;
  locks: Locks;
  timers: Timers;
  random: () => number;
  isOnline(): boolean;
  /** This page's own name. */
  page: string;
  post(entry: Entry): Promise<R>;
  sent(entry: Entry, reply: R): void;
  refused(entry: Entry, error: unknown): void;
  /** Texts that will not be sent, in their order: cancelled by the member, or no credit is left for them. */
  returned(entries: readonly Entry[], why: "cancelled" | "no-credits"): void;
  /** How many credits are spoken for and not taken by the server's last word yet. */
  reserved(count: number): void;
};

/** What tabs say to each other. */
export type Told =
  | { kind: "put"; entry: Entry }
  | { kind: "drop"; key: string; isSent?: boolean; returnTo?: string }
  | { kind: "cancel"; key: string; page: string }
  | { kind: "stalled"; is: boolean }
  | { kind: "no-credits" | "hello" | "wake" | "who" | "leading" };
