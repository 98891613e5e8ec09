import { isApiError } from "@masq/client/api-error";

/** A message that the server has not confirmed. `key` is its Idempotency-Key: every try sends the same one. */
export type Entry = {
  key: string;
  profileId: string;
  /** Null: the first line to a character, which creates the conversation. */
  conversationId: string | null;
  text: string;
  at: string;
  state: "sending" | "failed";
  failure: string | null;
};

type OutboxPorts<R> = {
  post(entry: Entry): Promise<R>;
  /** What a page leaves behind when it is closed in the middle. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Before anything is sent: a credit less; after a failure: it is back. */
  changeCredits(by: number): void;
  /** `waiting`: messages whose credit is taken here and not yet there. */
  sent(entry: Entry, reply: R, waiting: number): void;
  failed(entry: Entry, error: unknown): void;
};

/** No answer came: nobody knows whether it was stored, the same key finds out. */
export const UNKNOWN = "unknown";
const NONE: readonly Entry[] = [];

function failureOf(error: unknown): string {
  if (!isApiError(error)) return UNKNOWN;
  return error.code === "network" || error.code === "unreadable" ? UNKNOWN : error.code;
}

/** One message at a time, in the order written; kept over a reload until the server has it. */
export function createOutbox<R>(owner: string, ports: OutboxPorts<R>) {
  const prefix = `outbox:${owner}:`;
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = readKept();
  let isPumping = false;

  function readKept(): Entry[] {
    const kept: Entry[] = [];
    for (let index = 0; index < ports.storage.length; index += 1) {
      const name = ports.storage.key(index);
      if (name === null || !name.startsWith(prefix)) continue;
      try {
        kept.push({ ...(JSON.parse(ports.storage.getItem(name) ?? "") as Entry), state: "failed", failure: UNKNOWN });
      } catch {
        ports.storage.removeItem(name);
      }
    }
    return kept.toSorted((a, b) => a.at.localeCompare(b.at));
  }
  function become(next: readonly Entry[]): void {
    entries = next;
    byProfile.clear();
    for (const hear of listeners) hear();
  }
  const byProfile = new Map<string, readonly Entry[]>();
  const keep = (entry: Entry): void => {
    try {
      ports.storage.setItem(prefix + entry.key, JSON.stringify(entry));
    } catch {
      // A full or forbidden storage: then it lives as long as the page.
    }
  };
  const change = (key: string, part: Partial<Entry>): void =>
    become(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));

  function drop(key: string): void {
    ports.storage.removeItem(prefix + key);
    if (entries.some((entry) => entry.key === key)) become(entries.filter((entry) => entry.key !== key));
  }
  const sending = (): Entry[] => entries.filter(({ state }) => state === "sending");

  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    for (let entry = sending()[0]; entry !== undefined; entry = sending()[0]) {
      try {
        const reply = await ports.post(entry);
        ports.sent(entry, reply, sending().length - 1);
        drop(entry.key);
      } catch (error) {
        ports.changeCredits(1);
        change(entry.key, { state: "failed", failure: failureOf(error) });
        ports.failed(entry, error);
      }
    }
    isPumping = false;
  }

  return {
    of(profileId: string): readonly Entry[] {
      const known = byProfile.get(profileId);
      if (known !== undefined) return known;
      const mine = entries.filter((entry) => entry.profileId === profileId);
      byProfile.set(profileId, mine);
      return mine;
    },
    subscribe(hear: () => void): () => void {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    send(entry: Omit<Entry, "state" | "failure">): void {
      const made: Entry = { ...entry, state: "sending", failure: null };
      keep(made);
      ports.changeCredits(-1);
      become([...entries, made]);
      void pump();
    },
    retry(key: string): void {
      const entry = entries.find((one) => one.key === key);
      if (entry?.state !== "failed") return;
      ports.changeCredits(-1);
      change(key, { state: "sending", failure: null });
      void pump();
    },
    /** Tries again everything of which nobody knows, for instance when the line is back. */
    retryAll(failure: string, profileId?: string): void {
      for (const entry of entries) {
        if (entry.failure === failure && (profileId ?? entry.profileId) === entry.profileId) this.retry(entry.key);
      }
    },
    drop,
  };
}

export const noEntries = (): readonly Entry[] => NONE;
