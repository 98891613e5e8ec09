import { startAgeVerification } from "@masq/contract/member/user";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { serveRoute, type HttpContext } from "../../http/serve-route.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { isOwnAddress } from "./age-verification.policy.ts";
import { startAgeCheck } from "./start-age-check.ts";

const FOREIGN = "Only an address of this site";

/** Any other address would be an open redirect. */
function refuseForeign(
  { config }: Deps,
  brand: BrandRecord,
  { request }: HttpContext,
  ways: Record<string, string>,
): void {
  const foreign = Object.keys(ways).filter((name) => !isOwnAddress(config, brand, request, ways[name] ?? ""));
  if (foreign.length > 0) throw invalid(Object.fromEntries(foreign.map((name) => [name, FOREIGN])));
}

/** Start of the age check (specification section 7). Its result arrives in verifier-age-verification.routes.ts. */
export function serveAgeVerification(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", startAgeVerification, async ({ params, body, actor, brand, http }) => {
    if (actor.id !== params.id) throw new AppError("not-found");
    refuseForeign(deps, brand, http, body);
    return startAgeCheck(deps, brand, actor, { ...body, origin: new URL(body.callbackUrl).origin });
  });
  // Refuse to start if a brand requires checks but no verifier is configured (trust section 7).
  scope.addHook("onReady", async () => {
    if (deps.ageVerifier !== undefined) return;
    const asking = (await deps.brands.all()).filter(({ settings }) => settings.agePolicy !== undefined);
    if (asking.length === 0) return;
    const names = asking.map(({ domain }) => domain).join(", ");
    throw new Error(
      `brands with an age policy but no age verifier: ${names}; set AGE_VERIFIER_URL and AGE_VERIFIER_SECRET, or AGE_PROOF_ISSUERS, or remove the policy`,
    );
  });
}
