import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** How long a notification may take between two sessions of one server. */
const HEARD_MS = 5_000;
const CONNECT_MS = 10_000;

/** A pooler between the product and its database gives each transaction another session. */
export class SharedSession extends Error {
  constructor() {
    super(
      "DATABASE_URL leads to a pooler in transaction mode, where role and time limits of a session do not hold: set it to session mode (PgBouncer: pool_mode = session).",
    );
    this.name = "SharedSession";
  }
}

/**
 * Demands that a connection keeps one session of the server for its whole life. An idle client hears a notification only
 * where the session is its own: a pooler in transaction or statement mode has taken the session back by then, whoever
 * else it serves. Errors: `SharedSession`, and those of connecting.
 */
export async function demandOwnSession(connectionString: string, heardMs = HEARD_MS): Promise<void> {
  const open = (): pg.Client => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
    return client.on("error", () => {}); // the next statement tells it
  };
  const [ear, mouth] = [open(), open()];
  const calledOff = new AbortController();
  try {
    const channel = `masq_${randomBytes(8).toString("hex")}`;
    const heard = new Promise<true>((resolve) => void ear.once("notification", () => resolve(true)));
    await ear.connect();
    await ear.query(`listen ${channel}`);
    await mouth.connect();
    await mouth.query("select pg_notify($1, '')", [channel]);
    const late = sleep(heardMs, false, { signal: calledOff.signal });
    late.catch(() => {}); // called off
    if (!(await Promise.race([heard, late]))) throw new SharedSession();
  } finally {
    calledOff.abort();
    await Promise.all([ear, mouth].map((client) => client.end().catch(() => {})));
  }
}
