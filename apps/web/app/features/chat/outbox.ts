import { reconnectDelay } from "@masq/client/backoff";
import { createEntryList } from "./outbox-list.ts";
import type { Entry, NewEntry, OutboxPorts, Told } from "./outbox-entry.ts";
import { verdictOf, type Verdict } from "./outbox-verdict.ts";
import { watchLeader } from "./outbox-watch.ts";

const OWNER_ANSWERS_MS = 1_000;

/**
 * One member's messages across all tabs: stored before they are sent, then sent by the tab that holds the lock, one at
 * a time, in the order written. A message in doubt is resent with its key, so it is stored and charged once. A refusal
 * lets later ones pass; texts without a credit return to their writer.
 */
export function createOutbox<R>(owner: string, ports: OutboxPorts<R>) {
  const { store, channel, timers } = ports;
  /** Being written to the store. */
  const saving = new Set<string>();
  /** Stored by the server, but not yet in the balance known here. */
  const landed = new Set<string>();
  const leaving = new AbortController();
  const { find, place, take, ...list } = createEntryList((entries) => {
    ports.reserved(entries.filter(({ state }) => state !== "failed").length + landed.size);
  });
  let [isLeader, isPumping, isStalled] = [false, false, false];
  let attempt = 0;
  /** Nothing is sent before `until`; `isAsked`: the server named it, so no event shortens it. */
  let pause = { until: 0, isAsked: false };
  let [cancelRetry, release] = [(): void => {}, (): void => {}];

  const tell = (told: Told): void => channel.post(told);
  function change(key: string, part: Partial<Entry>): Entry | undefined {
    const known = find(key);
    if (known === undefined) return undefined;
    const entry = { ...known, ...part };
    place(entry);
    if (entry.isUnkept !== true) void store.put(entry).catch(() => {});
    tell({ kind: "put", entry });
    return entry;
  }
  function drop(key: string, more: { isSent?: boolean; returnTo?: string } = {}): Entry | undefined {
    const entry = take(key);
    void store.remove(key).catch(() => {});
    tell({ kind: "drop", key, ...more });
    return entry;
  }
  function stall(is: boolean): void {
    if (is === isStalled) return;
    isStalled = is;
    tell({ kind: "stalled", is });
    list.touch();
  }

  async function save(entry: Entry): Promise<void> {
    saving.add(entry.key);
    try {
      await store.put(entry);
      const now = find(entry.key);
      if (now) tell({ kind: "put", entry: now });
    } catch {
      change(entry.key, { isUnkept: true });
    } finally {
      saving.delete(entry.key);
    }
    pump();
    leader.begin();
  }

  function pump(): void {
    if (!isLeader || isPumping || timers.now() < pause.until) return;
    void sendAll();
  }
  function next(): Entry | undefined {
    // Another tab took the lock while this one was sending: the rest is its to send.
    if (!isLeader) return undefined;
    const entry = list.all().find(({ state }) => state === "waiting");
    if (entry === undefined || saving.has(entry.key) || leaving.signal.aborted) return undefined;
    if (ports.isOnline()) return entry;
    stall(true);
    return undefined;
  }
  async function sendAll(): Promise<void> {
    isPumping = true;
    cancelRetry();
    for (let entry = next(); entry !== undefined; entry = next()) {
      const sending = change(entry.key, { state: "sending" }) ?? entry;
      try {
        const reply = await ports.post(sending);
        attempt = 0;
        stall(false);
        ports.sent(sending, reply);
        landed.delete(entry.key);
        drop(entry.key, { isSent: true });
      } catch (error) {
        const verdict = verdictOf(error);
        if (verdict.kind === "later") {
          later(sending, verdict);
          break;
        }
        attempt = 0;
        refuse(sending, verdict.code, error);
      }
    }
    isPumping = false;
    returnUnpaid();
  }
  /** Nothing may overtake it: all wait. */
  function later({ key, isTried = false }: Entry, { afterMs, isUnknown }: Extract<Verdict, { kind: "later" }>): void {
    change(key, { state: "waiting", isTried: isTried || isUnknown });
    stall(true);
    const delay = afterMs ?? reconnectDelay("member", attempt, ports.random()) ?? 0;
    attempt += 1;
    pause = { until: timers.now() + delay, isAsked: afterMs !== null };
    cancelRetry = timers.after(delay, () => {
      pause.until = 0; // a timer may fire slightly early
      pump();
    });
  }
  function refuse({ key }: Entry, failure: string, error: unknown): void {
    const entry = change(key, { state: "failed", failure, isTried: false });
    if (entry === undefined) return;
    if (failure !== "no-credits") ports.refused(entry, error);
  }
  /** Together and in order, once each was tried: one behind them may be free, such as a cry for help (override O-46). */
  function returnUnpaid(): void {
    if (!list.all().some(({ failure }) => failure === "no-credits")) return;
    giveBack(ports.page);
    tell({ kind: "no-credits" });
    timers.after(OWNER_ANSWERS_MS, () => giveBack(null));
  }
  /** `page` null: the page that wrote them did not answer. */
  function giveBack(page: string | null): void {
    const mine = list.all().filter((one) => one.failure === "no-credits" && (page === null || one.page === page));
    for (const { key } of mine) drop(key);
    if (mine.length > 0) ports.returned(mine, "no-credits");
  }

  function cancelHere(key: string, page: string): void {
    const entry = find(key);
    if (entry === undefined || entry.state === "sending" || entry.isTried === true) return;
    drop(key, { returnTo: page });
    if (page === ports.page) ports.returned([entry], "cancelled");
  }

  /** Merges the store with what only this page knows or has learned while reading. */
  async function read(): Promise<void> {
    const before = new Set(list.all().map(({ key }) => key));
    const kept = await store.all().catch(() => null);
    if (kept === null || leaving.signal.aborted) return;
    const own = list.all().filter(({ key, isUnkept }) => isUnkept === true || saving.has(key) || !before.has(key));
    const isOwn = new Set(own.map(({ key }) => key));
    list.become([...own, ...kept.filter(({ key }) => !isOwn.has(key)).map((entry) => find(entry.key) ?? entry)]);
  }
  async function lead(): Promise<void> {
    await read();
    if (leaving.signal.aborted) return;
    isLeader = true;
    for (const { key, state } of list.all()) if (state === "sending") change(key, { state: "waiting", isTried: true });
    pump();
    await new Promise<void>((done) => {
      release = done;
    });
  }

  function hear(told: Told): void {
    if (told.kind === "put") {
      place(told.entry);
      pump();
    } else if (told.kind === "drop") {
      const entry = find(told.key);
      if (entry && told.isSent === true) landed.add(told.key);
      take(told.key);
      if (entry && told.returnTo === ports.page) ports.returned([entry], "cancelled");
    } else if (told.kind === "stalled") {
      isStalled = told.is;
      list.touch();
    } else if (told.kind === "no-credits") giveBack(ports.page);
    else if (told.kind === "leading") leader.heard();
    else if (!isLeader) return;
    else if (told.kind === "who") tell({ kind: "leading" });
    else if (told.kind === "cancel") cancelHere(told.key, told.page);
    else if (told.kind === "wake") wake();
    else {
      for (const entry of list.all()) tell({ kind: "put", entry });
      tell({ kind: "stalled", is: isStalled });
    }
  }
  /** The network may be back, or is known to be down. */
  function wake(): void {
    if (!isLeader) return tell({ kind: "wake" });
    if (!ports.isOnline()) return stall(true);
    if (pause.isAsked && timers.now() < pause.until) return;
    if (!isPumping) stall(false);
    attempt = 0;
    pause.until = 0;
    pump();
  }

  const unlisten = channel.listen((message) => hear(message as Told));
  void read();
  tell({ kind: "hello" });
  const leader = watchLeader({
    locks: ports.locks,
    timers,
    name: `masq-outbox-${owner}`,
    signal: leaving.signal,
    lead,
    lost() {
      isLeader = false;
      cancelRetry();
    },
    isWaiting: () => !isLeader && ports.isOnline() && list.all().some(({ state }) => state !== "failed"),
    ask: () => tell({ kind: "who" }),
  });

  function retry(key: string): void {
    if (find(key)?.state === "failed") change(key, { state: "waiting", failure: null });
    wake();
    leader.begin();
  }
  return {
    of: list.of,
    subscribe: list.subscribe,
    /** Behind everything written earlier, whatever the clock says. */
    send({ at = new Date(timers.now()).toISOString(), ...line }: NewEntry): void {
      const last = list.all().at(-1)?.at ?? "";
      const now = at > last ? at : new Date(Date.parse(last) + 1).toISOString();
      const entry: Entry = { ...line, at: now, state: "waiting", failure: null, page: ports.page };
      place(entry);
      void save(entry);
    },
    retry,
    /** Retries everything refused for this reason, for example once it is resolved. */
    retryAll(failure: string, profileId: string): void {
      for (const entry of list.all()) if (entry.failure === failure && entry.profileId === profileId) retry(entry.key);
    },
    /** Takes back a message not sent yet. One that may have arrived stays. */
    cancel(key: string): void {
      if (isLeader) cancelHere(key, ports.page);
      else tell({ kind: "cancel", key, page: ports.page });
    },
    /** The server has its message: seen by socket or in the thread. */
    arrived(key: string): void {
      if (find(key) === undefined) return;
      landed.add(key);
      drop(key, { isSent: true });
    },
    /** From an older page. Rejects if the store refuses it. */
    async adopt(entry: Entry): Promise<void> {
      saving.add(entry.key);
      if (find(entry.key) === undefined) place(entry);
      await store.put(entry).finally(() => saving.delete(entry.key));
    },
    /** The server reported a balance, which includes what has landed. */
    credited(): void {
      if (landed.size === 0) return;
      landed.clear();
      list.touch();
    },
    wake,
    isStalled: () => isStalled,
    close(): void {
      leaving.abort();
      cancelRetry();
      unlisten();
      release();
      landed.clear();
      list.become([]);
    },
  };
}
