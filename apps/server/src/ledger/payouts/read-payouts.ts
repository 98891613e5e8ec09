import type * as contract from "@masq/contract/agent/payouts";
import type { ReplyOf } from "@masq/contract/route";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { companiesOf } from "./payouts.policy.ts";
import * as queries from "./payouts.queries.ts";
import { readPayToday } from "./read-pay-today.ts";
import { openDisputes, viewCard, viewLine, viewPeriod, viewStatement, viewSums } from "./payouts.views.ts";

type Needs = Pick<Deps, "db" | "brands">;

/** The caller's pay by company: running sums, closed statements, and the current rates. */
export async function readOwnPayouts(deps: Needs, actor: AgentActor): Promise<ReplyOf<typeof contract.readOwnPayouts>> {
  const brands = await deps.brands.all();
  const inScope = brandIdsIn(brands, actor.scope);
  const worksFor = brands.filter((brand) => inScope.includes(brand.id)).map((brand) => brand.company.id);
  const ids = [...new Set([...worksFor, ...(await queries.ownCompanies(deps.db, actor.id))])];
  const [companies, today, running, cards] = await Promise.all([
    queries.companyRows(deps.db, ids),
    readPayToday(deps.db, actor.id),
    queries.runningSums(deps.db, ids, actor.id),
    queries.rateCards(deps.db, inScope),
  ]);
  const views = companies.map(async ({ id, name, currency }) => {
    const [statements, next] = await Promise.all([
      queries.statementsOf(deps.db, id, actor.id),
      queries.nextPeriod(deps.db, id),
    ]);
    const own = brands.filter((brand) => brand.company.id === id);
    const newest = own.map((brand) => cards.find((card) => card.brand_id === brand.id));
    return {
      _id: id,
      name,
      currency,
      today: today.find(({ companyId }) => companyId === id)?.pay ?? null,
      running: viewSums(running.find((sums) => sums.company_id === id)),
      runningFrom: next?.begins ?? null,
      statements: statements.map(viewStatement),
      rates: newest.filter((card) => card !== undefined).map(viewCard),
    };
  });
  return { companies: await Promise.all(views) };
}

type Wanted = {
  company: string;
  statement?: string | undefined;
  agent?: string | undefined;
  page: number;
  limit: number;
};

/** Own lines for everyone; another operator's for an admin of all brands of the company. Error: not-found. */
export async function readLines(
  deps: Pick<Deps, "db" | "sealing" | "brands" | "log">,
  actor: AgentActor,
  { company, statement: statementId, agent = actor.id, page, limit }: Wanted,
): Promise<ReplyOf<typeof contract.listPayoutLines>> {
  const mayRead = agent === actor.id || (await mayManage(deps, actor, company));
  if (!mayRead) throw new AppError("not-found");
  const part = { companyId: company, agentId: agent };
  const statement = statementId === undefined ? undefined : await queries.findStatement(deps.db, statementId);
  const isTheirs = statement?.agent_id === agent && statement.company_id === company;
  if (statementId !== undefined && !isTheirs) throw new AppError("not-found");
  const chain = statement ? undefined : await queries.chainOf(deps.db, part);
  const range = statement
    ? { fromSeq: statement.from_seq, toSeq: statement.to_seq }
    : { fromSeq: (chain?.stated_seq ?? 0) + 1, toSeq: null };
  const { rows, total } = await queries.linesOf(deps.db, { ...part, ...range }, { page, limit });
  const texts = await openDisputes(deps, rows);
  return { lines: rows.map((row) => viewLine(row, texts)), total, page, limit };
}

const mayManage = async (deps: Pick<Deps, "brands">, actor: AgentActor, company: string): Promise<boolean> =>
  actor.role === "admin" && companiesOf(await deps.brands.all(), actor.scope).includes(company);

/** Months of the companies whose every brand the admin has. */
export async function readPeriods(deps: Needs, actor: AgentActor): Promise<ReplyOf<typeof contract.listPayoutPeriods>> {
  const brands = await deps.brands.all();
  const ids = companiesOf(brands, actor.scope);
  const [companies, running, periods, { total: waiting }] = await Promise.all([
    queries.companyRows(deps.db, ids),
    queries.runningSums(deps.db, ids),
    queries.periodsOf(deps.db, ids),
    queries.disputedLines(
      deps.db,
      { brandIds: brandIdsIn(brands, actor.scope), companyIds: ids },
      { isDone: false, page: 1, limit: 1 },
    ),
  ]);
  const views = companies.map(async ({ id, name, currency, timezone }) => {
    const next = await queries.nextPeriod(deps.db, id);
    return {
      _id: id,
      name,
      currency,
      timezone,
      next: next ? { month: next.month, endDate: next.ends_at.toISOString(), over: next.over } : null,
      running: running
        .filter((sums) => sums.company_id === id)
        .map((sums) => ({ ...viewSums(sums), agent: { _id: sums.agent_id, name: sums.name } })),
      periods: periods.filter((period) => period.company_id === id).map(viewPeriod),
    };
  });
  return { companies: await Promise.all(views), openDisputes: waiting };
}

/** One closed month of such a company. Error: not-found. */
export async function readPeriod(
  deps: Needs,
  actor: AgentActor,
  id: string,
): Promise<ReplyOf<typeof contract.readPayoutPeriod>> {
  const period = await queries.findPeriod(deps.db, companiesOf(await deps.brands.all(), actor.scope), id);
  if (!period) throw new AppError("not-found");
  const [[company], statements] = await Promise.all([
    queries.companyRows(deps.db, [period.company_id]),
    queries.statementsIn(deps.db, id),
  ]);
  return {
    company: { _id: period.company_id, name: company?.name ?? "" },
    period: viewPeriod(period),
    statements: statements.map((row) => ({
      ...viewStatement(row),
      agent: { _id: row.agent_id, name: row.agent_name },
    })),
  };
}
