import { judgeVersion } from "@masq/judge/version";
import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { judgeLines } from "./judge-lines.ts";

const LOOK_MS = 1_000;

/** Judges new lines every second, and those of the last 30 days once per version; nothing without the model. */
export function startSecondLook(deps: Deps): () => Promise<void> {
  if (deps.config.JUDGE === "off") return () => Promise.resolve();
  const version = judgeVersion();
  return startJob(deps, {
    name: "second-look",
    everyMs: LOOK_MS,
    work: () => judgeLines(deps, version),
    fault: "judging lines failed",
  });
}
