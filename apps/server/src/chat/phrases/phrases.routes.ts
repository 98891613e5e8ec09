import * as contract from "@masq/contract/agent/phrases";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { keepPhrases } from "./keep-phrases.ts";
import { listPhrases } from "./list-phrases.ts";

/** Operators' own phrases (docs/decisions/082). */
export function servePhrases(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listPhrases, ({ actor, query }) =>
    listPhrases(deps, actor, query.conversationId),
  );
  serveRoute(scope, deps, "agent", contract.keepPhrases, async ({ actor, body }) => ({
    version: await keepPhrases(deps, actor, body),
  }));
}
