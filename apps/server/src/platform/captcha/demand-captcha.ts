import { AppError } from "../app-error.ts";
import type { Captcha, CaptchaAnswer, CaptchaCaller } from "./captcha-port.ts";

/** The words of the specification's error catalogue (section 8). */
const UNSOLVED = { failed: "Verification failed, try later", timeout: "Try again" } as const;

/**
 * `trap`: what stands in a field that nobody sees. A program that filled it must solve the second version; so can a person
 * whose browser did. Errors: captcha-required (show the second version), validation on `captcha`.
 */
export async function demandCaptcha(
  captcha: Captcha,
  answer: CaptchaAnswer | undefined,
  caller: CaptchaCaller,
  trap = "",
): Promise<void> {
  if (trap !== "" && answer?.version !== "v2") throw new AppError("captcha-required");
  const verdict = await captcha.judge(answer, caller);
  if (verdict === "passed") return;
  if (verdict === "ask") throw new AppError("captcha-required");
  throw new AppError("validation", { fields: { captcha: UNSOLVED[verdict] }, details: { captcha: verdict } });
}
