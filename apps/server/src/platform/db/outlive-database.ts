import type { Log } from "../log/log.ts";
import { isDatabaseAway } from "./database-away.ts";

/** Frames of an error's stack, so that a log names who asked: the driver and Kysely take ten. */
const FRAMES = 30;

/**
 * A statement that the database lost and that nobody waits for ends no process: nothing depends on it, and all others
 * would lose their sockets with it. Every other error without a listener ends the process, as ever.
 */
export function keepStanding({ log }: { log: Pick<Log, "error"> }): void {
  Error.stackTraceLimit = FRAMES;
  process.on("unhandledRejection", (error) => {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, "nobody waits for a statement that the database lost");
  });
}
