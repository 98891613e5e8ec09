import { AppError } from "../app-error.ts";
import type { Captcha, CaptchaAnswer, CaptchaCaller } from "./captcha-port.ts";

/** Texts of the specification's error catalog (section 8). */
const UNSOLVED = { failed: "Verification failed, try later", timeout: "Try again" } as const;

/**
 * `trap`: the honeypot field's value. If filled, the second version must be solved; a person whose browser filled it
 * can do so. Errors: captcha-required (show the second version), validation on `captcha`.
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
