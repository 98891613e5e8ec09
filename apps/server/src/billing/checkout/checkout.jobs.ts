import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { forgetCards } from "../payment-methods/forget-cards.ts";
import { reconcileNightly } from "./reconcile-gateway.ts";
import { expireOrders, resolvePayments } from "./resolve-payments.ts";

const LOOK_MS = 2_000;
const SWEEP_MS = 600_000;

/** Resolves undecided payments, sends refunds, and expires unpaid orders. */
export function startCheckoutJobs(deps: Deps): () => Promise<void> {
  const run = (name: string, everyMs: number, fault: string, work: (deps: Deps) => Promise<unknown>) =>
    startJob(deps, { name, everyMs, fault: `${fault} failed`, work: () => work(deps) });
  const stops = [
    run("resolve-payments", LOOK_MS, "resolving payments", resolvePayments),
    run("carry-out-refunds", LOOK_MS, "carrying out refunds", carryOutRefunds),
    run("forget-cards", LOOK_MS, "forgetting cards", forgetCards),
    run("expire-orders", SWEEP_MS, "expiring orders", expireOrders),
    run("reconcile-gateways", SWEEP_MS, "reconciling with gateways", reconcileNightly),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
