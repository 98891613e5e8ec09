import * as contract from "@masq/contract/agent/meet-ups";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { addMeetUp, changeMeetUp, removeMeetUp } from "./write-meet-up.ts";

export function serveMeetUps(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.addMeetUp, ({ actor, params, body }) =>
    addMeetUp(deps, actor, params.id, body),
  );
  serveRoute(scope, deps, "agent", contract.updateMeetUp, ({ actor, params: { id, meetupId }, body }) =>
    changeMeetUp(deps, actor, { conversationId: id, meetUpId: meetupId }, body),
  );
  serveRoute(scope, deps, "agent", contract.removeMeetUp, ({ actor, params: { id, meetupId } }) =>
    removeMeetUp(deps, actor, { conversationId: id, meetUpId: meetupId }),
  );
}
