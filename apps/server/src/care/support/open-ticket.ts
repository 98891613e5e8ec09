import type { AffiliateBody, ContactBody, WithdrawalBody } from "@masq/contract/member/support";
import { SAME_FORM_MS, supportTicket, type SupportSubject, type TicketForm } from "@masq/domain/care/support";
import { appNow } from "@masq/db/open";
import { sql, type Kysely } from "kysely";
import type { DB } from "@masq/db/tables/schema";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { demandCaptcha } from "../../platform/captcha/demand-captcha.ts";
import type { CaptchaAnswer } from "../../platform/captcha/captcha-port.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { demandRoom, keyedText, sendersOf, sentBy, type Senders } from "../../platform/spent/limit-senders.ts";
import { withdrawByNumber } from "../../billing/checkout/withdraw-by-number.ts";
import { queueOutsideMail } from "../../foundation/mail-queue/queue-mail.ts";
import { demandTyped, mustProve, ticketPlace, type Typed } from "./support.policy.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "captcha" | "bus" | "sessions">;
type Given = { locale?: "en" | "de" | undefined; captcha?: CaptchaAnswer | undefined; website?: string | undefined };
/** `date`: of a withdrawal, which is the same whether or not number and address belong together. */
export type Opened = { ticketNumber: string; date?: string };
type Draft = Senders & { form: TicketForm; typed: Typed; locale: "en" | "de"; bodyKey: string };

const KEY = "support-sender";

/** Finds the same words sent through the same form moments ago: a double click or a reload. */
async function sameTicket(db: Kysely<DB>, brandId: string, bodyKey: string): Promise<Opened | undefined> {
  const same = await db
    .selectFrom("support_ticket")
    .where("brand_id", "=", brandId)
    .where("body_key", "=", bodyKey)
    .where("created_at", ">", sql<Date>`app_now() - make_interval(secs => ${SAME_FORM_MS / 1000})`)
    .select(["ticket", "form", "created_at"])
    .executeTakeFirst();
  return same && openedOf(same.form, same.ticket, same.created_at);
}

const openedOf = (form: TicketForm, ticketNumber: string, at: Date): Opened => ({
  ticketNumber,
  ...(form === "withdrawal" && { date: at.toISOString() }),
});

/**
 * Withdraws where number and address belong together and the time is not over; anything else is left to a person. Either
 * way the sender gets the same answer and the same mail, which says when the withdrawal arrived.
 */
async function withdraw(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  { brand, id, order, email }: { brand: BrandRecord; id: string; order: string; email: string },
): Promise<boolean> {
  if (!(await withdrawByNumber(deps, tx, after, { brand, order, email }))) return false;
  await tx.updateTable("support_ticket").set({ state: "answered", answered_at: appNow }).where("id", "=", id).execute();
  return true;
}

/** Writes the row and its mails in the caller's transaction. */
async function store(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  brand: BrandRecord,
  draft: Draft,
): Promise<Opened> {
  const { form, typed, locale, senderKey, addressKey, bodyKey } = draft;
  const id = newId("sup", deps.clock.now());
  const ticket = supportTicket(id);
  const subject = form === "contact" ? (typed["subject"] as SupportSubject) : null;
  const { created_at: at } = await tx
    .insertInto("support_ticket")
    .values({
      id,
      ticket,
      brand_id: brand.id,
      form,
      subject,
      sealed: deps.sealing.sealForProduct(ticketPlace(id, "request"), JSON.stringify(typed)),
      sender_key: senderKey,
      address_key: addressKey,
      body_key: bodyKey,
      locale,
    })
    .returning("created_at")
    .executeTakeFirstOrThrow();
  const { email: to = "", order = "" } = typed;
  const isWithdrawal = form === "withdrawal";
  const isDone = isWithdrawal && (await withdraw(deps, tx, after, { brand, id, order, email: to }));
  const received = isWithdrawal
    ? ({ template: "withdrawal-received", to, ticket, locale, order, at: at.toISOString() } as const)
    : ({ template: "support-received", to, ticket, locale } as const);
  const written = { template: "support-written", to: brand.customerSupport, replyTo: to, ticket, form, typed } as const;
  for (const letter of isDone ? [received] : [received, written])
    await queueOutsideMail(deps, tx, { brandId: brand.id, about: { ticket_id: id }, letter });
  return openedOf(form, ticket, at);
}

/**
 * Accepts a contact or affiliate form, or a withdrawal, from anyone. The ticket, the mail to support with the words and
 * the mail to the sender with the number share one transaction, and so does what a withdrawal does. Errors: validation, invalid-email, captcha-required, rate-limited.
 */
export async function openTicket(
  deps: Needs,
  brand: BrandRecord,
  address: string,
  form: TicketForm,
  { locale = "en", captcha, website = "", ...body }: Given & (ContactBody | AffiliateBody | WithdrawalBody),
): Promise<Opened> {
  const typed = demandTyped(form, body);
  const senders = sendersOf(deps.keys, KEY, { brandId: brand.id, email: typed["email"] ?? "", address });
  const bodyKey = keyedText(deps.keys, KEY, brand.id, `${form}|${JSON.stringify(typed)}`);
  // Check before the captcha, which is single-use: a double click repeats the same solution.
  const known = await sameTicket(deps.db, brand.id, bodyKey);
  if (known) return known;
  const sent = await sentBy(deps.db, "support_ticket", brand.id, senders);
  demandRoom(sent);
  if (mustProve(form, captcha, website, sent.fromOne))
    await demandCaptcha(deps.captcha, captcha, { address, brand }, website);
  return inTransaction(deps, async (tx, after) => {
    // Serialize, so that concurrent submissions bypass neither this check nor the limit.
    await tx.selectFrom("brand").where("id", "=", brand.id).select("id").forNoKeyUpdate().execute();
    const same = await sameTicket(tx, brand.id, bodyKey);
    if (same) return same;
    demandRoom(await sentBy(tx, "support_ticket", brand.id, senders));
    return store(deps, tx, after, brand, { form, typed, locale, bodyKey, ...senders });
  });
}
