import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHmac } from "node:crypto";
import { CaptchaChallenge } from "@masq/contract/member/captcha";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../clock/clock.ts";
import type { Keys } from "../keys/keys.ts";
import { countSpent, spendOnce } from "../spent/spend-once.ts";
import type { Captcha, CaptchaAnswer, CaptchaCaller, CaptchaVerdict, CaptchaVersion } from "./captcha-port.ts";

/**
 * Work per version: rounds of a key, and range of the counter. In a typical browser v3 takes an unnoticed moment while
 * typing, v2 a few seconds after a click.
 */
const WORK = {
  v3: { cost: 2000, from: 100, to: 300, lifeMs: 1_800_000 },
  v2: { cost: 5000, from: 1200, to: 2000, lifeMs: 300_000 },
} as const satisfies Record<CaptchaVersion, { cost: number; from: number; to: number; lifeMs: number }>;
/** Quiet passes per address within the life of a v3 task; more require v2. */
const QUIET_PASSES = 5;

type Needs = { db: Kysely<DB>; keys: Keys; clock: Clock };

const Payload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.maxLength(200)) }),
});
type Payload = z.output<typeof Payload>;

/** Signed with the task, so it is as it was made. */
const untilOf = ({ parameters }: CaptchaChallenge): Date => new Date(parameters.data["until"] ?? 0);

function readPayload(token: string): Payload | undefined {
  try {
    const read = Payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString()));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Proof of work on our own server: no picture, no third party, nothing stored but that a task was used. A task is
 * signed, bound to brand and version, expires, and counts once. Without a good quiet solution the second version is
 * required.
 */
export function proofCaptcha({ db, keys, clock }: Needs): Captcha {
  const key = keys.get("captcha");
  const keyed = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");
  const secrets = { hmacSignatureSecret: keyed("task"), hmacKeySignatureSecret: keyed("key") };
  const kindOf = ({ address }: CaptchaCaller): string => `captcha:${keyed(`address|${address}`)}`;

  const verdictOf = async (
    { version, token }: CaptchaAnswer,
    { brand }: CaptchaCaller,
  ): Promise<{ challenge: CaptchaChallenge } | "wrong" | "late"> => {
    const payload = readPayload(token);
    if (payload === undefined) return "wrong";
    const { challenge, solution } = payload;
    const { data } = challenge.parameters;
    if (data["version"] !== version || data["brand"] !== brand.id) return "wrong";
    const judged = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    if (!judged.verified) return "wrong";
    return untilOf(challenge) < clock.now() ? "late" : { challenge };
  };

  return {
    look: { kind: "proof" },
    challenge: async (version, { brand }) => {
      const { cost, from, to, lifeMs } = WORK[version];
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(from, to),
        deriveKey,
        // By the product's clock: the library's own limit knows only the machine's, which may be ahead.
        data: { version, brand: brand.id, until: new Date(clock.now().getTime() + lifeMs).toISOString() },
        ...secrets,
      });
      return CaptchaChallenge.parse(challenge);
    },
    judge: async (answer, caller): Promise<CaptchaVerdict> => {
      if (answer === undefined) return "ask";
      const isQuiet = answer.version === "v3";
      const judged = await verdictOf(answer, caller);
      if (judged === "wrong") return isQuiet ? "ask" : "failed";
      if (judged === "late") return isQuiet ? "ask" : "timeout";
      const kind = kindOf(caller);
      if (isQuiet && (await countSpent(db, kind)) >= QUIET_PASSES) return "ask";
      const { signature } = judged.challenge;
      const expiresAt = untilOf(judged.challenge);
      const isFirst = await spendOnce(db, { id: `captcha:${signature}`, kind, expiresAt });
      return isFirst ? "passed" : isQuiet ? "ask" : "failed";
    },
  };
}
