/** What the session and the sockets need from their surroundings: the browser's own in `browser-ports.ts`, fakes in tests. */
export type Timers = {
  now(): number;
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
};
export type Store = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** `isChosen`: the member signed out. Otherwise the session was ended for the member. */
  clear(isChosen: boolean): void;
};
/** A line between the tabs of one origin; a tab never hears itself. */
export type Channel = {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): () => void;
};
/**
 * An exclusive lock over all tabs. `hold` rejects with the signal's reason when it aborts before the lock was given, and
 * when another tab takes the lock meanwhile; `take` takes it from whoever has it.
 */
export type Locks = {
  hold<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  take<T>(name: string, run: () => Promise<T>): Promise<T>;
};
export type Ports = { timers: Timers; store: Store; channel: Channel; locks: Locks };
