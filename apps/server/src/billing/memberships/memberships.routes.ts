import * as contract from "@masq/contract/member/memberships";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { cancelMembership } from "./cancel-membership.ts";
import { changeMembership, reactivateMembership } from "./change-membership.ts";
import { payMembership } from "./pay-membership.ts";
import { readMemberships } from "./read-memberships.ts";

const read = async (deps: Deps, { id, brandId }: MemberActor) => ({
  memberships: await readMemberships(deps.db, { memberId: id, brandId }),
});

/** A member's own memberships: state, canceling, and changes from the next charge on. */
export function serveMemberships(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.listMemberships, ({ actor }) => read(deps, actor));
  serveRoute(scope, deps, "member", contract.cancelMembership, async ({ actor, params }) => {
    await cancelMembership(deps, actor, params.id);
    return read(deps, actor);
  });
  serveRoute(scope, deps, "member", contract.reactivateMembership, async ({ actor, params }) => {
    await reactivateMembership(deps, actor, params.id);
    return read(deps, actor);
  });
  serveRoute(scope, deps, "member", contract.changeMembership, async ({ actor, brand, params, body }) => {
    await changeMembership(deps, actor, brand, { id: params.id, productId: body.product });
    return read(deps, actor);
  });
  serveRoute(scope, deps, "member", contract.payMembership, async ({ actor, params, body, idempotencyKey }) => {
    await payMembership(deps, actor, { id: params.id, cardId: body.cardId, idempotencyKey });
    return read(deps, actor);
  });
}
