import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { sessionLock } from "../../people/agent-sessions/lock-session.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { endHold } from "./end-hold.ts";
import { endedHolds } from "./held.queries.ts";

const ENDED_A_SWEEP = 100;

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "log">;

/**
 * Ends replies that nobody read in time, and those whose claim or conversation takes them no longer; tells the writers.
 * Safe on every node at once. Returns how many it looked at.
 */
export const sweepHeld = async (deps: Needs): Promise<number> =>
  eachApart(deps, "the end of a held reply", await endedHolds(deps.db, ENDED_A_SWEEP), (held) =>
    inTransaction(deps, async (tx, after) => {
      await lockConversation(tx, held.conversation_id);
      await sessionLock(held.agent_id).execute(tx);
      await endHold(deps, tx, after, held.id, { state: held.is_late ? "late" : "withdrawn" });
    }),
  );

export const startHeldSweeper = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "sweep-held",
    everyMs: deps.config.SWEEP_MS,
    work: () => sweepHeld(deps),
    fault: "held replies could not be swept",
    level: "warn",
  });
