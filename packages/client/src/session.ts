import { TOKEN_REFRESH_MS } from "@masq/domain/constants";
import { dueForRefresh, isExpired } from "./token-refresh.ts";
import { ApiError, isApiError } from "./api-error.ts";
import type { SessionPort, Surface } from "./api.ts";
import { elsewhere, isChosenEnd, type EndReason } from "./end-reason.ts";
import type { Ports } from "./ports.ts";
import { expiryOf } from "./token.ts";
import { underLock } from "./under-lock.ts";

export const EXPIRY_KEY = "expiryDate";
const RETRY_MS = 15_000;
const FIRST_RETRY_MS = 500;
const SHARED_TOKEN_WAIT_MS = 250;
/** Limit for unanswered first refreshes when only this browser believes that it is signed in. */
const UNEXPECTED_TRIES = 4;

export type SessionState = {
  isAuthenticated: boolean;
  token: string | null;
  /** Milliseconds since 1970. */
  expiryDate: number | null;
  tokenUpdateInterval: number;
};
export type Entry<A> = { token: string; account: A };
type Shared<A> = { type: "token"; entry: Entry<A> } | { type: "logout"; reason: EndReason };

export type SessionOptions<A> = {
  surface: Surface;
  ports: Ports;
  /** `PATCH /authenticate`: a fresh token for the cookie. 401 and 403 end the session. */
  renew: () => Promise<Entry<A>>;
  /** `DELETE /authenticate`. */
  leave: () => Promise<unknown>;
  /** A token arrived with the account's record: login, refresh, or another tab. */
  onAccount?: (account: A) => void;
};

export type Session<A> = SessionPort & {
  state(): SessionState;
  subscribe(hear: (state: SessionState) => void): () => void;
  onEnd(hear: (reason: EndReason) => void): () => void;
  /**
   * Renews the token, once per page, if this browser was signed in; resolves when that is known. `expected`: the server
   * saw the cookie, so only the server may end the session, and an unanswered refresh is retried while the page lives.
   */
  init(given: { expected: boolean }): Promise<void>;
  /** The network is back: makes a waiting first refresh run now. */
  wake(): void;
  signIn(entry: Entry<A>): void;
  /** Always ends the session here, within 2 s. Returns whether the server is known to have been told. */
  logout(): Promise<boolean>;
  /** Ends the session in all tabs without telling the server, which already knows. */
  end(reason: EndReason): void;
};

const SIGNED_OUT: SessionState = {
  isAuthenticated: false,
  token: null,
  expiryDate: null,
  tokenUpdateInterval: TOKEN_REFRESH_MS,
};

