import * as contract from "@masq/contract/agent/money";
import { currencyDigits } from "@masq/domain/ledger/money";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendCsv } from "../../http/csv.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { endRenewal } from "../memberships/cancel-membership.ts";
import { readFigures } from "../../ledger/wallet/read-figures.ts";
import { latestChecks } from "../../ledger/wallet/wallet.queries.ts";
import { FIGURE_COLUMNS, readDay, readRange } from "./figures-range.ts";
import { loadOrder, openOrder } from "./open-order.ts";
import { probeOrder } from "./probe-order.ts";
import { disputeBounds, readDisputes } from "./read-disputes.ts";
import { reconcileNow } from "./reconcile-gateway.ts";
import { refundOrder } from "./refund-order.ts";
import { findMemberships, findOrders, viewOrderRow } from "./search-orders.ts";

const PAGE_SIZE = 50;

/** Checks and comparisons cover all brands together, and their findings name orders and members of any. */
const OF_ALL = "The books cover all brands, so only an admin of all brands may see and compare them";

/** Money, for admins: orders, refunds, memberships, figures and the books check. */
export function serveAdminCheckout(scope: FastifyInstance, deps: Deps): void {
  const brandsOf = async (actor: AgentActor, wanted?: string): Promise<string[]> => {
    const own = brandIdsIn(await deps.brands.all(), actor.scope);
    return wanted === undefined ? own : own.filter((id) => id === wanted);
  };
  serveRoute(scope, deps, "agent", contract.searchOrders, async ({ query, actor }) => {
    const { page = 1, limit = PAGE_SIZE, brand, ...rest } = query;
    const dates = { from: readDay(rest.from, "from"), to: readDay(rest.to, "to") };
    const brandIds = await brandsOf(actor, brand);
    const found = await findOrders(deps.db, { ...rest, ...dates, page, limit, brandIds });
    return { orders: found.rows.map(viewOrderRow), counts: found.counts, total: found.total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.readOrder, ({ params, actor }) => openOrder(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.refundOrder, async ({ params, body, actor, idempotencyKey }) => {
    const { order, payment } = await loadOrder(deps, actor, params.id);
    const amountMinor = Math.round(body.amount * 10 ** currencyDigits(order.currency));
    await refundOrder(deps, actor, order, payment, { amountMinor, reason: body.reason, idempotencyKey });
    return (await loadOrder(deps, actor, params.id)).detail;
  });
  serveRoute(scope, deps, "agent", contract.askGateway, async ({ params, actor }) => {
    await probeOrder(deps, actor, (await loadOrder(deps, actor, params.id)).order._id);
    return (await loadOrder(deps, actor, params.id)).detail;
  });
  serveRoute(scope, deps, "agent", contract.searchMemberships, async ({ query, actor }) => {
    const { page = 1, limit = PAGE_SIZE, brand, search, state } = query;
    return findMemberships(deps.db, { search, state, page, limit, brandIds: await brandsOf(actor, brand) });
  });
  serveRoute(scope, deps, "agent", contract.endRenewal, async ({ params, body, actor }) => {
    await endRenewal(deps, actor, { id: params.id, reason: body.reason });
    const brandIds = await brandsOf(actor);
    const [row] = (await findMemberships(deps.db, { search: params.id, page: 1, limit: 1, brandIds })).memberships;
    if (!row) throw new AppError("not-found");
    return row;
  });
  serveRoute(scope, deps, "agent", contract.readFigures, async ({ query, actor }) => {
    const { from, to } = readRange(query);
    const brandIds = await brandsOf(actor, query.brand);
    const figures = await readFigures(deps.db, { from, to, brandIds });
    return { ...figures, disputeMeter: await readDisputes(deps, brandIds), disputeBounds: disputeBounds(deps.config) };
  });
  serveRoute(scope, deps, "agent", contract.readBooks, ({ actor }) => {
    demandAllBrands(actor, OF_ALL);
    return latestChecks(deps.db);
  });
  serveRoute(scope, deps, "agent", contract.reconcileBooks, async ({ actor }) => {
    demandAllBrands(actor, OF_ALL);
    await reconcileNow(deps, actor);
    return latestChecks(deps.db);
  });
}

type Wanted = FastifyRequest<{ Querystring: { from?: string; to?: string; brand?: string } }>;

/** `/agent-api/figures.csv`: the figures as a file, with an admin's token. */
export function serveFiguresFile(app: FastifyInstance, deps: Deps): void {
  app.get("/agent-api/figures.csv", { schema: { hide: true } }, async (request: Wanted, reply: FastifyReply) => {
    const actor = (await authenticate(deps, "admin", "agent", request, undefined)) as AgentActor;
    const { from, to } = readRange(request.query);
    const own = brandIdsIn(await deps.brands.all(), actor.scope);
    const brandIds = request.query.brand ? own.filter((id) => id === request.query.brand) : own;
    const { days } = await readFigures(deps.db, { from, to, brandIds });
    const rows = days.map((day) => FIGURE_COLUMNS.map((column) => day[column]));
    return sendCsv(reply, `figures-${from}-${to}`, [FIGURE_COLUMNS, ...rows]);
  });
}
