import { listCreditStatement } from "@masq/contract/member/statement";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readStatement } from "./read-statement.ts";

const PAGE_SIZE = 50;

/** The member's credits, movement by movement (trust section 4). */
export function serveWallet(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listCreditStatement, ({ actor, query: { page = 1, limit = PAGE_SIZE } }) =>
    readStatement(deps.db, actor.id, { page, limit }),
  );
}
