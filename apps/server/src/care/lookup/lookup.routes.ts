import { getDeskConversation } from "@masq/contract/agent/desk";
import { getDeskEarlier } from "@masq/contract/agent/earlier";
import * as contract from "@masq/contract/agent/lookup";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { lookUpConversations } from "./look-up-conversations.ts";
import { readEarlier } from "./read-earlier.ts";
import { readConversation } from "./read-conversation.ts";
import { setFrozen } from "./set-frozen.ts";
import { readStanding, releaseConversation, takeOverConversation } from "./take-over-conversation.ts";

export function serveLookup(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.lookUpConversations, ({ actor, query }) =>
    lookUpConversations(deps, actor, query),
  );
  serveRoute(scope, deps, "agent", getDeskConversation, ({ actor, params, query }) =>
    readConversation(deps, actor, { conversationId: params.id, ...query }),
  );
  serveRoute(scope, deps, "agent", getDeskEarlier, ({ actor, params, query }) =>
    readEarlier(deps, actor, { conversationId: params.id, ...query }),
  );
  serveRoute(scope, deps, "agent", contract.getStanding, ({ actor, params }) => readStanding(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.interveneConversation, ({ actor, params }) =>
    takeOverConversation(deps, actor, params.id),
  );
  serveRoute(scope, deps, "agent", contract.releaseConversation, ({ actor, params }) =>
    releaseConversation(deps, actor, params.id),
  );
  serveRoute(scope, deps, "agent", contract.setConversationFrozen, ({ actor, params, body }) =>
    setFrozen(deps, actor, { id: params.id, ...body }),
  );
}
