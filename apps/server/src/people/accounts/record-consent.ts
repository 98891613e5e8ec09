import type { ArrivalKind } from "@masq/domain/people/arrival-boxes";
import { CONSENT_VERSION, consentText, type BoxKind, type BoxLocale } from "@masq/domain/people/consent-boxes";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId, sha256Hex } from "../../platform/ids/ids.ts";

export type ConsentKind = "disclosure" | BoxKind | ArrivalKind;
/** `text`: exactly as displayed. */
export type ConsentText = { version: string; locale: string; text: string };

/** The text of a sign-up box as shown in this language. */
export const boxText = (kind: BoxKind, locale: BoxLocale, brand: BrandRecord): ConsentText => ({
  version: CONSENT_VERSION,
  locale,
  text: consentText(kind, locale, { company: brand.company.name, email: brand.customerSupport, domain: brand.domain }),
});

/** Appends a row with its wording to the consent log, in the caller's transaction. Returns its id. */
export async function recordConsent(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  memberId: string,
  kind: ConsentKind,
  { version, locale, text }: ConsentText,
): Promise<string> {
  const id = newId("con", deps.clock.now());
  const sha256 = sha256Hex(text);
  await tx
    .insertInto("consent_text")
    .values({ sha256, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.insertInto("consent").values({ id, member_id: memberId, kind, version, locale, sha256 }).execute();
  return id;
}
