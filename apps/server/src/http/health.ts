import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import client from "prom-client";
import type { Deps } from "../deps.ts";

/** `/health/live`: the process answers. `/health/ready`: the database does, too. `/metrics`: Prometheus text. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  app.get("/health/live", { schema: { hide: true } }, () => ({ status: "live" }));
  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready" });
    }
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
