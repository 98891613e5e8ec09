import * as contract from "@masq/contract/agent/quality";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { mayManage } from "../../people/accounts/staff-accounts.policy.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { appealCheck } from "./appeal-check.ts";
import { changeStanding } from "./change-standing.ts";
import { decideCheck } from "./decide-check.ts";
import { openCheck } from "./open-check.ts";
import { STRIKE_KEPT_DAYS } from "./quality.policy.ts";
import { checkQueue, countStrikes, ownChecks, standingOf, standings } from "./quality.queries.ts";
import { openCheckTexts, viewCheck, viewOwnCheck, viewStanding } from "./quality.views.ts";

const PAGE_SIZE = 50;

/** Replies that a supervisor checks, and the consequences (trust section 3; docs/decisions/042). */
export function serveQuality(scope: FastifyInstance, deps: Deps): void {
  const ownOnes = async (actor: AgentActor, paged: { page: number; limit: number }, id?: string) => {
    const { rows, total } = await ownChecks(deps.db, actor.id, paged, id);
    const texts = await openCheckTexts(deps, rows);
    const now = deps.clock.now();
    return { checks: rows.map((row) => viewOwnCheck(row, texts.get(row.id), now)), total };
  };
  const standingsFor = async (actor: AgentActor) => ({
    standings: (await standings(deps.db)).filter((row) => mayManage(actor, row.scope)).map(viewStanding),
  });
  serveRoute(scope, deps, "agent", contract.listQualityChecks, async ({ actor, query }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
    const of = { brandIds, readerId: actor.id, isDone: state === "done" };
    const { rows, total } = await checkQueue(deps.db, of, { page, limit });
    return { checks: rows.map(viewCheck), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.openQualityCheck, ({ actor, params }) => openCheck(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.decideQualityCheck, async ({ actor, params, body }) => {
    const follows = await decideCheck(deps, actor, { id: params.id, ...body });
    return { _id: params.id, verdict: body.verdict, follows };
  });
  serveRoute(
    scope,
    deps,
    "agent",
    contract.readOwnQuality,
    async ({ actor, query: { page = 1, limit = PAGE_SIZE } }) => {
      const [own, strikes, standing] = await Promise.all([
        ownOnes(actor, { page, limit }),
        countStrikes(deps.db, actor.id),
        standingOf(deps.db, actor.id),
      ]);
      const pausedDate = standing?.paused_at?.toISOString() ?? null;
      return { ...own, page, limit, strikes, keptDays: STRIKE_KEPT_DAYS, pausedDate };
    },
  );
  serveRoute(scope, deps, "agent", contract.appealQualityCheck, async ({ actor, params, body }) => {
    await appealCheck(deps, actor, { id: params.id, ...body });
    const [check] = (await ownOnes(actor, { page: 1, limit: 1 }, params.id)).checks;
    if (!check) throw new AppError("not-found");
    return check;
  });
  serveRoute(scope, deps, "agent", contract.listQualityStandings, ({ actor }) => standingsFor(actor));
  serveRoute(scope, deps, "agent", contract.changeQualityStanding, async ({ actor, params, body }) => {
    await changeStanding(deps, actor, { id: params.id, ...body });
    return standingsFor(actor);
  });
}
