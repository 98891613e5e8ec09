import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { PAYMENT_WEBHOOKS } from "../../platform/payments/payments.ts";
import { takeWebhook } from "./take-webhook.ts";

const WEBHOOK_BYTES = 64 * 1024;
type Call = { Params: { gateway: string; secret: string }; Querystring: Record<string, unknown> };

/** Gateways' calls. Signatures cover the raw bytes, so bodies are not parsed before. */
export async function serveGatewayCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const hidden = { schema: { hide: true } };
    scope.post<Call>(`${PAYMENT_WEBHOOKS}/:gateway/:secret`, hidden, async (request, reply) => {
      const { params, headers, query, body, ip } = request;
      const gateway = await deps.gateways.named(params.gateway);
      if (!gateway) throw new AppError("not-found");
      const text = typeof body === "string" ? body : "";
      const call = { headers, query, body: text, ip, secret: params.secret, now: deps.clock.now() };
      if (!(await takeWebhook(deps, gateway, call))) throw new AppError("unauthenticated");
      return reply.code(200).send({});
    });
    return Promise.resolve();
  });
}
