import { COMMON_ERRORS, type ErrorCode } from "@masq/contract/error-codes";
import { ACCESS, type Access, type ParsedOf, type ReplyOf, type Route } from "@masq/contract/route";
import { SURFACES, type Surface } from "@masq/contract/surfaces";
import { makeStorable } from "@masq/domain/storable";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import { readFirst } from "../platform/db/write-slots.ts";
import { currentSpan } from "../platform/tracing/tracing.ts";
import type { Actor, AgentActor, BrandRecord, MemberActor, VisitorActor } from "./actor.ts";
import { authenticate } from "./authenticate.ts";
import { limitKey } from "./limit-requests.ts";
import { localeAsked } from "./locale-asked.ts";
import { isReadOrSignIn } from "./refuse-overload.ts";
import { noteActor, noteSignedIn } from "./security-log.ts";
import { resolveBrand } from "./resolve-brand.ts";

type ActorOf<A extends Access> = A extends "arriving" | "member" | "verified" | "of-age" | "verified-of-age"
  ? MemberActor
  : A extends "staff" | "agent" | "admin"
    ? AgentActor
    : A extends "key"
      ? VisitorActor | MemberActor
      : VisitorActor;
type BrandOf<S extends Surface> = S extends "member" ? BrandRecord : BrandRecord | undefined;

/** The parts of HTTP a handler may need beside the contract's input. */
export type HttpContext = {
  request: FastifyRequest;
  reply: FastifyReply;
  ip: string;
  userAgent: string;
};
export type Given<R extends Route, S extends Surface> = ParsedOf<R> & {
  actor: ActorOf<R["access"]>;
  brand: BrandOf<S>;
  idempotencyKey: string;
  http: HttpContext;
};

function idempotencyKeyOf(request: FastifyRequest, route: Route): string {
  if (!route.idempotencyKey) return "";
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key.length < 1 || key.length > 255) {
    throw new AppError("validation", {
      fields: { "Idempotency-Key": "A header of 1 to 255 characters is needed" },
    });
  }
  return key;
}

function limitOf(deps: Deps, route: Route) {
  if (!route.limit) return {};
  const { max, windowMs } = route.limit;
  return {
    rateLimit: {
      max,
      timeWindow: windowMs,
      keyGenerator: (request: FastifyRequest) => limitKey(deps, route, request),
    },
  };
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.trimStart().toLowerCase().startsWith("multipart/") === true;

/** Removes characters' pictures from a reply at any depth: from every card that says it is fiction. */
export function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutPictures(part)] as const);
  const shown = Object.fromEntries(parts);
  if (shown["fictional"] !== true) return shown;
  return {
    ...shown,
    ...("images" in shown && { images: [] }),
    ...("avatar" in shown && { avatar: null }),
    ...("lockedActs" in shown && { lockedActs: [] }),
  };
}

/** Before a required age check is passed, no route shows what characters look like (override O-43). */
function withheld<T>(actor: Actor, brand: BrandRecord | undefined, reply: T): T {
  const isOfAge = actor.kind === "member" ? actor.isOfAge : brand?.settings.agePolicy === undefined;
  return isOfAge ? reply : (withoutPictures(reply) as T);
}

const PAGES_CHANGED = { kind: "pages-changed" } as const;
/**
 * Whatever an admin writes may be on a guest's page: prices, characters, pictures, reviews. One rule for all of them
 * forgets none, and admins write rarely.
 */
const mayChangePages = ({ access, method }: Route): boolean => access === "admin" && method !== "GET";

const IMPLIED: Partial<Record<Access, readonly ErrorCode[]>> = {
  member: ["disclosure-required"],
  verified: ["disclosure-required", "email-not-validated"],
  "of-age": ["disclosure-required", "age-verification-required"],
  "verified-of-age": ["disclosure-required", "email-not-validated", "age-verification-required"],
};

/** A route's declared codes; any other is our bug and is logged as such. */
export const declaredErrors = (route: Route): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([...COMMON_ERRORS, ...(IMPLIED[route.access] ?? []), ...(route.errors ?? [])]);

/**
 * Registers one route of the contract: policy, parsing, handler, reply. `handle` is thin: contract, command or query,
 * view. Errors are thrown as AppError.
 */
export function serveRoute<const R extends Route, S extends Surface>(
  scope: FastifyInstance,
  deps: Deps,
  surface: S,
  route: R,
  handle: (given: Given<R, S>) => Promise<ReplyOf<R>>,
): void {
  const id = `${surface} ${route.method} ${route.path}`;
  if (deps.served.has(id)) throw new Error(`route ${id} is served twice`);
  if (!ACCESS.includes(route.access)) throw new Error(`route ${id} does not declare who may call it`);
  deps.served.add(id);
  const declared = declaredErrors(route);
  const admitted = new WeakMap<FastifyRequest, { actor: Actor; brand: BrandRecord | undefined }>();
  const noted = (request: FastifyRequest, error: unknown): unknown => {
    if (error instanceof AppError && !declared.has(error.code))
      request.log.error({ route: route.name, code: error.code }, "undeclared error code");
    return error;
  };
  scope.route({
    method: route.method,
    url: `${SURFACES[surface].prefix}${route.path}`,
    config: { ...limitOf(deps, route), route },
    // A read may have effects (a used link, a claimed item): none may happen without a visible response.
    exposeHeadRoute: false,
    ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
    schema: {
      operationId: route.name,
      summary: route.summary,
      tags: [surface],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { [route.status ?? 200]: route.reply },
    },
    // Before the body is read: unauthorized callers learn nothing about it and send nothing. After the rate limits.
    preParsing: async (request) => {
      try {
        if (!route.multipart && isMultipart(request)) throw new AppError("unsupported-type");
        const brand = surface === "member" ? await resolveBrand(deps, request) : undefined;
        const locale = localeAsked(request.headers);
        const actor = { ...(await authenticate(deps, route.access, surface, request, brand)), locale };
        noteActor(request, actor);
        if (brand) currentSpan()?.set({ "masq.brand": brand.fullScope });
        admitted.set(request, { actor, brand });
      } catch (error) {
        throw noted(request, error);
      }
    },
    // Before validation: a text of only hidden characters is empty.
    preValidation: async (request) => {
      makeStorable(request.query);
      request.body = makeStorable(request.body);
    },
    handler: async (request, reply) => {
      try {
        const caller = admitted.get(request);
        if (!caller) throw new AppError("unauthenticated");
        const { actor, brand } = caller;
        const given = {
          params: request.params,
          query: request.query,
          body: request.body,
          actor,
          brand,
          idempotencyKey: idempotencyKeyOf(request, route),
          http: { request, reply, ip: request.ip, userAgent: request.headers["user-agent"] ?? "" },
        } as unknown as Given<R, S>;
        const work = isReadOrSignIn(route) ? readFirst(() => handle(given)) : handle(given);
        const answer = await (mayChangePages(route) ? work.finally(() => deps.bus.signal(PAGES_CHANGED)) : work);
        const result = withheld(actor, brand, answer);
        noteSignedIn(request, result);
        if (surface === "agent" || actor.kind === "member") void reply.header("cache-control", "private, no-store");
        void reply.code(route.status ?? 200);
        // Fastify treats a plain null as no body.
        return await (result === null
          ? reply.type("application/json; charset=utf-8").send("null")
          : reply.send(result));
      } catch (error) {
        throw noted(request, error);
      }
    },
  });
}
