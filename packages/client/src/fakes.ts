import type { Channel, Locks, Ports, Store, Timers } from "./ports.ts";
import type { WireSocket } from "./socket.ts";

export async function settled(): Promise<void> {
  await new Promise((done) => setImmediate(done));
}

export type FakeTimers = Timers & { advance(ms: number): Promise<void> };
export function fakeTimers(start = 1_000_000_000_000): FakeTimers {
  let now = start;
  const due = new Map<object, { at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const key = {};
      due.set(key, { at: now + ms, run });
      return () => due.delete(key);
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settled();
        const next = [...due].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at)[0];
        if (next === undefined) break;
        due.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
      }
      now = end;
      await settled();
    },
  };
}

/** `clears`: for each end, whether it was chosen. */
export function fakeStore(): Store & { values: Map<string, string>; clears: boolean[] } {
  const values = new Map<string, string>();
  const clears: boolean[] = [];
  return {
    values,
    clears,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    clear(isChosen) {
      clears.push(isChosen);
      values.clear();
    },
  };
}

/** One channel shared by several tabs; each `tab()` is an end of it. */
export function fakeChannels(): { tab(): Channel } {
  const ends = new Set<{ hears: Set<(message: unknown) => void> }>();
  return {
    tab() {
      const end = { hears: new Set<(message: unknown) => void>() };
      ends.add(end);
      return {
        post(message) {
          const copy: unknown = structuredClone(message);
          for (const other of ends) if (other !== end) for (const hear of other.hears) hear(copy);
        },
        listen(hear) {
          end.hears.add(hear);
          return () => end.hears.delete(hear);
        },
      };
    },
  };
}

export function fakeLocks(): Locks {
  type Lock = { lose: ((reason: unknown) => void) | null; queue: (() => void)[] };
  const locks = new Map<string, Lock>();
  const lockOf = (name: string): Lock => {
    const lock = locks.get(name) ?? { lose: null, queue: [] };
    locks.set(name, lock);
    return lock;
  };
  async function own<T>(lock: Lock, run: () => Promise<T>): Promise<T> {
    const lost = Promise.withResolvers<never>();
    lock.lose = lost.reject;
    try {
      return await Promise.race([run(), lost.promise]);
    } finally {
      if (lock.lose === lost.reject) {
        lock.lose = null;
        lock.queue.shift()?.();
      }
    }
  }
  return {
    async hold(name, run, signal) {
      const lock = lockOf(name);
      if (lock.lose !== null || lock.queue.length > 0) await new Promise<void>((turn) => lock.queue.push(turn));
      try {
        signal?.throwIfAborted();
      } catch (reason) {
        lock.queue.shift()?.();
        throw reason;
      }
      return own(lock, run);
    },
    take(name, run) {
      const lock = lockOf(name);
      lock.lose?.(new DOMException("taken", "AbortError"));
      return own(lock, run);
    },
  };
}

export function fakePorts(timers: Timers, shared?: Partial<Ports>): Ports {
  return {
    timers,
    store: shared?.store ?? fakeStore(),
    channel: shared?.channel ?? fakeChannels().tab(),
    locks: shared?.locks ?? fakeLocks(),
  };
}

export function fakeToken(expiryMs: number, mark = "", issuedMs?: number): string {
  const iat = issuedMs === undefined ? undefined : Math.floor(issuedMs / 1000);
  const payload = btoa(JSON.stringify({ exp: Math.floor(expiryMs / 1000), iat, mark }));
  return `head.${payload}.seal`;
}

export class FakeWire implements WireSocket {
  onopen: WireSocket["onopen"] = null;
  onmessage: WireSocket["onmessage"] = null;
  onclose: WireSocket["onclose"] = null;
  readonly sent: Record<string, unknown>[] = [];
  readonly url: string;
  readonly protocols: string[];
  isClosed = false;
  constructor(url: string, protocols: string[]) {
    this.url = url;
    this.protocols = protocols;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.onopen?.({} as never);
  }
  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  lose(code = 1006): void {
    this.onclose?.({ code });
  }
}
