import type { Log } from "../log/log.ts";
import { isDatabaseAway } from "./database-away.ts";

/** Frames of an error's stack, so that a log names who asked: the driver and Kysely take ten. */
const FRAMES = 30;

/**
 * For `unhandledRejection`: a statement that the database lost and that nobody waits for ends no process, since nothing
 * depends on it, and all others would lose their sockets with it. Throws every other error, which ends the process.
 */
export const outliveDatabase =
  ({ log }: { log: Pick<Log, "error"> }) =>
  (error: unknown): void => {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, "nobody waits for a statement that the database lost");
  };

export function keepStanding(deps: { log: Pick<Log, "error"> }): void {
  Error.stackTraceLimit = FRAMES;
  process.on("unhandledRejection", outliveDatabase(deps));
}
