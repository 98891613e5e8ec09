/**
 * SQLSTATEs of a server that has no room for connections or on its disk, is starting, or is going down; of a wait for
 * somebody who holds a lock and says nothing, of a statement that took too long, or of our own silence inside a transaction
 * (packages/db/src/open.ts).
 */
const CODES = /^(08\w{3}|25P03|53[13]00|55P03|57014|57P0[123])$/;
const SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"]);
/** What node-postgres says without a code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** A statement that had no answer some seconds after DATABASE_ANSWER_MS, as node-postgres says it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout";

/** Whether the database could not be asked at all: every connection is taken, or it is restarting. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (SENTENCES.test(error.message) || isUnanswered(error)) return true;
  return (
    code !== undefined &&
    (CODES.test(code) || (SYSTEM.has(code) && (syscall === undefined || /connect|read|write/.test(syscall))))
  );
}
