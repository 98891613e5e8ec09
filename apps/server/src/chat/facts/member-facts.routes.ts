import * as contract from "@masq/contract/member/knowledge";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { listKnowledge } from "./list-knowledge.ts";
import { addKnown, forgetKnown, mendKnown } from "./mend-fact.ts";

/** What a character knows of the member, for the member. */
export function serveKnowledge(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.getKnowledge, ({ actor, params }) =>
    listKnowledge(deps, actor, params.id),
  );
  serveRoute(scope, deps, "member", contract.addKnowledge, ({ actor, params, body }) =>
    addKnown(deps, actor, params.id, body),
  );
  serveRoute(scope, deps, "member", contract.changeKnowledge, ({ actor, params: { id, knownId }, body }) =>
    mendKnown(deps, actor, { profileId: id, knownId }, body.value),
  );
  serveRoute(scope, deps, "member", contract.deleteKnowledge, async ({ actor, params: { id, knownId } }) => {
    await forgetKnown(deps, actor, { profileId: id, knownId });
    return { status: "success" as const };
  });
  serveRoute(scope, deps, "member", contract.deleteAllKnowledge, async ({ actor, params }) => {
    await forgetKnown(deps, actor, { profileId: params.id });
    return { status: "success" as const };
  });
}
