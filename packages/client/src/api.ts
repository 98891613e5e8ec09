import type { CallOf, ReplyOf, Route } from "@masq/contract/route";
import { shouldRetry } from "./retry.ts";
import { storable } from "@masq/domain/storable";
import { ApiError, readError } from "./api-error.ts";

export type Surface = "member" | "agent";
const PREFIX = { member: "/api", agent: "/agent-api" } as const satisfies Record<Surface, string>;
const RETRY_DELAY_MS = 300;

/** What a call needs from the session; `session.ts` implements it. */
export type SessionPort = {
  token(): string | null;
  /**
   * Waits for a refresh running in any tab, and starts one if the token has expired. Errors: `network` while the server
   * is known to hold a session whose token has not arrived.
   */
  settle(): Promise<void>;
  /** Replaces a token that was just refused. Returns whether there is a new one. */
  renewed(refused: string): Promise<boolean>;
  /** The server reported that another device took over. */
  superseded(): void;
};

export type ApiOptions = {
  surface: Surface;
  /** The server's origin; empty means the page's own. */
  baseUrl: string;
  /** The brand's key, sent while signed out. */
  apiKey?: string;
  /** Of the page: characters are told in it where they can be. */
  locale?: string;
  session: SessionPort;
  /** Receives the number of running calls that the page loader should show. */
  onActivity?: (running: number) => void;
  /** Receives each refusal before the caller does, who waits for what it returns. */
  onRefusal?: (error: ApiError) => Promise<void>;
  fetch?: typeof globalThis.fetch;
  sleep?: (ms: number) => Promise<void>;
};

type Extras = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Hides the call from the page loader: polling, counters, refreshes. */
  quiet?: boolean;
  /** A body that is not JSON: files. */
  form?: FormData;
  /** Replaces `fetch` for this call, for example to report upload progress. */
  send?: typeof globalThis.fetch;
};
/** Makes keys whose value may be undefined optional. */
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
  /** Calls a route of the contract. Errors: `ApiError`; an aborted call throws the signal's reason. */
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

  /** Sends the call, and retries once where the specification's table allows it. */
  async function send(route: Route, given: Loose, token: string | null): Promise<Response> {
    const url = options.baseUrl + PREFIX[options.surface] + addressOf(route, given);
    const init = initOf(route, given, token, options);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await (given.send ?? doFetch)(url, init);
        if (!shouldRetry(route.method, response.status, attempt)) return response;
      } catch (cause) {
        if (given.signal?.aborted) throw cause;
        if (!shouldRetry(route.method, null, attempt)) {
          throw new ApiError({ code: "network", message: "No response", status: 0, cause });
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
      await options.onRefusal?.(error);
      throw error;
    }
    if (response.status === 204) return undefined;
    try {
      return (await response.json()) as unknown;
    } catch (cause) {
      if (given.signal?.aborted) throw cause;
      // A hotel's sign-in page, or a reply cut off: nobody knows what the server did.
      throw new ApiError({ code: "network", message: "No response", status: 0, cause });
    }
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

/** Returns path and query of a call, without the surface's prefix. */
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

type Own = Pick<ApiOptions, "apiKey" | "locale">;
function initOf(route: Route, given: Loose, token: string | null, { apiKey, locale }: Own): RequestInit {
  const headers = new Headers(given.headers);
  headers.set("accept", "application/json");
  if (locale !== undefined) headers.set("accept-language", locale);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  else if (apiKey !== undefined) headers.set("x-api-key", apiKey);
  if (given.idempotencyKey !== undefined) headers.set("idempotency-key", given.idempotencyKey);
  const init: RequestInit = { method: route.method, headers, credentials: "same-origin" };
  // Let the response arrive after the page is gone: it brings the cookie that replaces the one just used up.
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

/** Creates an Idempotency-Key: one per intended action, reused for its retries. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
