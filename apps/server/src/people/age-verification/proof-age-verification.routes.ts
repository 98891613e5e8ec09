import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import {
  ProofRefused,
  PROOF_ANSWER,
  PROOF_PAGE,
  type ProofVerifier,
} from "../../platform/age-verifier/proof-verifier.ts";
import { newNonce } from "../../platform/ids/ids.ts";
import { checkHeaders } from "./check-page.ts";
import { proofPage } from "./proof-page.ts";
import { recordVerdict } from "./record-verdict.ts";

const ANSWER_BYTES = 64 * 1024;
const hidden = { schema: { hide: true } };
const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The page that leads to the member's age app and waits for it, and the address to which the app sends the proof. */
export async function serveProofs(app: FastifyInstance, deps: Deps, verifier: ProofVerifier): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>(PROOF_PAGE, hidden, async (request, reply) => {
    const visit = verifier.read(request.query);
    if (!visit) throw new AppError("not-found");
    const check = await deps.db
      .selectFrom("age_check")
      .where("id", "=", visit.reference)
      .where("verifier", "=", verifier.name)
      .select("state")
      .executeTakeFirst();
    if (!check) throw new AppError("not-found");
    if (check.state !== "started") return reply.redirect(visit.callbackUrl, 303);
    const nonce = newNonce();
    const asked = { request: verifier.requestFor(visit.reference, originOf(request)), cancelUrl: visit.cancelUrl };
    return reply
      .headers(checkHeaders(nonce))
      .type("text/html; charset=utf-8")
      .send(proofPage(asked, request.cookies["locale"] ?? request.headers["accept-language"], nonce));
  });
  await app.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: ANSWER_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<{ Body: { vp_token?: string; state?: string } | undefined }>(
      PROOF_ANSWER,
      hidden,
      async (request, reply) => {
        const { vp_token: vpToken, state: reference } = request.body ?? {};
        if (vpToken === undefined || reference === undefined) throw new AppError("validation");
        try {
          const verdict = await verifier.open({ vpToken, reference, origin: originOf(request) });
          await recordVerdict(deps, verifier.name, verdict);
        } catch (error) {
          if (!(error instanceof ProofRefused)) throw error;
          request.log.warn({ err: error }, "an age proof was refused");
          throw new AppError("unauthenticated");
        }
        // The browser's page goes on by itself.
        return reply.header("cache-control", "no-store").send({});
      },
    );
    return Promise.resolve();
  });
}
