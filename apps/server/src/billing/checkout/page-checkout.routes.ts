import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { newNonce } from "../../platform/ids/ids.ts";
import { CARD_PAGE } from "../../platform/payments/card-page/ccbill-page.ts";
import type { CardPage, CardPageOrigins } from "../../platform/payments/gateway.ts";

const TOKENS_PER_MINUTE = 20;
const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
const hidden = { schema: { hide: true } };

/** Allows only our scripts, the gateway's and its calls; only the checkout may frame the page. */
function policyOf(nonce: string, frame: string, allow: CardPageOrigins): string {
  const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self' 'nonce-${nonce}'${listed(allow.script)}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self'${listed(allow.connect)}`,
    `frame-src${listed(allow.frame)}`,
    `form-action${listed(allow.frame)}`,
    `frame-ancestors ${frame}`,
  ].join("; ");
}

/**
 * The page of card fields we serve for a gateway, on the payment hostname (`http/payment-host.ts` blocks all other
 * pages there). None of its calls accepts a body: input goes to the gateway.
 */
export function serveCardPage(app: FastifyInstance, { gateways }: Deps): void {
  const pageOn = async ({ hostname }: FastifyRequest): Promise<CardPage> => {
    const { page } = (await gateways.onHost(hostname)) ?? {};
    if (!page) throw new AppError("not-found");
    return page;
  };
  app.get<{ Querystring: { ticket?: unknown } }>(CARD_PAGE, hidden, async (request, reply) => {
    const { ticket } = request.query;
    const nonce = newNonce();
    const drawn = (await pageOn(request)).draw(typeof ticket === "string" ? ticket : "", nonce);
    if (!drawn) throw new AppError("not-found");
    return reply
      .removeHeader("x-frame-options")
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policyOf(nonce, drawn.frame, drawn.allow),
        "permissions-policy": PERMISSIONS,
        // The gateway identifies the page by its origin; the ticket in the address must not leak.
        "referrer-policy": "strict-origin",
        "cache-control": "no-store",
      })
      .send(drawn.html);
  });
  app.get<{ Params: { "*": string } }>(`${CARD_PAGE}/scripts/*`, hidden, async (request, reply) => {
    const script = (await pageOn(request)).script(request.params["*"]);
    if (script === undefined) throw new AppError("not-found");
    return reply
      .headers({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" })
      .send(script);
  });
  const rateLimit = { max: TOKENS_PER_MINUTE, timeWindow: 60_000 };
  app.post(`${CARD_PAGE}/token`, { ...hidden, config: { rateLimit }, bodyLimit: 1 }, async (request, reply) => {
    const page = await pageOn(request);
    // Only scripts of the page itself: other sites' calls need a preflight because of the header, and get none.
    if (request.headers.origin !== page.origin) throw new AppError("forbidden");
    const ticket = request.headers["x-ticket"];
    const token = await page.token(typeof ticket === "string" ? ticket : "");
    if (token === undefined) throw new AppError("not-found");
    if (token === null) throw new AppError("payments-closed");
    return reply.header("cache-control", "no-store").send({ token });
  });
}
