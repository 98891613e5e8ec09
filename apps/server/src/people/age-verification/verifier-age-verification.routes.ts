import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, WEBHOOK_PATH } from "../../platform/age-verifier/http-verifier.ts";
import { VERIFIER_PATH, type PageVerifier } from "../../platform/age-verifier/page-verifier.ts";
import { newNonce } from "../../platform/ids/ids.ts";
import { checkHeaders } from "./check-page.ts";
import { serveProofs } from "./proof-age-verification.routes.ts";
import { recordVerdict } from "./record-verdict.ts";
import { verifierPage } from "./verifier-page.ts";

const WEBHOOK_BYTES = 8 * 1024;
const hidden = { schema: { hide: true } };

/** Receives the provider's signed result. The signature covers the raw bytes, so the body is not parsed before. */
async function serveWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, hidden, async ({ headers, body }, reply) => {
      const { ageVerifier, clock } = deps;
      if (ageVerifier?.kind !== "provider") throw new AppError("not-found");
      const verdict = ageVerifier.open({
        body: typeof body === "string" ? body : "",
        timestamp: headers[TIMESTAMP_HEADER],
        signature: headers[SIGNATURE_HEADER],
        now: clock.now(),
      });
      if (!verdict) throw new AppError("unauthenticated");
      await recordVerdict(deps, ageVerifier.name, verdict);
      return reply.code(204).send();
    });
    return Promise.resolve();
  });
}

const DEMO = { method: "demo", reason: null };

/** The page that plays the provider: passed, failed, or back without a result. */
async function servePage(app: FastifyInstance, deps: Deps, verifier: PageVerifier): Promise<void> {
  await app.register((scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Querystring: Record<string, unknown> }>(VERIFIER_PATH, hidden, (request, reply) => {
      if (!verifier.read(request.query)) throw new AppError("not-found");
      const nonce = newNonce();
      return reply
        .headers(checkHeaders(nonce))
        .type("text/html; charset=utf-8")
        .send(verifierPage(request.url, request.cookies["locale"] ?? request.headers["accept-language"], nonce));
    });
    scope.post<{ Querystring: Record<string, unknown>; Body: { end?: string } | undefined }>(
      VERIFIER_PATH,
      hidden,
      async ({ query, body }, reply) => {
        const visit = verifier.read(query);
        if (!visit) throw new AppError("not-found");
        const { reference } = visit;
        const end = body?.end;
        if (end === "cancel") return reply.redirect(visit.cancelUrl, 303);
        if (end === "pass") await recordVerdict(deps, verifier.name, { ...DEMO, reference, result: "passed" });
        else if (end === "fail")
          await recordVerdict(deps, verifier.name, { ...DEMO, reference, result: "failed", reason: "under 18" });
        else throw new AppError("validation");
        return reply.redirect(visit.callbackUrl, 303);
      },
    );
    return Promise.resolve();
  });
}

/** How a verifier reports. The page does not exist in production, nor next to a real provider. */
export async function serveAgeVerifier(app: FastifyInstance, deps: Deps): Promise<void> {
  await serveWebhook(app, deps);
  if (deps.ageVerifier?.kind === "proof") await serveProofs(app, deps, deps.ageVerifier);
  if (deps.ageVerifier?.kind === "page" && deps.config.MODE === "demo") await servePage(app, deps, deps.ageVerifier);
}
