import type { CallOf, ReplyOf, Route } from "@masq/contract/route";
import { shouldRetry } from "./retry.ts";
import { storable } from "@masq/domain/storable";
import { ApiError, readError } from "./api-error.ts";

export type Surface = "member" | "agent";
const PREFIX = { member: "/api", agent: "/agent-api" } as const satisfies Record<Surface, string>;
const RETRY_DELAY_MS = 300;

/** What a call needs of the session; `session.ts` is the real one. */
export type SessionPort = {
  token(): string | null;
  /**
   * Waits for a refresh that runs in any tab, and starts one when the token has run out. Throws `network` when the member
   * whom the server saw has no token yet.
   */
  settle(): Promise<void>;
  /** Replaces the token that was just refused; true = another one is there. */
  renewed(refused: string): Promise<boolean>;
  /** The server said that another device took over. */
  superseded(): void;
};

export type ApiOptions = {
  surface: Surface;
  /** Origin of the server; empty = the page's own. */
  baseUrl: string;
  /** The brand's key, sent while nobody is signed in. */
  apiKey?: string;
  session: SessionPort;
  /** Hears how many calls run that the page loader should show. */
  onActivity?: (running: number) => void;
  /** Hears what the server refused, before the caller does. */
  onRefusal?: (error: ApiError) => void;
  fetch?: typeof globalThis.fetch;
  sleep?: (ms: number) => Promise<void>;
};

type Extras = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Not shown by the page loader: polling, counters, refreshes. */
  quiet?: boolean;
  /** A body that is no JSON: files. */
  form?: FormData;
  /** Takes the place of `fetch` for this call, for instance to hear how far an upload is. */
  send?: typeof globalThis.fetch;
};
/** A key whose value may be undefined may be left out. */
export type Relaxed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
type QueryOf<C> = "query" extends keyof C
  ? object extends Relaxed<NonNullable<C["query"]>>
    ? { query?: Relaxed<NonNullable<C["query"]>> }
    : { query: Relaxed<NonNullable<C["query"]>> }
  : object;
type Given<R extends Route> = Omit<CallOf<R>, "query"> & QueryOf<CallOf<R>> & Extras;
type Loose = Extras & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
};
export type Api = {
  /** Calls a route of the contract. Throws `ApiError`; an aborted call throws the signal's reason. */
  call<R extends Route>(
    route: R,
    ...given: object extends Given<R> ? [given?: Given<R>] : [given: Given<R>]
  ): Promise<ReplyOf<R>>;
};

export function createApi(options: ApiOptions): Api {
  const doFetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
  const locked = new Set<Promise<unknown>>();
  let running = 0;

  async function untilUnlocked(signal: AbortSignal | undefined): Promise<void> {
    while (locked.size > 0) await Promise.allSettled(locked);
    await options.session.settle();
    signal?.throwIfAborted();
  }

  /** One try, and the one retry that the table of the specification allows. */
  async function send(route: Route, given: Loose, token: string | null): Promise<Response> {
    const url = options.baseUrl + PREFIX[options.surface] + addressOf(route, given);
    const init = initOf(route, given, token, options.apiKey);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await (given.send ?? doFetch)(url, init);
        if (!shouldRetry(route.method, response.status, attempt)) return response;
      } catch (cause) {
        if (given.signal?.aborted) throw cause;
        if (!shouldRetry(route.method, null, attempt)) {
          throw new ApiError({ code: "network", message: "No answer", status: 0, cause });
        }
      }
      await sleep(RETRY_DELAY_MS);
      if (route.locked !== true) await untilUnlocked(given.signal);
    }
  }

  async function answer(route: Route, given: Loose): Promise<unknown> {
    if (route.locked !== true) await untilUnlocked(given.signal);
    const token = options.session.token();
    let response = await send(route, given, token);
    if (response.status === 401 && token !== null && route.locked !== true) {
      const error = await readError(response.clone());
      const isStale = error.code === "token-expired" || error.code === "unauthenticated";
      if (error.code === "session-superseded") options.session.superseded();
      if (isStale && (await options.session.renewed(token))) {
        response = await send(route, given, options.session.token());
      }
    }
    if (!response.ok) {
      const error = await readError(response);
      options.onRefusal?.(error);
      throw error;
    }
    return response.status === 204 ? undefined : response.json();
  }

  const shown = (change: 1 | -1): void => {
    running += change;
    options.onActivity?.(running);
  };

  return {
    async call(route, ...[given]) {
      const loose: Loose = given ?? {};
      if (loose.quiet !== true) shown(1);
      const reply = answer(route, loose);
      if (route.locked === true) {
        locked.add(reply);
        const unlock = (): void => void locked.delete(reply);
        reply.then(unlock, unlock);
      }
      try {
        return (await reply) as ReplyOf<typeof route>;
      } finally {
        if (loose.quiet !== true) shown(-1);
      }
    },
  };
}

/** Path and query of a call, below the prefix of its surface. */
export function addressOf(route: Route, given: Pick<Loose, "params" | "query">): string {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    const values = (Array.isArray(value) ? value : [value]) as (string | number | boolean | null | undefined)[];
    for (const one of values) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function initOf(route: Route, given: Loose, token: string | null, apiKey: string | undefined): RequestInit {
  const headers = new Headers(given.headers);
  headers.set("accept", "application/json");
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  else if (apiKey !== undefined) headers.set("x-api-key", apiKey);
  if (given.idempotencyKey !== undefined) headers.set("idempotency-key", given.idempotencyKey);
  const init: RequestInit = { method: route.method, headers, credentials: "same-origin" };
  // Answered though its page is left meanwhile: the cookie that it brings takes the place of the one that it used up.
  if (route.locked === true) init.keepalive = true;
  if (given.signal) init.signal = given.signal;
  if (given.form) init.body = given.form;
  else if (given.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(given.body, (_name, value: unknown) =>
      typeof value === "string" ? storable(value) : value,
    );
  }
  return init;
}

/** A fresh Idempotency-Key: one per intended act, the same for each retry of it. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
