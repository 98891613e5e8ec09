/** SQLSTATEs of a server that has no room for connections or on its disk, is starting, or is going down. */
const CODES = /^(08\w{3}|53[13]00|57P0[123])$/;
const SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"]);
/** What node-postgres says without a code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be asked at all: every connection is taken, or it is restarting. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (SENTENCES.test(error.message)) return true;
  return (
    code !== undefined &&
    (CODES.test(code) || (SYSTEM.has(code) && (syscall === undefined || /connect|read|write/.test(syscall))))
  );
}
