import * as contract from "@masq/contract/agent/facts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { listFacts } from "./list-facts.ts";
import { closePromise, keepPromise } from "./write-promise.ts";
import { addFact, removeFact, updateFact } from "./write-fact.ts";

export function serveFacts(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.addFact, ({ actor, params, body }) =>
    addFact(deps, actor, params.id, body),
  );
  serveRoute(scope, deps, "agent", contract.updateFact, ({ actor, params: { id, factId }, body }) =>
    updateFact(deps, actor, { conversationId: id, factId }, body),
  );
  serveRoute(scope, deps, "agent", contract.removeFact, ({ actor, params: { id, factId } }) =>
    removeFact(deps, actor, { conversationId: id, factId }),
  );
  serveRoute(scope, deps, "agent", contract.listFacts, ({ actor, params, query }) =>
    listFacts(deps, actor, { conversationId: params.id, ...query }),
  );
  serveRoute(scope, deps, "agent", contract.keepPromise, ({ actor, params, body }) =>
    keepPromise(deps, actor, { conversationId: params.id, ...body }),
  );
  serveRoute(scope, deps, "agent", contract.closePromise, ({ actor, params: { id, promiseId }, body }) =>
    closePromise(deps, actor, { conversationId: id, promiseId }, body.state),
  );
}
