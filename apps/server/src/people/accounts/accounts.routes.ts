import * as contract from "@masq/contract/member/user";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { resendVerification } from "../email-verification/resend-verification.ts";
import { newestConsents, readUser } from "./accounts.queries.ts";
import { viewConsent } from "./accounts.views.ts";
import { giveConsent } from "./give-consent.ts";
import { markDoi } from "./mark-doi.ts";

/** A member may see only their own record; any other id is treated as unknown (trust section 6). */
function ownOnly(actor: MemberActor, id: string): void {
  if (actor.id !== id) throw new AppError("not-found");
}

/** The member's own record (specification section 7, user). */
export function serveAccounts(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.getUser, async ({ params, actor, brand }) => {
    ownOnly(actor, params.id);
    return readUser(deps, brand, actor.id);
  });
  serveRoute(scope, deps, "member", contract.resendEmail, async ({ body, actor }) => {
    const { resendIn, email } = await resendVerification(deps, actor, body.new_email);
    return { status: "success" as const, resendIn, email };
  });
  serveRoute(scope, deps, "member", contract.markDoi, async ({ params, actor, brand }) => {
    ownOnly(actor, params.id);
    await markDoi(deps, actor);
    return readUser(deps, brand, actor.id);
  });
  serveRoute(scope, deps, "member", contract.listConsents, async ({ actor }) => ({
    consents: (await newestConsents(deps.db, actor)).map(viewConsent),
  }));
  serveRoute(scope, deps, "member", contract.giveConsent, async ({ body, actor, brand }) => {
    await giveConsent(deps, actor, body);
    return readUser(deps, brand, actor.id);
  });
}
