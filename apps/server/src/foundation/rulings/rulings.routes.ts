import * as contract from "@masq/contract/member/rulings";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { appealRuling } from "./appeal-ruling.ts";
import { readRuling } from "./read-ruling.ts";
import { ownRulings } from "./rulings.queries.ts";
import { viewRuling } from "./rulings.views.ts";

/** Decisions against a member, and their appeals (docs/decisions/087). */
export function serveRulings(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.listRulings, async ({ actor }) => {
    const rows = await ownRulings(deps.db, { memberId: actor.id, brandId: actor.brandId });
    return { rulings: rows.map((row) => viewRuling(deps.keys, row)) };
  });
  serveRoute(scope, deps, "member", contract.readRuling, ({ params, query, brand, http }) => {
    // The address is a key: no cache keeps the page that it opens.
    void http.reply.header("cache-control", "private, no-store");
    return readRuling(deps, { id: params.id, brandId: brand.id, key: query.key ?? "" });
  });
  serveRoute(scope, deps, "member", contract.appealRuling, async ({ params, body, brand }) => {
    const wanted = { id: params.id, brandId: brand.id, key: body.key };
    await appealRuling(deps, { ...wanted, text: body.text });
    return readRuling(deps, wanted);
  });
}
