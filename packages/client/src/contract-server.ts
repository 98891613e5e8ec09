import type { Surface } from "./api.ts";
import type { ErrorCode } from "@masq/contract/error-codes";
import type { ParsedOf, ReplyOf, Route } from "@masq/contract/route";

export const PREFIX = { member: "/api", agent: "/agent-api" } as const satisfies Record<Surface, string>;

/** `retryAfter`: in seconds. */
type Told = { message?: string; details?: Record<string, unknown>; retryAfter?: number };

/** What a handler throws to refuse a call, in the contract's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  /** `told`: the server's own words, and what it adds. */
  constructor(status: number, code: ErrorCode, fields: Record<string, string> = {}, told: Told = {}) {
    super(told.message ?? code);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = told.details ?? {};
    this.retryAfter = told.retryAfter;
  }
}

/** What a handler throws as if the network were gone. */
export class NoAnswer extends TypeError {}

type Handler<R extends Route> = (asked: ParsedOf<R>) => ReplyOf<R> | Promise<ReplyOf<R>>;
type Served = { route: Route; path: RegExp; handle: (asked: ParsedOf<Route>) => unknown };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );
}

/**
 * Stands in for the server in component tests. Both sides of a call go through the route's own schemas, so that a test
 * cannot ask or answer what the product could not: what does not fit, and a call that nobody serves, stands in `faults`.
 */
export function contractServer(surface: Surface) {
  const served: Served[] = [];
  /** `key`: the idempotency key, or null. */
  const calls: { name: string; asked: ParsedOf<Route>; key: string | null }[] = [];
  const faults: string[] = [];
  let isRestIgnored = false;

  async function reply(
    { route, path, handle }: Served,
    url: URL,
    bodyText: string,
    key: string | null,
  ): Promise<Response> {
    const asked = {
      params: route.params?.parse(path.exec(pathOf(url))?.groups ?? {}),
      query: route.query?.parse(queryOf(url.searchParams)),
      body: route.body?.parse(bodyText === "" ? {} : JSON.parse(bodyText)),
    } as ParsedOf<Route>;
    calls.push({ name: route.name, asked, key });
    return Response.json(route.reply.parse(await handle(asked)), { status: route.status ?? 200 });
  }
  const pathOf = ({ pathname }: URL): string => pathname.slice(PREFIX[surface].length);

  async function answer(method: string, url: URL, bodyText: string, key: string | null): Promise<Response> {
    const found = served.find(({ route, path }) => route.method === method && path.test(pathOf(url)));
    if (!found) {
      if (!isRestIgnored) faults.push(`nobody serves ${method} ${url.pathname}`);
      return Response.json({ code: "not-found", message: "Not served by this test" }, { status: 404 });
    }
    try {
      return await reply(found, url, bodyText, key);
    } catch (error) {
      if (error instanceof Refusal) {
        const { status, code, message, fields, details, retryAfter } = error;
        const headers: HeadersInit = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
        return Response.json({ code, message, fields, details }, { status, headers });
      }
      // As a server that does not answer; a handler may throw it on purpose.
      if (!(error instanceof NoAnswer)) faults.push(`${found.route.name}: ${String(error)}`);
      throw error;
    }
  }

  return {
    calls,
    faults,
    /** What was asked of one route, in its order. */
    asked: <R extends Route>(route: R): ParsedOf<R>[] =>
      calls.filter(({ name }) => name === route.name).map(({ asked }) => asked as unknown as ParsedOf<R>),
    /** For a test that leads to a page it does not look at: what that page asks for is answered 404. */
    ignoreRest: (): void => void (isRestIgnored = true),
    /** The last one that is given for a route serves it. */
    on<R extends Route>(route: R, handle: Handler<R>): void {
      served.unshift({ route, path: patternOf(route.path), handle });
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const key = request.headers.get("idempotency-key");
      return answer(request.method, new URL(request.url), await request.text(), key);
    },
  };
}
export type ContractServer = ReturnType<typeof contractServer>;
