import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { numberEvents } from "./number-events.ts";
import { sendDueEvents } from "./send-due-events.ts";

const LOOK_MS = 1_000;
/** An endpoint that does not answer holds up one of them for ten seconds. */
const LINES = ["send-webhooks-1", "send-webhooks-2", "send-webhooks-3"];

export function startWebhooks(deps: Deps): () => Promise<void> {
  const run = (name: string, work: () => Promise<unknown>) =>
    startJob(deps, { name, everyMs: LOOK_MS, fault: "telling other systems failed", work });
  const stops = [
    run("number-webhooks", () => numberEvents(deps)),
    ...LINES.map((name) => run(name, () => sendDueEvents(deps))),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
