import * as contract from "@masq/contract/member/limits";
import { decimalToMinor } from "@masq/domain/ledger/money";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { limitMoney, limitRows, personOf, spentBy, standingBreak } from "./limits.queries.ts";
import { viewLimits } from "./limits.views.ts";
import { setLimits } from "./set-limits.ts";
import { startBreak } from "./start-break.ts";

const minor = (amount: number): number => decimalToMinor(amount.toFixed(2));

/** Breaks, self-exclusion and spending limits, the member's side (trust section 4). */
export function serveLimits(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.getLimits, ({ actor, brand }) => read(deps, actor, brand));
  serveRoute(scope, deps, "member", contract.startBreak, async ({ body, actor, brand }) => {
    await startBreak(deps, actor, body.kind);
    return read(deps, actor, brand);
  });
  serveRoute(scope, deps, "member", contract.setLimits, async ({ body, actor, brand }) => {
    await setLimits(deps, actor, { day: minor(body.day), week: minor(body.week), month: minor(body.month) });
    return read(deps, actor, brand);
  });
}

async function read(deps: Deps, { id }: MemberActor, { company }: BrandRecord) {
  const [standing, person, money] = await Promise.all([
    standingBreak(deps.db, id),
    personOf(deps.db, id),
    limitMoney(deps.db, company.id),
  ]);
  const [rows, spent] = person
    ? await Promise.all([limitRows(deps.db, person.person_id), spentBy(deps.db, person.person_id)])
    : [[], { day: 0, week: 0, month: 0 }];
  return viewLimits({ now: deps.clock.now(), company: { name: company.name, ...money }, standing, rows, spent });
}
