import * as contract from "@masq/contract/member/matching";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { profileCards } from "../../cast/profiles/profile-cards.ts";
import { findCandidate, findNext } from "./find-candidate.ts";
import { matchPage } from "./matching.queries.ts";
import { viewMatches } from "./matching.views.ts";
import { swipeProfile } from "./swipe-profile.ts";
import { undoSwipe } from "./undo-swipe.ts";

const viewerOf = (actor: MemberActor) => ({ memberId: actor.id, isPremium: actor.isPremium, locale: actor.locale });

/** The deck and its matches (specification section 7, profiles and matching). */
export function serveMatching(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.nextMatch, async ({ query, actor, brand }) =>
    findNext(deps, actor, brand, query.except),
  );
  serveRoute(scope, deps, "member", contract.listMatches, async ({ query, actor, brand }) => {
    const { page = 1, limit = PROFILE_PAGE_SIZE } = query;
    const own = { memberId: actor.id, brandId: actor.brandId };
    const { rows, total } = await matchPage(deps.db, own, { page, limit });
    const ids = rows.map((row) => row.profile_id);
    const cards = await profileCards(deps, brand, ids, viewerOf(actor));
    return { matches: viewMatches(rows, cards), total, page, limit };
  });
  serveRoute(scope, deps, "member", contract.swipe, async ({ body, actor, brand, idempotencyKey }) => {
    const { toUserId, actionType: action } = body;
    return swipeProfile(deps, actor, brand, { toUserId, action, idempotencyKey });
  });
  serveRoute(scope, deps, "member", contract.swipeLater, async ({ body, actor, brand }) => {
    await swipeProfile(deps, actor, brand, { toUserId: body.toUserId, action: "later" });
    return { status: "success" as const };
  });
  serveRoute(scope, deps, "member", contract.undoSwipe, async ({ body, actor, brand }) =>
    takeBack(deps, actor, brand, body?.toUserId),
  );
}

async function takeBack(deps: Deps, actor: MemberActor, brand: BrandRecord, toUserId: string | undefined) {
  const { action, profileId, likes } = await undoSwipe(deps, actor, toUserId);
  const candidate = await findCandidate(deps, actor, brand, profileId);
  return { undone: action, candidate, likes };
}
