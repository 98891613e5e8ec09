import { getDeskConversation } from "@masq/contract/agent/desk";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readConversation } from "./read-conversation.ts";

export function serveLookup(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", getDeskConversation, ({ actor, params, query }) =>
    readConversation(deps, actor, { conversationId: params.id, ...query }),
  );
}
