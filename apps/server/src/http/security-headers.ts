import helmet from "@fastify/helmet";
import { ADULTS_ONLY } from "@masq/domain/foundation/public-pages";
import type { FastifyInstance } from "fastify";
import { isApiRoute } from "./judged-route.ts";

const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()";
const TWO_YEARS_S = 63_072_000;
/** For responses without a policy of their own, such as files and pictures: opened directly they cannot be framed. */
const LEAST_POLICY = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** Headers of every response. Pages and files have their own content policy; API responses are no documents. */
export async function mountSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "permissions-policy": PERMISSIONS,
      rating: ADULTS_ONLY,
      "content-security-policy": LEAST_POLICY,
    });
    // Only behind TLS: on a plain local address it would lock the owner out.
    if (request.protocol === "https")
      void reply.header("strict-transport-security", `max-age=${TWO_YEARS_S}; includeSubDomains`);
    if (!isApiRoute(request)) return;
    void reply.headers({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
  });
}
