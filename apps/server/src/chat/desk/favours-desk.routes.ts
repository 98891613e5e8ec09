import { favourMember as favour } from "@masq/contract/agent/interests";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { favourMember } from "./favour-member.ts";

export function serveDeskFavours(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", favour, ({ actor, params, body }) =>
    favourMember(deps, actor, { conversationId: params.id, favourite: body.favourite }),
  );
}
