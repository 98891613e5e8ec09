import { captchaChallenge } from "@masq/contract/member/captcha";
import { solveChallengeWorkers } from "altcha-lib";
import { client } from "../../shared/client.ts";
import { CaptchaFault, type CaptchaSolver } from "./captcha-solver.ts";

const LIMIT_MS = 60_000;
/** The quiet version must not slow down typing; the other one is waited for. */
const WORKERS = { v3: 1, v2: 4 } as const;

const createWorker = (): Worker => new Worker(new URL("captcha-worker.ts", import.meta.url), { type: "module" });

async function solve(version: "v2" | "v3"): Promise<string> {
  const challenge = await client().api.call(captchaChallenge, { query: { version }, quiet: true });
  const concurrency = Math.min(WORKERS[version], navigator.hardwareConcurrency);
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout: LIMIT_MS });
  if (solution === null) throw new CaptchaFault("timeout");
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Proof of work in the browser's workers: nothing is shown and no third party is asked. */
export const proofSolver = (): CaptchaSolver => ({
  solve: (version) =>
    solve(version).catch((cause: unknown) => {
      throw cause instanceof CaptchaFault ? cause : new CaptchaFault("error", { cause });
    }),
});
