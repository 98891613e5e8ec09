import type { Deps } from "../../deps.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { forgetCards } from "../payment-methods/forget-cards.ts";
import { reconcileNightly } from "./reconcile-gateway.ts";
import { expireOrders, resolvePayments } from "./resolve-payments.ts";

const LOOK_MS = 2_000;
const SWEEP_MS = 600_000;

/** Asks about what is not decided, gives back what is to go back, and lets orders expire that nobody paid. */
export function startCheckoutJobs(deps: Deps): () => Promise<void> {
  const run = (name: string, ms: number, work: (deps: Deps) => Promise<unknown>) => {
    let running: Promise<unknown> = Promise.resolve();
    const stop = deps.clock.every(ms, () => {
      const round = work(deps).catch((error: unknown) => deps.log.error({ err: error }, `${name} failed`));
      running = round;
      return round.then(() => {});
    });
    return async () => {
      stop();
      await running;
    };
  };
  const stops = [
    run("resolving payments", LOOK_MS, resolvePayments),
    run("carrying out refunds", LOOK_MS, carryOutRefunds),
    run("forgetting cards", LOOK_MS, forgetCards),
    run("expiring orders", SWEEP_MS, expireOrders),
    run("reconciling with gateways", SWEEP_MS, reconcileNightly),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
