import type { EarlierLines } from "@masq/contract/member/arrival";
import type { Look } from "@masq/contract/agent/look";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandLook } from "../../foundation/audit/demand-look.ts";
import { readEarlierLines } from "../../people/arrivals/arrivals.queries.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { findReadable } from "./find-readable.ts";

type Wanted = Look & { conversationId: string; before?: string | undefined };

/**
 * What the two wrote in another system, for whoever may read their conversation; an admin gives a reason, which is
 * audited. Errors: as for the conversation; not-found also where the member did not let staff read it.
 */
export async function readEarlier(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "brands" | "log">,
  actor: AgentActor,
  { conversationId, before, ...look }: Wanted,
): Promise<EarlierLines> {
  const { memberId, profileId, isHolder } = await findReadable(deps, actor, conversationId);
  const said = isHolder ? null : demandLook(look);
  const lines = await readEarlierLines(deps, { memberId, profileId, reader: "staff" }, before);
  if (said !== null)
    await inTransaction(deps, (tx) =>
      appendAudit(tx, {
        actor: actor.id,
        action: "conversation.read",
        subject: conversationId,
        data: { ...said, before: null, earlier: before ?? "newest" },
      }),
    );
  return lines;
}
