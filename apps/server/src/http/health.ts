import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import client from "prom-client";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import { isPublicAddress } from "../platform/push/public-address.ts";

/** Whoever collects figures stands in the same network and asks this process itself, not through the public proxy. */
function isNear({ headers, socket }: FastifyRequest): boolean {
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return !isPassedOn && !isPublicAddress((socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, ""));
}

/** `/health/live`: the process answers. `/health/ready`: the database does, too, and the process is not about to end. `/metrics`: Prometheus text. */
export function mountHealth(app: FastifyInstance, deps: Deps, more: readonly client.Metric[] = []): void {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  for (const metric of more) registry.registerMetric(metric);
  const gauge = (name: string, help: string, read: () => number): void =>
    void new client.Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("masq_list_profiles", "Characters in the list index; 0 until it stands", () => deps.list.state().profiles);
  gauge("masq_list_bytes", "Bytes of the list index", () => deps.list.state().bytes);
  gauge("masq_list_load_seconds", "How long the list index took to read", () => deps.list.state().loadMs / 1000);
  gauge(
    "masq_replica_lag_ms",
    "How far the read replica is behind; -1 while the primary answers",
    () => deps.reads.lagMs() ?? -1,
  );
  app.get("/health/live", { schema: { hide: true } }, () => ({ status: "live" }));
  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    if (deps.drain.isOn()) return reply.code(503).send({ status: "draining" });
    try {
      await sql`select 1`.execute(deps.db);
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready" });
    }
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isNear(request)) throw new AppError("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
