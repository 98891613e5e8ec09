import { isHost, isLocalHost } from "@masq/domain/foundation/brand-rules";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { proxyJudge } from "../../http/request-ids.ts";
import { AppError } from "../../platform/app-error.ts";
import { draftedNames } from "./editor-brands.queries.ts";

/** Where a proxy with certificates on demand asks whether a name is ours (deploy/proxy/Caddyfile). */
export const CERTIFICATE_ASK = "/certificate-ask";
/** Invented names are many; ours are answered however many of those were asked. */
const UNKNOWN_A_MINUTE = 600;
/** As of brands and accounts: so often strangers' names cause a read. */
const UNKNOWN_MS = 1_000;

/**
 * Whether the name leads here: of a brand, of one that is being set up (its certificate is there when it opens), or of
 * card fields.
 */
function hostJudge({ brands, gateways, db, clock }: Deps): (host: string) => Promise<boolean> {
  let drafted = Promise.resolve<ReadonlySet<string>>(new Set());
  let readAt = -UNKNOWN_MS;
  return async (host) => {
    if (!isHost(host) || isLocalHost(host)) return false;
    if ((await brands.named(host)) ?? (await gateways.onHost(host))) return true;
    if (clock.monotonicMs() - readAt >= UNKNOWN_MS) {
      readAt = clock.monotonicMs();
      drafted = draftedNames(db);
    }
    return (await drafted).has(host.replace(/^www\./, ""));
  };
}

/**
 * 200 for a name that a certificate may be made for. Only the proxy itself is answered: whatever it passes on for
 * somebody else has a forwarded header, and is a 404 like any unknown address.
 */
export function serveCertificateAsk(app: FastifyInstance, deps: Deps): void {
  const isProxy = proxyJudge(deps.config.TRUSTED_PROXIES);
  const isOurHost = hostJudge(deps);
  const isAllowed = async ({ headers, raw, query }: FastifyRequest): Promise<boolean> => {
    const { domain } = query as { domain?: unknown };
    const isItself = isProxy(raw.socket.remoteAddress) && headers["x-forwarded-for"] === undefined;
    return isItself && typeof domain === "string" && isOurHost(domain.toLowerCase());
  };
  const rateLimit = { max: UNKNOWN_A_MINUTE, timeWindow: 60_000, allowList: isAllowed };
  app.get(CERTIFICATE_ASK, { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    if (!(await isAllowed(request))) throw new AppError("not-found");
    return reply.header("cache-control", "no-store").code(200).send({});
  });
}
