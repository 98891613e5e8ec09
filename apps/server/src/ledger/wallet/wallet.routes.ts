import { listCreditStatement } from "@masq/contract/member/statement";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { sendCsv } from "../../http/csv.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { findViewer } from "../../people/auth/find-viewer.ts";
import { readStatement, readWholeStatement } from "./read-statement.ts";

const PAGE_SIZE = 50;
const HEAD = ["date", "reason", "credits", "balance", "about", "name", "id"];

/** The member's credits, movement by movement (trust section 4). */
export function serveWallet(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listCreditStatement, ({ actor, query: { page = 1, limit = PAGE_SIZE } }) =>
    readStatement(deps.db, actor.id, { page, limit }),
  );
}

/** `/api/credit-statement.csv`: a browser's own download, so the refresh cookie proves whose it is. */
export function serveStatementFile(app: FastifyInstance, deps: Deps): void {
  app.get("/api/credit-statement.csv", { schema: { hide: true } }, async (request, reply) => {
    const brand = await resolveBrand(deps, request);
    const viewer = await findViewer(deps, brand, request);
    if (!viewer) throw new AppError("unauthenticated");
    const entries = await readWholeStatement(deps.db, viewer._id);
    const rows = entries.map(({ _id, date, reason, amount, balance, link }) => [
      date,
      reason,
      amount,
      balance,
      link?.kind ?? null,
      link?.name ?? null,
      link?._id ?? _id,
    ]);
    return sendCsv(reply, `credits-${deps.clock.now().toISOString().slice(0, 10)}`, [HEAD, ...rows]);
  });
}
