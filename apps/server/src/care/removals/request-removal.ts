import { REMOVAL_HOURS, removalTicket, type RemovalOutcome, type RemovalReason } from "@masq/domain/care/removals";
import { email as emailRule } from "@masq/domain/rules";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import type { CaptchaAnswer } from "../../platform/captcha/captcha-port.ts";
import { demandCaptcha } from "../../platform/captcha/demand-captcha.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { demandRoom, sendersOf, sentBy, type Senders } from "../../platform/spent/limit-senders.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { queueOutsideMail } from "../../foundation/mail-queue/queue-mail.ts";
import { withholdCharacter, withholdPicture } from "../../cast/profiles/withhold-character.ts";
import { outcomeOf, removalPlace } from "./removals.policy.ts";
import { findNamed, standingOf, type Subject } from "./removals.queries.ts";
import type { Request } from "./removals.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "captcha" | "listeners">;

type Given = Request & {
  reason?: RemovalReason | undefined;
  website?: string | undefined;
  locale?: "en" | "de" | undefined;
  captcha?: CaptchaAnswer | undefined;
};
export type Requested = { ticketNumber: string; outcome: RemovalOutcome; dueDate: string };

const HOUR_MS = 3_600_000;

/** Every field is required, and the address must be able to receive a reply. */
function demandWhole({ name, url, email, message }: Request): void {
  const faults = Object.entries({ name, url, email, message }).flatMap(([field, value]) =>
    value === "" ? [[field, "Required"]] : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>);
  if (emailRule(email) !== null) throw new AppError("invalid-email", { fields: { email: "Invalid email" } });
}

/** Hides the subject if the limits allow. Requests of a brand are serialized. Error: rate-limited. */
async function hideNamed(
  deps: Pick<Deps, "listeners">,
  tx: Tx,
  brand: BrandRecord,
  subject: Subject | undefined,
  senders: Senders,
) {
  await tx.selectFrom("brand").where("id", "=", brand.id).select("id").forNoKeyUpdate().execute();
  demandRoom(await sentBy(tx, "removal", brand.id, senders));
  if (subject === undefined) return { outcome: "unknown" as const, withheld: null };
  const { profileId, imageId } = subject;
  await tx.selectFrom("profile").where("id", "=", profileId).select("id").forUpdate().execute();
  const outcome = outcomeOf(await standingOf(tx, brand.id, subject, senders));
  if (outcome !== "hidden") return { outcome, withheld: null };
  const withheld =
    imageId === null
      ? await withholdCharacter(deps, tx, profileId)
      : await withholdPicture(deps, tx, profileId, imageId);
  return { outcome, withheld };
}

/**
 * Accepts a request from anyone: the subject is hidden when this returns, and 48 hours run. Audit entry and mail to the
 * sender are in the same transaction. Errors: validation, invalid-email, captcha-required. Trust section 7.
 */
export async function requestRemoval(
  deps: Needs,
  brand: BrandRecord,
  address: string,
  { reason = "other", locale = "en", captcha, website, ...request }: Given,
): Promise<Requested> {
  demandWhole(request);
  await demandCaptcha(deps.captcha, captcha, { address, brand }, website);
  const now = deps.clock.now();
  const id = newId("rmv", now);
  const subject = await findNamed(deps.db, brand, request.url);
  const senders = sendersOf(deps.keys, "removal-sender", { brandId: brand.id, email: request.email, address });
  const ticket = removalTicket(id);
  return inTransaction(deps, async (tx) => {
    const { outcome, withheld } = await hideNamed(deps, tx, brand, subject, senders);
    await tx
      .insertInto("removal")
      .values({
        id,
        brand_id: brand.id,
        reason,
        kind: subject?.kind ?? null,
        profile_id: subject?.profileId ?? null,
        image_id: subject?.imageId ?? null,
        sealed: deps.sealing.sealForProduct(removalPlace(id, "request"), JSON.stringify(request)),
        sender_key: senders.senderKey,
        address_key: senders.addressKey,
        locale,
        outcome,
        withheld: withheld && JSON.stringify(withheld),
      })
      .execute();
    const letter = { template: "removal-received", to: request.email, ticket, locale, outcome } as const;
    const notice = { template: "removal-waiting", to: brand.customerSupport, ticket } as const;
    for (const one of [letter, notice])
      await queueOutsideMail(deps, tx, { brandId: brand.id, about: { removal_id: id }, letter: one });
    const data = {
      brandId: brand.id,
      reason,
      outcome,
      ...(subject && { profileId: subject.profileId }),
      ...(subject?.imageId && { imageId: subject.imageId }),
    };
    await appendAudit(tx, { actor: "system", action: "removal.requested", subject: id, data });
    return { ticketNumber: ticket, outcome, dueDate: new Date(now.getTime() + REMOVAL_HOURS * HOUR_MS).toISOString() };
  });
}
