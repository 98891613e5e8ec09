import * as contract from "@masq/contract/agent/reviews";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { decideReview } from "./decide-review.ts";
import { findQueued, reviewQueue, type QueuedRow } from "./reviews.queries.ts";
import { openTexts, viewQueued } from "./reviews.views.ts";

const PAGE_SIZE = 50;

/** Admins' queue of reviews. Reviews are meant to be public, so reading them is not logged. */
export function serveAdminReviews(scope: FastifyInstance, deps: Deps): void {
  const view = async (row: QueuedRow) => viewQueued(row, await openTexts(deps, row));
  serveRoute(scope, deps, "agent", contract.listReviewQueue, async ({ query, actor }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const { rows, total } = await reviewQueue(deps.db, brandIds, { isDone: state === "done", page, limit });
    return { reviews: await Promise.all(rows.map(view)), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.decideReview, async ({ params, body, actor }) => {
    await decideReview(deps, actor, { id: params.id, ...body });
    const row = await findQueued(deps.db, brandIdsIn(await deps.brands.all(), actor.scope), params.id);
    if (!row) throw new AppError("not-found");
    return view(row);
  });
}
