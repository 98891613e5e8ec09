import type { Channel, Locks, Timers } from "@masq/client/ports";

/** A message that the server has not confirmed. `key` is its Idempotency-Key, the same for every attempt. */
export type Entry = {
  key: string;
  profileId: string;
  /** For what is said about it while its chat may not be open. */
  profileName?: string;
  /** Null: the first message to a character, which creates the conversation. */
  conversationId: string | null;
  text: string;
  /** The id of an uploaded picture. */
  attachment?: string;
  at: string;
  /** `waiting`: for its turn or for the network. `failed`: the server refused it. */
  state: "waiting" | "sending" | "failed";
  failure: string | null;
  /** It was sent once: only its key can tell whether the server has it. */
  isTried?: boolean;
  /** Not stored: it lives only as long as this page. */
  isUnkept?: boolean;
  /** The page that wrote it, to which its text returns. */
  page?: string;
};
export type NewEntry = Pick<Entry, "key" | "profileId" | "profileName" | "conversationId" | "text" | "attachment"> & {
  at?: string;
};

/** What outlives the page. Each call may fail: full, forbidden, gone. */
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
  page: string;
  post(entry: Entry): Promise<R>;
  sent(entry: Entry, reply: R): void;
  refused(entry: Entry, error: unknown): void;
  /** Texts that will not be sent, in order: canceled by the member, or without a credit. */
  returned(entries: readonly Entry[], why: "cancelled" | "no-credits"): void;
  /** How many credits are reserved and not yet deducted in the server's last balance. */
  reserved(count: number): void;
};

/** Messages between tabs. */
export type Told =
  | { kind: "put"; entry: Entry }
  | { kind: "drop"; key: string; isSent?: boolean; returnTo?: string }
  | { kind: "cancel"; key: string; page: string }
  | { kind: "stalled"; is: boolean }
  | { kind: "no-credits" | "hello" | "wake" | "who" | "leading" };
