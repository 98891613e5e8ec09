import { SSR_CONTEXT_KEY, type SsrContext } from "@masq/contract/ssr-context";
import type { FastifyReply, FastifyRequest } from "fastify";
import path from "node:path";
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from "react-router";
import { refuseCrossSite } from "./refuse-cross-site.ts";

export const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** Parameters by which mailed links carry secrets. */
const SECRETS = ["token", "key"] as const;
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
  const url = new URL(`${request.protocol}://${request.host}${request.url}`);
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body as ReadableStream, duplex: "half" }),
  });
}

/** Renders one page of the members' app; a form posted to one must come from our own page. Error: forbidden. */
export async function renderPage(
  build: ServerBuild,
  mode: "production" | "development",
  context: SsrContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isRead(request)) refuseCrossSite(request);
  void reply.headers({
    // For documents and the data the router fetches instead; the web app's response may override it.
    "cache-control": context.viewer === null ? "private, no-cache" : "private, no-store",
    vary: "Cookie, Accept-Language",
  });
  if (SECRETS.some((name) => Object.hasOwn(request.query as object, name)))
    void reply.header("referrer-policy", "no-referrer");
  const provider = new RouterContextProvider();
  provider.set(contextKey(), context);
  return reply.send(await createRequestHandler(build, mode)(asRequest(request), provider));
}
