import { SSR_CONTEXT_KEY, type SsrContext } from "@masq/contract/ssr-context";
import type { FastifyReply, FastifyRequest } from "fastify";
import path from "node:path";
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from "react-router";
import { addressOf, hasSecret, webCallOf, type GuestCall } from "./guest-call.ts";
import { GUESTS_CACHE, keepPage } from "./kept-page.ts";
import type { Drawn } from "./page-memory.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";

export const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** Builds one page's context; `version` is the build's. */
export type ContextOf = (request: FastifyRequest, version: string) => Promise<SsrContext>;

/** The web app registers the router's key under a symbol, so that Node and the bundle share it. */
function contextKey(): RouterContext<SsrContext> {
  const key = (globalThis as unknown as Record<symbol, RouterContext<SsrContext> | undefined>)[
    Symbol.for(SSR_CONTEXT_KEY)
  ];
  if (!key) throw new Error("the web app did not register its context");
  return key;
}

const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

function asRequest(request: FastifyRequest): Request {
  const hasBody = !isRead(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body as ReadableStream, duplex: "half" }),
  });
}

type Mode = "production" | "development";

function draw(build: ServerBuild, mode: Mode, context: SsrContext, call: Request): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(contextKey(), context);
  return createRequestHandler(build, mode)(call, provider);
}

/** For documents and the data the router fetches instead; the web app's response may override it. */
export const cacheRules = (isGuest: boolean) => ({
  "cache-control": isGuest ? GUESTS_CACHE : "private, no-store",
  vary: "Cookie, Accept-Language",
});

/** Renders one page of the members' app; a form posted to one must come from our own page. Error: forbidden. */
export async function renderPage(
  build: ServerBuild,
  mode: Mode,
  context: SsrContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isRead(request)) refuseCrossSite(request);
  void reply.headers(cacheRules(context.viewer === null));
  if (hasSecret(request)) void reply.header("referrer-policy", "no-referrer");
  return reply.send(await draw(build, mode, context, asRequest(request)));
}

/** Renders a guest's page for the memory, from nothing of the caller but the call. A page lacking a part is not kept. */
export async function drawGuestPage(build: ServerBuild, context: SsrContext, call: GuestCall): Promise<Drawn> {
  const { viewer, nonce, read, report } = context;
  let isWhole = viewer === null;
  const lacking = (error: unknown): void => {
    isWhole = false;
    report?.(error);
  };
  const noted: SsrContext = {
    ...context,
    report: lacking,
    ...(read && {
      read: (asked) =>
        read(asked).catch((error: unknown) => {
          isWhole = false;
          throw error;
        }),
    }),
  };
  const answer = await draw(build, "production", noted, webCallOf(call));
  return { answer, page: isWhole ? await keepPage(answer, nonce) : null };
}
