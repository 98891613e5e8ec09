import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { sendCsv } from "../../http/csv.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import { AppError } from "../../platform/app-error.ts";
import { readWholeStatement } from "../../ledger/wallet/read-statement.ts";
import { findViewer } from "../../people/auth/find-viewer.ts";

const HEAD = ["date", "reason", "credits", "balance", "about", "name", "id"];

/** `/api/credit-statement.csv`: a browser's own download, authenticated by the refresh cookie. */
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
