import { SSR_CONTEXT_KEY, type SsrContext } from "@masq/contract/ssr-context";
import type { FastifyReply, FastifyRequest } from "fastify";
import path from "node:path";
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from "react-router";
import { refuseCrossSite } from "./refuse-cross-site.ts";

export const ROOT = path.resolve(import.meta.dirname, "../../../..");
/** Names under which mailed links carry what opens something. */
const SECRETS = ["token", "key"] as const;
/** Composes what one page needs; `version` is the build's. */
export type ContextOf = (request: FastifyRequest, version: string) => Promise<SsrContext>;

/** The web app keeps the router's key under a symbol, so that Node and the bundle mean the same one. */
function contextKey(): RouterContext<SsrContext> {
  const key = (globalThis as unknown as Record<symbol, RouterContext<SsrContext> | undefined>)[
    Symbol.for(SSR_CONTEXT_KEY)
  ];
  if (!key) throw new Error("The web app did not register its context");
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

/** Renders one page of the member web; a form that is posted to one must come from a page of ours. Error: forbidden. */
export async function renderPage(
  build: ServerBuild,
  mode: "production" | "development",
  context: SsrContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isRead(request)) refuseCrossSite(request);
  void reply.headers({
    // Of documents and of the data that the router fetches in their place; an answer of the web app may say otherwise.
    "cache-control": context.viewer === null ? "private, no-cache" : "private, no-store",
    vary: "Cookie, Accept-Language",
  });
  if (SECRETS.some((name) => Object.hasOwn(request.query as object, name)))
    void reply.header("referrer-policy", "no-referrer");
  const provider = new RouterContextProvider();
  provider.set(contextKey(), context);
  return reply.send(await createRequestHandler(build, mode)(asRequest(request), provider));
}
