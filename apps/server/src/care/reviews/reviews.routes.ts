import * as contract from "@masq/contract/member/reviews";
import type { OwnReviewState } from "@masq/contract/member/reviews";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { hasBought } from "../../billing/checkout/checkout.queries.ts";
import { ownReview, shownReviews } from "./reviews.queries.ts";
import { openTexts, viewOwn, viewPage } from "./reviews.views.ts";
import { withdrawReview } from "./withdraw-review.ts";
import { writeReview } from "./write-review.ts";

const PAGE_SIZE = 6;

/** Reviews by members who bought (docs/decisions/036). */
export function serveReviews(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.listReviews, async ({ query, brand }) => {
    const { page = 1, limit = PAGE_SIZE } = query;
    const { rows, counts } = await deps.reads.run((db) => shownReviews(db, brand.id, { page, limit }));
    return viewPage(rows, counts, { page, limit });
  });
  serveRoute(scope, deps, "member", contract.readOwnReview, ({ actor, brand }) => readOwn(deps, actor, brand));
  serveRoute(scope, deps, "member", contract.writeReview, async ({ body, actor, brand }) => {
    await writeReview(deps, actor, brand, body);
    return readOwn(deps, actor, brand);
  });
  serveRoute(scope, deps, "member", contract.withdrawReview, async ({ actor, brand }) => {
    await withdrawReview(deps, actor);
    return readOwn(deps, actor, brand);
  });
}

async function readOwn(deps: Deps, actor: MemberActor, brand: BrandRecord): Promise<OwnReviewState> {
  const [row, mayWrite] = await Promise.all([
    ownReview(deps.db, actor.id),
    hasBought(deps.db, { memberId: actor.id, brandId: brand.id }),
  ]);
  return { review: row ? viewOwn(row, await openTexts(deps, row)) : null, mayWrite };
}
