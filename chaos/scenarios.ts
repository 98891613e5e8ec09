import type { Scenario } from "./lib/scenario.ts";
import { killPostgres } from "./scenarios/kill-postgres.ts";
import { killServer } from "./scenarios/kill-server.ts";

/** In the order of a whole run. */
export const SCENARIOS: readonly Scenario[] = [killServer, killPostgres];
