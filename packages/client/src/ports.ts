/** What the session and the sockets need from their environment: `browser-ports.ts` in the browser, fakes in tests. */
export type Timers = {
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
};
export type Store = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** `isChosen`: the member signed out, rather than the session being ended for them. */
  clear(isChosen: boolean): void;
};
/** A channel between tabs of one origin; a tab never hears itself. */
export type Channel = {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): () => void;
};
/**
 * An exclusive lock across tabs. `hold` rejects with the signal's reason if aborted while waiting, and if another tab
 * steals the lock; `take` steals it.
 */
export type Locks = {
  hold<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  take<T>(name: string, run: () => Promise<T>): Promise<T>;
};
export type Ports = { timers: Timers; store: Store; channel: Channel; locks: Locks };
