import type { CaptchaChallenge, CaptchaLook } from "@masq/contract/member/captcha";
import { AppError } from "../app-error.ts";

export type CaptchaVersion = "v2" | "v3";
/** The browser's solution: v3 judges in the background, v2 asks (specification sections 7 and 8). */
export type CaptchaAnswer = { version: CaptchaVersion; token: string };
/** `ask`: the score is too low, show the second version. `failed`, `timeout`: the second version was not solved. */
export type CaptchaVerdict = "passed" | "ask" | "failed" | "timeout";
/** The caller's address, and the brand with its hosts, to which a solution is bound. */
export type CaptchaCaller = { address: string; brand: { id: string; domain: string; hosts: readonly string[] } };

export type Captcha = {
  look: CaptchaLook;
  /** A new task. Throws `not-found` if this driver issues none itself. */
  challenge: (version: CaptchaVersion, caller: CaptchaCaller) => Promise<CaptchaChallenge>;
  /** Judges a registration. Never throws for a bad solution. */
  judge: (answer: CaptchaAnswer | undefined, caller: CaptchaCaller) => Promise<CaptchaVerdict>;
};

export const noChallenge = (): Promise<never> => Promise.reject(new AppError("not-found"));
