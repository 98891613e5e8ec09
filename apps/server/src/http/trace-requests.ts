import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginTrace, isTraced, type Span } from "../platform/tracing/tracing.ts";
import { templateOf } from "./measure-requests.ts";
import { proxyJudge } from "./request-ids.ts";

const spans = new WeakMap<FastifyRequest, Span>();
/** Upgrades last as long as the socket; health is polled by machines. */
const UNSEEN = /^\/(ws|health)\//;

/**
 * One span per call, named by its route's template. A `traceparent` is continued only from a trusted proxy: otherwise
 * anyone could choose what is traced, and under which id.
 */
export function traceRequests(app: FastifyInstance, proxies: readonly string[]): void {
  if (!isTraced()) return;
  const isTrusted = proxyJudge(proxies);
  app.addHook("onRequest", (request, _reply, done) => {
    const route = templateOf(request);
    if (UNSEEN.test(route)) return done();
    const given = request.headers["traceparent"];
    const parent = typeof given === "string" && isTrusted(request.raw.socket.remoteAddress) ? given : undefined;
    const traits = { "http.request.method": request.method, "http.route": route, "masq.request_id": request.id };
    beginTrace(`${request.method} ${route}`, traits, parent, (span) => {
      if (span) spans.set(request, span);
      done();
    });
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ "http.response.status_code": reply.statusCode });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
