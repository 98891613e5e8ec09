import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { neutralName, productName } from "@masq/domain/foundation/product-name";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { newId } from "../../platform/ids/ids.ts";
import { inSpan, inTrace } from "../../platform/tracing/tracing.ts";
import { brandLink } from "../../platform/mail/brand-link.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { createLink } from "../../people/auth/create-link.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { wantsSearchMail } from "../../cast/discovery/discovery.queries.ts";
import { searchMailToken } from "../../cast/discovery/stop-search-mails.ts";
import { isAccountLetter } from "./account-letters.ts";
import type { Letter, Locale } from "../../foundation/mail-queue/letter.ts";
import { senderName, writeLetter } from "./letters.ts";
import { gatherMessages } from "./gather-messages.ts";
import { isMoneyLetter } from "./money-letters.ts";
import { judgeNotification } from "./notifications.policy.ts";
import { readNotificationState, sentPlace } from "./notifications.queries.ts";
import { mailPlace } from "../../foundation/mail-queue/queue-mail.ts";
import { isSupportLetter } from "./support-letters.ts";
import { rulingPath } from "../../foundation/rulings/rulings.policy.ts";
import { messageMailToken } from "./stop-message-mails.ts";
import { outsideReader, readMember, type MailReader } from "./mail-reader.ts";
import { renderMail } from "./render-mail.ts";

type ToCompose = Pick<Deps, "db" | "config" | "keys" | "brands">;
type ToDeliver = Pick<Deps, "db" | "clock" | "sealing" | "mailer">;
type Needs = ToCompose & ToDeliver & Pick<Deps, "log">;
/** A member's or, without one, a mail to staff. */
type MailRow = Selectable<DB["mail"]> & { sealed: Buffer };

const BATCH = 20;
const TRIES = 8;
const FIRST_RETRY_S = 60;
/** Well inside the first lease: an unresponsive mail server may use up the rest for one mail. */
const BATCH_MS = 15_000;
/** Errors that say nothing about this mail: it is not given up for them before this age. */
const AWAY = new Set(["ECONNECTION", "ECONNREFUSED", "ECONNRESET", "EDNS", "ESOCKET", "ETIMEDOUT"]);
const AWAY_MAX_MS = 3 * 86_400_000;

/**
 * Leases due rows by moving `next_at`: the lease of this try and the pause before the next in one, 1 minute doubling to
 * an hour. Holds no lock while talking to the mail server. The time is taken once: comparing with `app_now()` would
 * evaluate it for every waiting row each second.
 */
async function leaseDue(deps: Pick<Deps, "db">): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with present as materialized (select app_now() as at)
    update mail set attempts = attempts + 1,
      next_at = app_now() + make_interval(secs => ${FIRST_RETRY_S} * power(2, least(attempts, 6)))
    where id in (
      select id from mail where state = 'queued' and next_at <= (select at from present)
        and (member_id is not null or agent_id is not null or removal_id is not null or ticket_id is not null) and sealed is not null
      order by next_at, id limit ${BATCH} for update skip locked)
    returning *`.execute(deps.db);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Mails about money, forms and account measures name their pages themselves. */
async function hrefOf(deps: Pick<Deps, "db" | "config">, brand: BrandRecord, member: MailReader, letter: Letter) {
  if (isMoneyLetter(letter) || isSupportLetter(letter) || isAccountLetter(letter))
    return brandLink(deps.config, brand, "/settings");
  switch (letter.template) {
    case "verify-email":
      return brandLink(deps.config, brand, "/verify", { token: letter.token });
    case "reset-password":
      return brandLink(deps.config, brand, "/auto-login", { token: letter.token, "reset-password": "true" });
    case "staff-invited":
    case "staff-password":
      // In the fragment, which is sent to no server and appears in no log.
      return `${brandLink(deps.config, brand, "/agent/set-password")}#${letter.token}`;
    case "webhook-paused":
      return brandLink(deps.config, brand, "/chat/webhooks");
    case "export-ready":
      return brandLink(deps.config, brand, "/settings/privacy");
    case "account-erased":
      return brandLink(deps.config, brand, "/");
    case "removal-received":
    case "removal-decided":
      return brandLink(deps.config, brand, "/content-removal");
    case "password-changed":
      return brandLink(deps.config, brand, "/settings");
    case "passkey-added":
    case "passkey-removed":
    case "identity-linked":
    case "identity-added":
    case "identity-removed":
      return brandLink(deps.config, brand, "/settings/security");
    case "email-changed":
      return brandLink(deps.config, brand, "/sign-in");
    case "new-message":
    case "new-messages":
    case "search-news": {
      const target =
        letter.template === "new-message"
          ? `/messages/chat/${letter.conversationId}`
          : letter.template === "new-messages"
            ? "/messages"
            : `/profiles?search=${letter.searchId}`;
      const link = { purpose: "notification" as const, memberId: member.id, emailKey: member.email_key, target };
      const token = await createLink(deps.db, link);
      return brandLink(deps.config, brand, "/auto-login", { token, redirect: target });
    }
  }
}

/** Leads to a page with one button; mail clients may POST to it themselves (RFC 8058, http/mail-stops.ts). */
function stopHrefOf(
  { config, keys }: Pick<Deps, "config" | "keys">,
  brand: BrandRecord,
  memberId: string,
  letter: Letter,
): string | undefined {
  if (letter.template === "search-news")
    return brandLink(config, brand, "/searches/stop", { key: searchMailToken(keys, letter.searchId) });
  if (letter.template === "new-message" || letter.template === "new-messages")
    return brandLink(config, brand, "/mails/stop", { key: messageMailToken(keys, memberId) });
  return undefined;
}

