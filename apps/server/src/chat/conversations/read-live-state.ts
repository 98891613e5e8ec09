import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { liveState, type ConversationScope } from "./conversations.queries.ts";

/** Counters and the stream's matching offset in one snapshot, so that no event is missed or doubled. */
export const readLiveState = (deps: Pick<Deps, "db" | "clock" | "config">, scope: ConversationScope) =>
  inTransaction(
    deps,
    async (tx) => {
      const state = await liveState(deps, tx, scope);
      if (!state) throw new AppError("not-found");
      return state;
    },
    "repeatable read",
  );