/** Keeps the access token in this closure only; local storage holds just its expiry (decision O-2). */
export function createSession<A>(options: SessionOptions<A>): Session<A> {
  const { timers, store, channel } = options.ports;
  const stateListeners = new Set<(state: SessionState) => void>();
  const endListeners = new Set<(reason: EndReason) => void>();
  let state = SIGNED_OUT;
  let pending: Promise<boolean> | null = null;
  let initialised: Promise<void> | null = null;
  let cancelTimer = (): void => undefined;
  /** Counts sign-outs, so that a response arriving after one is discarded. */
  let ends = 0;
  let isLeaving = false;
  /** The server saw the cookie, but no refresh has been answered yet. */
  let isUnproved = false;
  let wake = (): void => undefined;
  /** How long to wait after a rate-limited refresh, in milliseconds; 0 otherwise. */
  let pauseMs = 0;

  const become = (next: SessionState): void => {
    state = next;
    isUnproved = false;
    wake();
    for (const hear of stateListeners) hear(state);
  };

  function adopt(entry: Entry<A>, isOurs: boolean): boolean {
    const expiryDate = expiryOf(entry.token, timers.now());
    if (expiryDate === null || isExpired(expiryDate, timers.now())) {
      close("expired", isOurs);
      return false;
    }
    store.set(EXPIRY_KEY, String(expiryDate));
    options.onAccount?.(entry.account);
    become({ ...SIGNED_OUT, isAuthenticated: true, token: entry.token, expiryDate });
    plan(expiryDate - TOKEN_REFRESH_MS - timers.now() + 1, expiryDate);
    if (isOurs) channel.post({ type: "token", entry } satisfies Shared<A>);
    return true;
  }

  function plan(ms: number, expiryDate: number): void {
    cancelTimer();
    // A token that is already due (a wrong clock) must not be refreshed in a loop.
    cancelTimer = timers.after(Math.max(ms, RETRY_MS), () => {
      const now = timers.now();
      if (dueForRefresh(expiryDate, now)) void refresh();
      else plan(expiryDate - now - TOKEN_REFRESH_MS + 1, expiryDate);
    });
  }

  function close(reason: EndReason, isOurs: boolean): void {
    ends += 1;
    cancelTimer();
    store.clear(isChosenEnd(reason));
    if (isOurs) channel.post({ type: "logout", reason: elsewhere(reason) } satisfies Shared<A>);
    become(SIGNED_OUT);
    for (const hear of endListeners) hear(reason);
  }

  function refresh(): Promise<boolean> {
    pending ??= renewOnce().finally(() => {
      pending = null;
    });
    return pending;
  }

  async function untilKnown(isExpected: boolean): Promise<void> {
    const before = ends;
    isUnproved = isExpected;
    let tries = 0;
    while (!(await refresh())) {
      // A rate limit is no failed try: the server is there and says when it will answer.
      if (pauseMs === 0) tries += 1;
      const isOver = state.isAuthenticated || before !== ends;
      if (isOver || (!isExpected && tries >= UNEXPECTED_TRIES)) return;
      // Never at once: a page being left must not use up the cookie, which works once more if its response was lost.
      // The random part keeps a server that has just come back from being asked by everyone together.
      await changed(pauseMs + FIRST_RETRY_MS + Math.random() * Math.min(RETRY_MS, 1000 * 2 ** tries));
    }
  }

  /** Resolves at the next state change, at `wake`, or after `ms`. */
  function changed(ms: number): Promise<void> {
    return new Promise((done) => {
      const cancel = timers.after(ms, done);
      wake = () => {
        cancel();
        done();
      };
    });
  }

  async function renewOnce(): Promise<boolean> {
    const before = { token: state.token, stored: store.get(EXPIRY_KEY), ends };
    pauseMs = 0;
    try {
      return await underLock(options.ports, `masq-refresh-${options.surface}`, async () => {
        if (await cameFromAnotherTab(before)) return true;
        const entry = await options.renew();
        // Adopted inside the lock, so that the next tab finds it.
        return before.ends === ends && adopt(entry, true);
      });
    } catch (error) {
      if (before.ends !== ends) return false;
      if (isApiError(error) && (error.status === 401 || error.status === 403)) {
        close("expired", true);
        return false;
      }
      if (isApiError(error) && error.status === 429) pauseMs = (error.retryAfter ?? 0) * 1000 || RETRY_MS;
      if (state.expiryDate !== null) plan(Math.max(RETRY_MS, pauseMs), state.expiryDate);
      return false;
    }
  }

  async function cameFromAnotherTab(before: { token: string | null; stored: string | null }): Promise<boolean> {
    const isNew = (): boolean => state.token !== null && state.token !== before.token;
    if (isNew()) return true;
    const stored = store.get(EXPIRY_KEY);
    if (stored === null || stored === before.stored) return false;
    // Another tab stored a new expiry while this one waited: its token is on the way.
    await new Promise<void>((done) => {
      const cancel = timers.after(SHARED_TOKEN_WAIT_MS, finish);
      const stop = channel.listen(() => isNew() && finish());
      function finish(): void {
        cancel();
        stop();
        done();
      }
    });
    return isNew();
  }

  channel.listen((message) => {
    const shared = message as Shared<A>;
    if (shared.type === "token") adopt(shared.entry, false);
    else if (shared.type === "logout" && (state.isAuthenticated || isUnproved)) close(shared.reason, false);
  });

  return {
    state: () => state,
    token: () => state.token,
    subscribe(hear) {
      stateListeners.add(hear);
      return () => stateListeners.delete(hear);
    },
    onEnd(hear) {
      endListeners.add(hear);
      return () => endListeners.delete(hear);
    },
    async settle() {
      if (pending !== null) await pending;
      else if (state.expiryDate !== null && isExpired(state.expiryDate, timers.now())) await refresh();
      // Without the member's token the call would go out as a guest's.
      if (isUnproved) throw new ApiError({ code: "network", message: "No response", status: 0 });
    },
    async renewed(refused) {
      // The member is signing out or has: there is nothing to renew.
      if (isLeaving || state.token === null) return false;
      return state.token !== refused || refresh();
    },
    wake: () => wake(),
    init({ expected }) {
      const isDue = expected || store.get(EXPIRY_KEY) !== null;
      initialised ??= isDue && !state.isAuthenticated ? untilKnown(expected) : Promise.resolve();
      return initialised;
    },
    signIn: (entry) => void adopt(entry, true),
    async logout() {
      isLeaving = true;
      const told = options.leave().then(() => true);
      const isLate = new Promise<boolean>((done) => void timers.after(2000, () => done(false)));
      const isTold = await Promise.race([told, isLate]).catch(() => false);
      isLeaving = false;
      close("logout", true);
      return isTold;
    },
    superseded: () => close("superseded", true),
    end: (reason) => close(reason, true),
  };
}
