import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { sessionLock } from "../../people/agent-sessions/lock-session.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { endHold } from "./end-hold.ts";
import { openHeldText } from "./own-held.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus">;

async function withdraw(deps: Needs, actor: AgentActor, held: { id: string; conversation_id: string }) {
  return inTransaction(deps, async (tx, after) => {
    await lockConversation(tx, held.conversation_id);
    await sessionLock(actor.id).execute(tx);
    return endHold(deps, tx, after, held.id, { state: "withdrawn" });
  });
}

/** The writer takes a reply back before anyone decided. Errors: not-found (also for others' replies), held-over. */
export async function withdrawHeld(deps: Needs, actor: AgentActor, id: string): Promise<void> {
  const held = await deps.db
    .selectFrom("held_reply")
    .where("id", "=", id)
    .where("agent_id", "=", actor.id)
    .select(["id", "conversation_id"])
    .executeTakeFirst();
  if (!held) throw new AppError("not-found");
  if (!(await withdraw(deps, actor, held))) throw new AppError("held-over");
}

/** The item's draft is another text than the reply that waits. */
export async function withdrawChanged(
  deps: Needs & Pick<Deps, "log">,
  actor: AgentActor,
  stock: { id: string },
  text: string,
): Promise<void> {
  const held = await deps.db
    .selectFrom("held_reply")
    .where("stock_id", "=", stock.id)
    .where("state", "=", "waiting")
    .select(["id", "conversation_id", "member_id", "body"])
    .executeTakeFirst();
  if (held && (await openHeldText(deps, deps.db, held)) !== text.trim()) await withdraw(deps, actor, held);
}
