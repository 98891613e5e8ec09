import { getClaim, getQueue, replyAsAdmin, replyToStock as reply, saveDraft as draft } from "@masq/contract/agent/desk";
import { recuseFromMember as recuse, releaseStock as release } from "@masq/contract/agent/give-back";
import { getNext } from "@masq/contract/agent/next";
import type { Claims } from "@masq/contract/agent/desk";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { listNext } from "./list-next.ts";
import { claimNext, markedSeen, pollClaims } from "./poll-claims.ts";
import { queueFor } from "./queue-counts.ts";
import { recuseFromMember } from "./recuse-from-member.ts";
import { releaseStock } from "./release-stock.ts";
import { replyInConversation } from "./reply-as-admin.ts";
import { replyToStock } from "./reply-to-stock.ts";
import { saveDraft } from "./save-draft.ts";

/**
 * The reply succeeds whatever happens here: without a next claim the console polls. The operator does not wait for the
 * member's read mark; if that fails, the console's next poll sets it.
 */
async function nextAfter(deps: Deps, actor: AgentActor): Promise<{ next?: Claims }> {
  try {
    const next = await claimNext(deps, actor, { isLikely: true });
    markedSeen(deps, next).catch((error: unknown) =>
      deps.log.warn({ err: error }, "marking the next claim as seen failed"),
    );
    return { next };
  } catch (error) {
    deps.log.warn({ err: error }, "claiming the next item with the reply failed");
    return {};
  }
}

export function serveDesk(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", getQueue, ({ actor }) => queueFor(deps, actor));
  serveRoute(scope, deps, "agent", getNext, async ({ actor }) => ({ items: await listNext(deps, actor) }));
  serveRoute(scope, deps, "agent", getClaim, ({ actor }) => pollClaims(deps, actor));
  serveRoute(scope, deps, "agent", reply, async ({ actor, params, body: { next, ...body }, idempotencyKey }) => {
    const replied = await replyToStock(deps, actor, { stockId: params.id, idempotencyKey, body });
    return { ...replied, ...(next === true && (await nextAfter(deps, actor))) };
  });
  serveRoute(scope, deps, "agent", replyAsAdmin, ({ actor, params, body, idempotencyKey }) =>
    replyInConversation(deps, actor, { conversationId: params.id, idempotencyKey, body }),
  );
  serveRoute(scope, deps, "agent", draft, async ({ actor, params, body }) => {
    const { savedAt } = await saveDraft(deps, actor, { stockId: params.id, ...body });
    return { status: "success" as const, savedAt: savedAt.toISOString() };
  });
  serveRoute(scope, deps, "agent", release, async ({ actor, params, body }) => {
    const { left } = await releaseStock(deps, actor, { stockId: params.id, ...body });
    return { status: "success" as const, left };
  });
  serveRoute(scope, deps, "agent", recuse, async ({ actor, params, body }) => {
    await recuseFromMember(deps, actor, { stockId: params.id, ...body });
    return { status: "success" as const };
  });
}
