import { ApiError, type ClientErrorCode } from "@masq/client/api-error";
import { fakeChannels, fakeLocks, fakeTimers, settled } from "@masq/client/fakes";
import type { Entry, OutboxStore } from "./outbox-entry.ts";
import { createOutbox } from "./outbox.ts";

export const error = (code: ClientErrorCode, retryAfter: number | null = null) =>
  new ApiError({ code, message: "", status: 0, retryAfter });
export const line = (key: string, profileId = "p1") => ({ key, profileId, conversationId: "c1", text: `text ${key}` });

/** The server: one message and one credit per key, whatever the network does. */
export function server(credits = 10) {
  const stored: string[] = [];
  const taken = new Set<string>();
  return {
    stored,
    left: () => credits - taken.size,
    store: (key: string): number => {
      if (!taken.has(key)) stored.push(key);
      taken.add(key);
      return credits - taken.size;
    },
  };
}

/** A browser: what its tabs share. */
export function browser(post: (entry: Entry) => Promise<number>) {
  const kept = new Map<string, Entry>();
  const timers = fakeTimers();
  const [channels, locks] = [fakeChannels(), fakeLocks()];
  const net = { isOnline: true, isFull: false };
  /** One call at a time, like the database's transactions. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => T): Promise<T> => {
    const mine = last.then(settled).then(run);
    last = mine.catch(() => {});
    return mine;
  };
  const store: OutboxStore = {
    all: () => inTurn(() => structuredClone([...kept.values()])),
    put: (entry) =>
      inTurn(() => {
        if (net.isFull) throw new DOMException("full", "QuotaExceededError");
        kept.set(entry.key, structuredClone(entry));
      }),
    remove: (key) => inTurn(() => void kept.delete(key)),
  };
  let tabs = 0;
  /** `isFrozen`: keeps its locks, hears nothing and says nothing. */
  const tab = ({ isFrozen = false } = {}) => {
    const page = `tab ${(tabs += 1)}`;
    const deaf = { post: () => {}, listen: () => () => {} };
    const seen = {
      posts: [] as string[],
      reserved: 0,
      returned: [] as string[],
      why: [] as string[],
      refused: [] as string[],
      replies: [] as number[],
    };
    const outbox = createOutbox<number>("m1", {
      store,
      channel: isFrozen ? deaf : channels.tab(),
      locks,
      timers,
      random: () => 1,
      page,
      isOnline: () => net.isOnline,
      post(entry) {
        seen.posts.push(entry.key);
        return post(entry);
      },
      sent: (_entry, credits) => void seen.replies.push(credits),
      refused: (entry) => void seen.refused.push(`${entry.key} ${entry.failure}`),
      returned(entries, why) {
        seen.returned.push(...entries.map(({ text }) => text));
        seen.why.push(why);
      },
      reserved: (count) => void (seen.reserved = count),
    });
    const states = () => outbox.of("p1").map(({ key, state }) => `${key} ${state}`);
    return { outbox, seen, states };
  };
  const rest = async (ms = 0) => {
    for (let i = 0; i < 40; i += 1) await settled();
    await timers.advance(ms);
    for (let i = 0; i < 40; i += 1) await settled();
  };
  return { tab, kept, net, timers, rest };
}
