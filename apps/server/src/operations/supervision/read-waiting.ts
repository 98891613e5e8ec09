import type { Waitings } from "@masq/contract/agent/supervision";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { waitingMemberImages } from "../../foundation/images/images.queries.ts";
import { checkQueue } from "../../chat/quality/quality.queries.ts";
import { appealQueue } from "../../care/appeals/appeals.queries.ts";
import { removalQueue } from "../../care/removals/removals.queries.ts";
import { reviewQueue } from "../../care/reviews/reviews.queries.ts";
import { reportQueue } from "../../care/safety/safety.queries.ts";
import { ticketQueue } from "../../care/support/support.queries.ts";

/** Uses the queues' own queries, so that the numbers agree. */
export async function readWaiting(deps: Pick<Deps, "db" | "brands">, { id, scope }: AgentActor): Promise<Waitings> {
  const brandIds = brandIdsIn(await deps.brands.all(), scope);
  const first = { isDone: false, page: 1, limit: 1 };
  const [pictures, reports, removals, appeals, reviews, quality, tickets] = await Promise.all([
    waitingMemberImages(deps.db, brandIds, 1, 1),
    reportQueue(deps.db, brandIds, first),
    removalQueue(deps.db, brandIds, first),
    appealQueue(deps.db, brandIds, first),
    reviewQueue(deps.db, brandIds, first),
    checkQueue(deps.db, { brandIds, readerId: id, isDone: false }, { page: 1, limit: 1 }),
    ticketQueue(deps.db, brandIds, first),
  ]);
  return {
    pictures: pictures.total,
    reports: reports.total,
    removals: removals.total,
    appeals: appeals.total,
    reviews: reviews.total,
    quality: quality.total,
    tickets: tickets.total,
  };
}
