import { ARRIVAL_VERSION, arrivalText, type ArrivalKind } from "@masq/domain/people/arrival-boxes";
import { BOX_KINDS, CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { boxText, recordConsent } from "../accounts/record-consent.ts";

type Agreed = {
  sharesLines: boolean;
  disclosureVersion: string;
  consentVersion: string;
  arrivalVersion: string;
  locale: "en" | "de";
};

/**
 * `POST /arrival`: the member whose account came from another system agrees to what sign-up asks, and says whether staff
 * may read the earlier messages. From the commit on the account is like any other. Errors: validation (a text has
 * changed), conflict (agreed already).
 */
export async function agreeToArrival(
  deps: Pick<Deps, "db" | "clock" | "bus">,
  actor: MemberActor,
  brand: BrandRecord,
  { sharesLines, disclosureVersion, consentVersion, arrivalVersion, locale }: Agreed,
): Promise<void> {
  const disclosure = await currentDisclosure(deps.db, brand.id, locale);
  const isCurrent = consentVersion === CONSENT_VERSION && arrivalVersion === ARRIVAL_VERSION;
  if (disclosure?.version !== disclosureVersion || !isCurrent)
    throw invalid({ version: "The text has changed. Please read it again" });
  await inTransaction(deps, async (tx, after) => {
    const { numUpdatedRows } = await tx
      .updateTable("arrival")
      .set({ agreed_at: appNow, lines_shared: sharesLines })
      .where("member_id", "=", actor.id)
      .where("agreed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new AppError("conflict");
    await recordConsent(deps, tx, actor.id, "disclosure", disclosure);
    for (const kind of BOX_KINDS) await recordConsent(deps, tx, actor.id, kind, boxText(kind, locale, brand));
    const kinds: ArrivalKind[] = sharesLines ? ["adult", "earlier-lines"] : ["adult"];
    for (const kind of kinds)
      await recordConsent(deps, tx, actor.id, kind, {
        version: ARRIVAL_VERSION,
        locale,
        text: arrivalText(kind, locale),
      });
    const data = { sharesLines, version: ARRIVAL_VERSION };
    await appendAudit(tx, { actor: "member", action: "arrival.agreed", subject: actor.id, data });
    after(() => deps.bus.signal({ kind: "forget-subject", subjectId: actor.id }));
  });
}
