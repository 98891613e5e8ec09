import * as z from "zod/mini";
import type { HostedCaptcha } from "../../config/outside-settings.ts";
import {
  noChallenge,
  type Captcha,
  type CaptchaAnswer,
  type CaptchaCaller,
  type CaptchaVerdict,
} from "./captcha-port.ts";

const ANSWER_LIMIT_MS = 8000;
/** The sign-up page's action; a solution made for another one is invalid. */
const ACTION = "register";

const Judged = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  "error-codes": z.optional(z.array(z.string())),
});
type Judged = z.output<typeof Judged>;

/** Asks the provider, without the caller's address. Undefined: no valid response. */
async function ask(verifyUrl: string, secret: string, token: string): Promise<Judged | undefined> {
  try {
    const reply = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      redirect: "error",
    });
    const read = Judged.safeParse(await reply.json());
    return reply.ok && read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the provider answers and takes our secrets; a wrong one would refuse every registration. */
export async function probeCaptcha({ verifyUrl, v3, v2 }: HostedCaptcha): Promise<string> {
  for (const [name, { secret }] of Object.entries({ v3, v2 })) {
    const judged = await ask(verifyUrl, secret, "");
    if (judged === undefined) throw new Error("no valid answer");
    if (judged["error-codes"]?.includes("invalid-input-secret") === true)
      throw new Error(`it refuses the secret of ${name}`);
  }
  return "it answers and takes our secrets";
}

const isOfBrand = ({ hostname }: Judged, { brand }: CaptchaCaller): boolean =>
  hostname === undefined || [brand.domain, `www.${brand.domain}`, ...brand.hosts].includes(hostname);

/** A captcha with reCAPTCHA's siteverify protocol: v3 returns a score, v2 shows a checkbox. */
export function hostedCaptcha({ verifyUrl, script, v3, v2, threshold }: HostedCaptcha): Captcha {
  const quiet = async (token: string, caller: CaptchaCaller): Promise<CaptchaVerdict> => {
    const judged = await ask(verifyUrl, v3.secret, token);
    const isGood =
      judged?.success === true &&
      (judged.score ?? 0) >= threshold &&
      judged.action === ACTION &&
      isOfBrand(judged, caller);
    return isGood ? "passed" : "ask";
  };
  const asked = async (token: string, caller: CaptchaCaller): Promise<CaptchaVerdict> => {
    const judged = await ask(verifyUrl, v2.secret, token);
    if (judged?.success === true && isOfBrand(judged, caller)) return "passed";
    return judged?.["error-codes"]?.includes("timeout-or-duplicate") === true ? "timeout" : "failed";
  };
  return {
    look: { kind: "hosted", script, v3: v3.siteKey, v2: v2.siteKey },
    challenge: noChallenge,
    judge: (answer: CaptchaAnswer | undefined, caller) => {
      if (answer === undefined || answer.token === "") return Promise.resolve("ask");
      return answer.version === "v3" ? quiet(answer.token, caller) : asked(answer.token, caller);
    },
  };
}
