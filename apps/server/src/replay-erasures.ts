import { forgetCards } from "./billing/payment-methods/forget-cards.ts";
import { carryOutErasures } from "./operations/privacy/carry-out-erasure.ts";
import { replayErasures } from "./operations/privacy/erasure-log.ts";
import { nothing, runCommand, say } from "./run-command.ts";

const PAUSE_MS = 1_000;

/** `npm run replay-erasures`: after a restore, before members are let in again (docs/operations.md). */
await runCommand(nothing, async ({ deps }) => {
  const found = await replayErasures(deps);
  say(`${found.length} erased members were in this database.`);
  for (;;) {
    // No worker runs beside this command, so do what an erasure waits for here.
    await forgetCards(deps);
    await carryOutErasures(deps);
    // The last two steps only clean up after calls under way; a server does them later.
    const waiting = await deps.db
      .selectFrom("erasure")
      .where("finished_at", "is", null)
      .where((eb) => eb.not(eb(eb.val("member"), "=", eb.fn.any("steps"))))
      .select("member_id")
      .execute();
    if (waiting.length === 0) break;
    await deps.clock.sleep(PAUSE_MS);
  }
  say("All of them are erased again.");
  return true;
});
