import { openWalletSession, removeCard as removeCardRoute } from "@masq/contract/member/orders";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { openSession } from "./open-session.ts";
import { savedCards, viewSavedCard } from "./payment-methods.queries.ts";
import { removeCard } from "./remove-card.ts";

export function servePaymentMethods(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", removeCardRoute, async ({ actor, params }) => {
    await removeCard(deps, actor, params.id);
    return { savedCards: (await savedCards(deps.db, actor.id)).map(viewSavedCard) };
  });
  serveRoute(scope, deps, "member", openWalletSession, async ({ brand, body }) => ({
    session: await openSession(deps, brand, body.validationUrl),
  }));
}
