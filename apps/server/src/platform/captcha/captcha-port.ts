import type { CaptchaChallenge, CaptchaLook } from "@masq/contract/member/captcha";
import { AppError } from "../app-error.ts";

export type CaptchaVersion = "v2" | "v3";
/** What the browser solved: v3 judges in the background, v2 asks (specification sections 7 and 8). */
export type CaptchaAnswer = { version: CaptchaVersion; token: string };
/** `ask`: the score is too low, show the second version. `failed`, `timeout`: the second version was not solved. */
export type CaptchaVerdict = "passed" | "ask" | "failed" | "timeout";
/** Who asks: the caller's address, and the brand with its host names, to which an answer is bound. */
export type CaptchaCaller = { address: string; brand: { id: string; domain: string; hosts: readonly string[] } };

export type Captcha = {
  /** What the sign-up page needs to know. */
  look: CaptchaLook;
  /** A fresh task. Throws `not-found` where this product gives none itself. */
  challenge: (version: CaptchaVersion, caller: CaptchaCaller) => Promise<CaptchaChallenge>;
  /** Judges a registration. Never throws for a bad answer. */
  judge: (answer: CaptchaAnswer | undefined, caller: CaptchaCaller) => Promise<CaptchaVerdict>;
};

export const noChallenge = (): Promise<never> => Promise.reject(new AppError("not-found"));
