import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { Route } from "@masq/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import { bearerOf } from "./authenticate.ts";
import { isApiRoute, isInnerRead } from "./judged-route.ts";

const MINUTE_MS = 60_000;
/** Callers that one process remembers without Redis. */
const REMEMBERED = 20_000;
const PAGES = "/*";

/** The session behind a page, proven by its cookie. */
export type PageSession = (request: FastifyRequest) => Promise<string | undefined>;

/** An IPv6 network counts as one address. */
const addressOf = ({ ip }: FastifyRequest): string => `address:${normalizeIP(ip)}`;

/** The session that a call's token proves. Its route's gate checks whether it has ended. */
async function claimsOf({ tokens }: Pick<Deps, "tokens">, request: FastifyRequest) {
  const token = bearerOf(request.headers.authorization);
  return token === undefined ? undefined : tokens.verify(token).catch(() => undefined);
}

/** Key of a route's own limit: the address, or one account from anywhere. */
export async function limitKey(deps: Pick<Deps, "tokens">, { name, limit }: Route, request: FastifyRequest) {
  const subject = limit?.by === "actor" ? (await claimsOf(deps, request))?.sub : undefined;
  return `${name}:${subject ?? addressOf(request)}`;
}

const isCounted = (request: FastifyRequest): boolean =>
  !isInnerRead(request) &&
  (isApiRoute(request) ||
    request.routeOptions.url === PAGES ||
    (request.routeOptions.config as { rateLimit?: object }).rateLimit !== undefined);

/**
 * Counts calls by session, and by address without one: an office of many desks is many callers. With Redis all
 * processes count together. Error: rate-limited.
 */
export async function limitRequests(app: FastifyInstance, deps: Deps, pageSession: PageSession): Promise<void> {
  const { config, counters } = deps;
  if (config.RATE_LIMITS === "off") return;
  const callerOf = async (request: FastifyRequest): Promise<string> => {
    if (!isCounted(request)) return "";
    if (request.routeOptions.url === PAGES) {
      const session = await pageSession(request);
      return session === undefined ? addressOf(request) : `member:${session}`;
    }
    const claims = await claimsOf(deps, request);
    if (claims === undefined) return addressOf(request);
    return `${claims.type === "user" ? "member" : "staff"}:${claims.sid}`;
  };
  const most: Readonly<Record<string, number>> = {
    member: config.MEMBER_CALLS,
    staff: config.STAFF_CALLS,
    address: config.ADDRESS_CALLS,
  };
  await app.register(rateLimit, {
    global: true,
    cache: REMEMBERED,
    timeWindow: MINUTE_MS,
    keyGenerator: callerOf,
    max: (_request, caller) => most[caller.split(":", 1)[0] ?? ""] ?? config.ADDRESS_CALLS,
    allowList: (request) => !isCounted(request),
    ...(counters && { redis: counters, nameSpace: "masq:limit:", skipOnError: true }),
    errorResponseBuilder: (_request, { ttl }) => new AppError("rate-limited", { retryAfterS: Math.ceil(ttl / 1000) }),
  });
}
