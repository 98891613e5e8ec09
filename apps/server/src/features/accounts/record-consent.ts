import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId, sha256Hex } from "../../platform/ids/ids.ts";

export type ConsentKind = "disclosure" | "terms" | "special-category";
/** `sha256`: of the very text that was shown. */
export type ConsentText = { version: string; locale: string; sha256: string };

/** The sentences beside the two boxes of the sign-up form. Raise the version when one changes. */
const BOX_VERSION = "2026-11";
const BOXES = {
  terms: "I accept the terms and the privacy policy.",
  "special-category":
    "I agree that my membership here, which may say something about my sex life, is processed to run my account. I can withdraw this by closing it.",
} as const;
export const boxText = (kind: keyof typeof BOXES): ConsentText => ({
  version: BOX_VERSION,
  locale: "en",
  sha256: sha256Hex(BOXES[kind]),
});

/** The words of a box by their hash; null when they have changed since. */
export const boxWords = (kind: keyof typeof BOXES, sha256: string): string | null =>
  sha256Hex(BOXES[kind]) === sha256 ? BOXES[kind] : null;

/** One more row of the append-only consent log, in the caller's transaction. Answers its id. */
export async function recordConsent(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  memberId: string,
  kind: ConsentKind,
  { version, locale, sha256 }: ConsentText,
): Promise<string> {
  const id = newId("con", deps.clock.now());
  await tx.insertInto("consent").values({ id, member_id: memberId, kind, version, locale, sha256 }).execute();
  return id;
}
