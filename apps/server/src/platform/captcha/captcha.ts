/** What the browser solved: v3 judges in the background, v2 asks (specification sections 7 and 8). */
export type CaptchaAnswer = { version: "v2" | "v3"; token: string };
/** `ask`: the score is too low, show the second version. `failed`, `timeout`: the second version was not solved. */
export type CaptchaVerdict = "passed" | "ask" | "failed" | "timeout";

/** Judges a registration. Never throws for a bad answer. */
export type Captcha = { judge: (answer: CaptchaAnswer | undefined, address: string) => Promise<CaptchaVerdict> };

/** Tokens with which the client's other ways can be tried without a provider (decision G-031). */
const CAPTCHA_TEST_TOKENS: Readonly<Record<string, CaptchaVerdict>> = {
  "test-low-score": "ask",
  "test-failed": "failed",
  "test-timeout": "timeout",
};

/** The default: accepts everything but the test tokens. */
export function localCaptcha(): Captcha {
  return { judge: (answer) => Promise.resolve(CAPTCHA_TEST_TOKENS[answer?.token ?? ""] ?? "passed") };
}
