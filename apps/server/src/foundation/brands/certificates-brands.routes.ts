import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { proxyJudge } from "../../http/request-ids.ts";
import { AppError } from "../../platform/app-error.ts";
import { isOurHost } from "./editor-brands.queries.ts";

/** Where a proxy with certificates on demand asks whether a name is ours (deploy/proxy/Caddyfile). */
export const CERTIFICATE_ASK = "/certificate-ask";
/** Handshakes with invented names are many; each costs at most one small read. */
const ASKS_A_MINUTE = 600;

type Asked = { Querystring: { domain?: unknown } };

/**
 * 200 for a name that a certificate may be made for. Only the proxy itself is answered: whatever it passes on for
 * somebody else has a forwarded header, and is a 404 like any unknown address.
 */
export function serveCertificateAsk(app: FastifyInstance, deps: Deps): void {
  const isProxy = proxyJudge(deps.config.TRUSTED_PROXIES);
  const rateLimit = { max: ASKS_A_MINUTE, timeWindow: 60_000 };
  app.get<Asked>(CERTIFICATE_ASK, { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    const { headers, raw, query } = request;
    const isItself = isProxy(raw.socket.remoteAddress) && headers["x-forwarded-for"] === undefined;
    const name = typeof query.domain === "string" ? query.domain.toLowerCase() : "";
    if (!isItself || !(await isOurHost(deps, name))) throw new AppError("not-found");
    return reply.header("cache-control", "no-store").code(200).send({});
  });
}
