import type { FastifyInstance } from "fastify";
import http from "node:http";
import client from "prom-client";
import type { CastDeps } from "../../cast/discovery/list-source.ts";
import type { Deps } from "../../deps.ts";
import { systemFigures } from "./system-figures.ts";
import { businessRegistry } from "../../platform/metrics/business.ts";
import { watch } from "../../platform/metrics/metrics.ts";

const HOUR_S = 3600;
const PART_FIGURES = [
  ["backup", "masq_backup_age_seconds", "Age of the newest backup at the last look", HOUR_S],
  ["certificate", "masq_certificate_days", "Days until the first certificate ends, at the last look", 1],
  ["disk", "masq_disk_free_ratio", "Free share of the fullest of our folders' disks, from 0 to 1", 1],
] as const;

/** Read from the process at scrape time. */
function watchProcess({
  metrics,
  list,
  reads,
  pool,
  waiting,
}: Pick<CastDeps, "metrics" | "list" | "reads" | "pool" | "waiting">): void {
  watch(metrics, "masq_list_profiles", "Characters in the list index; 0 until it stands", () => list.state().profiles);
  watch(metrics, "masq_list_bytes", "Bytes of the list index", () => list.state().bytes);
  watch(metrics, "masq_list_load_seconds", "How long the list index took to read", () => list.state().loadMs / 1000);
  watch(
    metrics,
    "masq_replica_lag_ms",
    "How far the read replica is behind; -1: the primary answers",
    () => reads.lagMs() ?? -1,
  );
  watch(
    metrics,
    "masq_part_up",
    "1: what the product stands on could be used at the last look; 0: it could not",
    () => Object.fromEntries([...metrics.parts].map(([part, { isUp }]) => [part, isUp ? 1 : 0])),
    "part",
  );
  for (const [part, name, help, unit] of PART_FIGURES)
    watch(
      metrics,
      name,
      help,
      () => (metrics.figures.has(part) ? { [part]: (metrics.figures.get(part) ?? 0) * unit } : {}),
      "part",
    );
  watch(metrics, "masq_sockets", "Open sockets, by whose they are", () => metrics.live.sockets(), "role");
  watch(
    metrics,
    "masq_db_pool_connections",
    "Connections to the database: open, in use, at most",
    () => pool(),
    "state",
  );
  watch(metrics, "masq_db_pool_waiting", "Calls that wait for a connection", waiting);
}

type Gauge = client.Gauge;

/** Read from the database; the same in every process, so dashboards must take the maximum, not the sum. */
function systemGauges(registers: client.Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new client.Gauge({ name: `masq_${name}`, help, labelNames, registers });
  return {
    isRead: gauge("system_read", "1: the figures of the product could be read; 0: the database does not answer"),
    waiting: gauge("stock_waiting", "Items that wait for an operator", ["brand", "lane", "kind"]),
    oldest: gauge("stock_oldest_seconds", "How long the oldest of them has waited", ["brand", "lane", "kind"]),
    claims: gauge("claims_live", "Items that an operator holds"),
    overdue: gauge("claims_overdue", "Claims that should have lapsed a minute ago or earlier"),
    onDuty: gauge("operators", "Operators by the state of their work session", ["state"]),
    outbox: gauge("outbox_waiting", "Mails and pushes that are due", ["what"]),
    outboxOldest: gauge("outbox_oldest_seconds", "How long the oldest of them has been due", ["what"]),
    undecided: gauge("payments_undecided", "Payments without a clear answer"),
    undecidedOldest: gauge("payments_undecided_oldest_seconds", "Age of the oldest of them"),
    disputes: gauge("dispute_percent", "Payments of this month that banks took back", ["company", "descriptor"]),
    disputesHigh: gauge("dispute_state", "That share: 1 from the alarm on, 2 from the limit on, else 0", [
      "company",
      "descriptor",
    ]),
    faults: gauge("record_faults", "Faults that the last check of these records found", ["check"]),
    checked: gauge("record_check_age_seconds", "How long ago these records were checked", ["check"]),
  };
}

async function fillSystem(
  deps: Pick<Deps, "db" | "clock" | "bus" | "log" | "config">,
  gauges: ReturnType<typeof systemGauges>,
): Promise<void> {
  for (const gauge of Object.values(gauges)) gauge.reset();
  try {
    const { waiting, claims, onDuty, mails, pushes, payments, disputes, invariants } = await systemFigures(deps);
    gauges.isRead.set(1);
    for (const { brand, lane, kind, count, oldestS } of waiting) {
      gauges.waiting.set({ brand, lane, kind }, count);
      gauges.oldest.set({ brand, lane, kind }, oldestS);
    }
    gauges.claims.set(claims.live);
    gauges.overdue.set(claims.overdue);
    for (const state of ["online", "paused", "offline"]) gauges.onDuty.set({ state }, onDuty[state] ?? 0);
    for (const [what, found] of Object.entries({ mail: mails, push: pushes })) {
      gauges.outbox.set({ what }, found.waiting);
      gauges.outboxOldest.set({ what }, found.oldestS);
    }
    gauges.undecided.set(payments.undecided);
    gauges.undecidedOldest.set(payments.oldestS);
    for (const { company, descriptor, percent, state } of disputes) {
      gauges.disputes.set({ company, descriptor }, percent);
      gauges.disputesHigh.set({ company, descriptor }, { few: 0, fine: 0, alarm: 1, limit: 2 }[state]);
    }
    for (const { name: check, faults, ageS } of invariants) {
      gauges.faults.set({ check }, faults);
      gauges.checked.set({ check }, ageS);
    }
  } catch (error) {
    deps.log.warn({ err: error }, "reading the system figures failed");
    for (const gauge of Object.values(gauges)) gauge.reset();
    gauges.isRead.set(0);
  }
}

/**
 * Serves `/metrics` for Prometheus on its own listener, unreachable from the public (docs/decisions/058). Absent
 * without METRICS_PORT.
 */
export function serveMetrics(app: FastifyInstance, deps: CastDeps): void {
  const { METRICS_PORT: port, METRICS_HOST: host } = deps.config;
  if (port === undefined) return;
  const system = new client.Registry();
  const gauges = systemGauges([system]);
  watchProcess(deps);
  const all = client.Registry.merge([deps.metrics.registry, businessRegistry, system]);
  const answer = async (request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> => {
    if (request.method !== "GET" || request.url !== "/metrics") return void reply.writeHead(404).end();
    await fillSystem(deps, gauges);
    const text = await all.metrics();
    reply.writeHead(200, { "content-type": all.contentType }).end(text);
  };
  const listener = http.createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      deps.log.error({ err: error }, "serving the metrics failed");
      reply.writeHead(500).end();
    });
  });
  app.addHook("onReady", async () => {
    await new Promise<void>((resolve, reject) => {
      listener.once("error", reject).listen(port, host, resolve);
    });
  });
  app.addHook("onClose", async () => {
    listener.closeAllConnections();
    if (listener.listening) await new Promise((resolve) => listener.close(resolve));
  });
}
