import { getProfile, listProfiles } from "@masq/contract/member/profiles";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { findProfile, listCards } from "./profiles.queries.ts";
import { viewCard, viewProfile } from "./profiles.views.ts";

/** Characters for members, and the home listings for visitors (specification section 7). */
export function serveProfiles(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listProfiles, async ({ query, actor, brand }) => {
    // A visitor sees a shop window of at most one page, not the whole cast (decision G-062).
    const isVisitor = actor.kind === "visitor";
    const page = isVisitor ? 1 : (query.page ?? 1);
    const limit = Math.min(query.limit ?? PROFILE_PAGE_SIZE, isVisitor ? PROFILE_PAGE_SIZE : Number.POSITIVE_INFINITY);
    const onDuty = await isOperatorOnDuty(deps, brand);
    const now = deps.clock.now();
    const { rows, total } = await listCards(deps.db, brand, query, { page, limit, onDuty, now });
    const profiles = rows.map((row) => viewCard(deps.keys, row, brand, onDuty, now));
    return { profiles, total, page, limit, canLoadMore: !isVisitor && page * limit < total };
  });
  serveRoute(scope, deps, "member", getProfile, async ({ params, actor, brand }) => {
    const found = await findProfile(deps.db, brand, params.id, actor.id);
    if (!found) throw new AppError("not-found");
    return viewProfile(deps.keys, found, brand, {
      onDuty: await isOperatorOnDuty(deps, brand),
      now: deps.clock.now(),
      isPremium: actor.isPremium,
    });
  });
}
