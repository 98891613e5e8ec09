import type { FastifyInstance } from "fastify";
import { SharedSession } from "@masq/db/own-session";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** `/health/live`: the process responds. `/health/ready`: the database does too, and the process is not draining. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get("/health/live", { schema: { hide: true } }, () => ({ status: "live" }));
  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    // A pooler was added or reconfigured after the start: nothing that protects the records would hold.
    if (deps.metrics.parts.get("database")?.error instanceof SharedSession)
      return reply.code(503).send({ status: "not ready" });
    if (deps.drain.isOn()) return reply.code(503).send({ status: "draining" });
    try {
      await sql`select 1`.execute(deps.probeDb);
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready" });
    }
  });
}