async function compose(deps: ToCompose, row: MailRow, letter: Letter): Promise<OutgoingMail> {
  const brand = await deps.brands.byId(row.brand_id);
  if (!brand) throw new Error("the brand is gone");
  const member = row.member_id === null ? outsideReader(row.agent_id, letter) : await readMember(deps, row.member_id);
  const locale: Locale = member.locale === "de" ? "de" : "en";
  const brandName = productName(brand.domain);
  const href = await hrefOf(deps, brand, member, letter);
  const disclosure = (await currentDisclosure(deps.db, brand.id, locale))?.text ?? "";
  const stopHref = stopHrefOf(deps, brand, member.id, letter);
  const linkTo = (path: string): string => brandLink(deps.config, brand, path);
  const rulingHref = (id: string): string => linkTo(rulingPath(deps.keys, id));
  const look = { locale, brandName, disclosure, hue: brand.theme.hue };
  const frame = { ...look, href, stopHref, zone: brand.timezone, linkTo, rulingHref };
  const rendered = await renderMail(writeLetter(letter, frame));
  const name = member.isDiscreet ? neutralName(brand) : senderName(letter, frame);
  const from = { name, address: `no-reply@${brand.domain}` };
  const to = "to" in letter ? letter.to : member.email;
  const replyTo = "replyTo" in letter ? letter.replyTo : undefined;
  return {
    to,
    from,
    ...rendered,
    ...(replyTo !== undefined && { replyTo }),
    ...(stopHref !== undefined && { stopHref }),
  };
}

/** `mailIds`: others that it stands for. */
async function deliver(deps: ToDeliver, row: MailRow, mail: OutgoingMail, mailIds: readonly string[]): Promise<void> {
  const { mailer } = deps;
  if (!mailer.keeps) await inSpan("mail server", {}, () => mailer.send(mail), "client");
  counted.mails.inc({ state: "sent" });
  await inTransaction(deps, async (tx) => {
    await tx
      .updateTable("mail")
      .set({ state: "sent", sent_at: appNow })
      .where("id", "in", [row.id, ...mailIds])
      .execute();
    if (!mailer.keeps) return;
    const kept = JSON.stringify({ ...mail, from: `${mail.from.name} <${mail.from.address}>` });
    const place = sentPlace(row.id);
    const sealed =
      row.member_id === null
        ? deps.sealing.sealForProduct(place, kept)
        : await deps.sealing.seal(tx, row.member_id, place, kept);
    await tx
      .insertInto("sent_mail")
      .values({ id: newId("mal", deps.clock.now()), mail_id: row.id, sealed, at: appNow })
      .execute();
  });
}

/** Whether a notification is still due; if not, drops or postpones it. */
async function isStillDue(deps: Pick<Deps, "db">, row: MailRow, letter: Letter): Promise<boolean> {
  if (letter.template === "search-news") {
    const isWanted = await wantsSearchMail(deps.db, letter.searchId);
    if (!isWanted) await deps.db.updateTable("mail").set({ state: "dropped" }).where("id", "=", row.id).execute();
    return isWanted;
  }
  if (letter.template !== "new-message" || row.member_id === null) return true;
  const judgement = judgeNotification(await readNotificationState(deps.db, row.member_id, letter));
  if (judgement.send) return true;
  const change =
    judgement.retryInMs === undefined
      ? { state: "dropped" as const }
      : { attempts: 0, next_at: sql<Date>`app_now() + make_interval(secs => ${judgement.retryInMs / 1000})` };
  await deps.db.updateTable("mail").set(change).where("id", "=", row.id).execute();
  return false;
}

async function handle(deps: Needs, row: MailRow): Promise<void> {
  try {
    const place = mailPlace(row.id);
    const text =
      row.member_id === null
        ? deps.sealing.openForProduct(place, row.sealed)
        : await deps.sealing.open(deps.db, row.member_id, place, row.sealed);
    const letter = JSON.parse(text) as Letter;
    if (!(await isStillDue(deps, row, letter))) return;
    const gathered =
      letter.template === "new-message" && row.member_id !== null
        ? await gatherMessages(deps, { id: row.id, memberId: row.member_id }, letter)
        : { letter, mailIds: [] };
    if (gathered) await deliver(deps, row, await compose(deps, row, gathered.letter), gathered.mailIds);
  } catch (error) {
    // Mail servers repeat addresses in errors, so store only the error's kind.
    const kind = (error as { code?: string }).code ?? (error instanceof Error ? error.name : "unknown");
    const age = deps.clock.now().getTime() - row.created_at.getTime();
    const isOver = AWAY.has(kind) ? age > AWAY_MAX_MS : row.attempts >= TRIES;
    const state = isOver ? "failed" : "queued";
    counted.mails.inc({ state: state === "failed" ? "failed" : "later" });
    deps.log.warn({ mail: row.id, template: row.template, kind, state }, "sending a mail failed");
    await deps.db.updateTable("mail").set({ last_error: kind, state }).where("id", "=", row.id).execute();
  }
}

const traceOf = ({ trace }: Record<string, unknown>): string | undefined =>
  typeof trace === "string" ? trace : undefined;

/** Sends due mails; two nodes never send the same one. Returns how many it handled. */
export async function sendDueMails(deps: Needs): Promise<number> {
  let taken = 0;
  for (;;) {
    const rows = await leaseDue(deps);
    const until = deps.clock.now().getTime() + BATCH_MS;
    for (const row of rows) {
      await inTrace(`mail ${row.template}`, {}, traceOf(row.data), () => handle(deps, row));
      taken += 1;
      // The rest becomes available when its lease expires, so this must end before.
      if (deps.clock.now().getTime() > until) return taken;
    }
    if (rows.length < BATCH) return taken;
  }
}
