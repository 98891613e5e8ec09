import * as contract from "@masq/contract/agent/payouts";
import { statementNumber } from "@masq/domain/ledger/payouts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendCsv, type CsvCell } from "../../http/csv.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { closePeriod } from "./close-period.ts";
import { decideDispute } from "./decide-dispute.ts";
import { openDispute } from "./open-dispute.ts";
import { companyRows, disputedLines, findLine, findStatement, floorRows, rateCards } from "./payouts.queries.ts";
import { companiesOf } from "./payouts.policy.ts";
import { openDisputes, viewCard, viewDisputed, viewFloor, viewLine } from "./payouts.views.ts";
import { publishPayFloor } from "./publish-pay-floor.ts";
import { publishRateCard } from "./publish-rate-card.ts";
import { readLines, readOwnPayouts, readPeriod, readPeriods } from "./read-payouts.ts";

const PAGE_SIZE = 50;

/** Pay per reply (trust section 3; docs/decisions/040). */
export function servePayouts(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.readOwnPayouts, ({ actor }) => readOwnPayouts(deps, actor));
  serveRoute(scope, deps, "agent", contract.listPayoutLines, ({ actor, query }) =>
    readLines(deps, actor, { ...query, page: query.page ?? 1, limit: query.limit ?? PAGE_SIZE }),
  );
  serveRoute(scope, deps, "agent", contract.openPayoutDispute, async ({ actor, params, body }) => {
    await openDispute(deps, actor, { lineId: params.id, ...body });
    const line = await findLine(deps.db, params.id);
    if (!line) throw new AppError("not-found");
    return viewLine(line, await openDisputes(deps, [line]));
  });
  serveRoute(scope, deps, "agent", contract.listPayoutPeriods, ({ actor }) => readPeriods(deps, actor));
  serveRoute(scope, deps, "agent", contract.closePayoutPeriod, async ({ actor, body }) => {
    const id = await closePeriod(deps, actor, body);
    return (await readPeriod(deps, actor, id)).period;
  });
  serveRoute(scope, deps, "agent", contract.readPayoutPeriod, ({ actor, params }) =>
    readPeriod(deps, actor, params.id),
  );
  serveRoute(scope, deps, "agent", contract.listPayoutDisputes, async ({ actor, query }) => {
    const { state = "waiting", page = 1, limit = PAGE_SIZE } = query;
    const brands = await deps.brands.all();
    const own = { brandIds: brandIdsIn(brands, actor.scope), companyIds: companiesOf(brands, actor.scope) };
    const { rows, total } = await disputedLines(deps.db, own, { isDone: state === "done", page, limit });
    const texts = await openDisputes(deps, rows);
    return { disputes: rows.map((row) => viewDisputed(row, texts)), total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.decidePayoutDispute, async ({ actor, params, body }) => {
    const line = await decideDispute(deps, actor, { id: params.id, ...body });
    return viewDisputed(line, await openDisputes(deps, [line]));
  });
  serveRoute(scope, deps, "agent", contract.listRateCards, async ({ actor }) => {
    const brands = await deps.brands.all();
    const own = brandIdsIn(brands, actor.scope);
    const cards = await rateCards(deps.db, own);
    const companies = await deps.db.selectFrom("company").select(["id", "currency"]).execute();
    const managed = companiesOf(brands, actor.scope);
    const floors = await floorRows(deps.db, managed);
    return {
      companies: (await companyRows(deps.db, managed)).map(({ id, name, currency }) => ({
        _id: id,
        name,
        currency,
        floors: floors.filter((floor) => floor.company_id === id).map(viewFloor),
      })),
      brands: brands
        .filter((brand) => own.includes(brand.id))
        .map(({ id, domain, company }) => ({
          _id: id,
          domain,
          currency: companies.find((one) => one.id === company.id)?.currency ?? "EUR",
          cards: cards.filter((card) => card.brand_id === id).map(viewCard),
        })),
    };
  });
  serveRoute(scope, deps, "agent", contract.publishRateCard, async ({ actor, body }) =>
    viewCard(await publishRateCard(deps, actor, body)),
  );
  serveRoute(scope, deps, "agent", contract.publishPayFloor, async ({ actor, body }) =>
    viewFloor(await publishPayFloor(deps, actor, body)),
  );
}

const LINE_HEAD = [
  "date",
  "type",
  "brand",
  "kind",
  "length",
  "rate",
  "cents",
  "currency",
  "dispute",
  "line",
  "day",
  "online seconds",
  "floor cents",
];
const PERIOD_HEAD = [
  "statement",
  "operator",
  "answers",
  "answer cents",
  "corrections",
  "correction cents",
  "top-ups",
  "top-up cents",
  "total cents",
];
const FILE_LINES = 1_000_000;
type Wanted = FastifyRequest<{ Querystring: { id?: string } }>;

/**
 * `/agent-api/payout-statement.csv` and `/agent-api/payout-period.csv`: the screen's content, with the caller's token.
 */
export function servePayoutFiles(app: FastifyInstance, deps: Deps): void {
  app.get("/agent-api/payout-statement.csv", { schema: { hide: true } }, async (request: Wanted, reply) => {
    const actor = (await authenticate(deps, "agent", "agent", request, undefined)) as AgentActor;
    const statement = await findStatement(deps.db, request.query.id ?? "");
    if (!statement) throw new AppError("not-found");
    const { company_id: company, agent_id: agent, id } = statement;
    const { lines } = await readLines(deps, actor, { company, agent, statement: id, page: 1, limit: FILE_LINES });
    const rows = lines.map((line): CsvCell[] => {
      const { date, type, brand, kind, length, rateVersion, cents, currency, dispute, _id } = line;
      const floor = [line.day, line.onlineMs === null ? null : line.onlineMs / 1000, line.floorCents];
      return [date, type, brand, kind, length, rateVersion, cents, currency, dispute?.state ?? null, _id, ...floor];
    });
    return sendCsv(reply, `${statementNumber(statement.number)}-${statement.month}`, [LINE_HEAD, ...rows]);
  });
  app.get("/agent-api/payout-period.csv", { schema: { hide: true } }, async (request: Wanted, reply) => {
    const actor = (await authenticate(deps, "admin", "agent", request, undefined)) as AgentActor;
    const { period, statements } = await readPeriod(deps, actor, request.query.id ?? "");
    const rows = statements.map((one): CsvCell[] => {
      const { number, agent, answers, answerCents, corrections, correctionCents, topUps, topUpCents, totalCents } = one;
      const sums = [answers, answerCents, corrections, correctionCents, topUps, topUpCents, totalCents];
      return [number, agent.name, ...sums];
    });
    return sendCsv(reply, `payouts-${period.month}`, [PERIOD_HEAD, ...rows]);
  });
}
