import type { listProducts } from "@masq/contract/member/catalogue";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";
import * as consts from "@masq/domain/constants";
import { REMOVALS_KEPT_MONTHS } from "@masq/domain/care/removals";
import { RULINGS_KEPT_MONTHS } from "@masq/domain/foundation/rulings";
import { TICKETS_KEPT_MONTHS } from "@masq/domain/care/support";
import { MONITORING_SAMPLE, VITALS_KEPT_DAYS } from "@masq/domain/operations/vitals";
import { numberFormat } from "../../shared/formats.ts";
import { languagesSaid } from "../../shared/languages.ts";
import type { Given } from "./page-text.ts";

const HOUR_MS = 3_600_000;

/** The fee with its currency, which is that of the brand's prices. */
async function feeOf({ brand, locale, read, report }: SsrContext): Promise<string> {
  if (brand.maintenanceFee === 0) return "0";
  let currency = "EUR";
  try {
    const list = (await read?.("/products")) as ReplyOf<typeof listProducts> | undefined;
    currency = list?.products[0]?.currencyCode ?? currency;
  } catch (error) {
    report?.(error);
  }
  return numberFormat(locale, { style: "currency", currency }).format(brand.maintenanceFee);
}

const countOf = (n: number, locale: SsrContext["locale"]): string => {
  const one = locale === "de" ? "Credit" : "credit";
  return `${n} ${n === 1 ? one : `${one}s`}`;
};

const percentOf = (percent: number, locale: SsrContext["locale"]): string =>
  numberFormat(locale, { style: "percent" }).format(percent / 100);

/** Supplies values from the brand's record and the product's constants, so that no text repeats them. */
export async function givenBy(context: SsrContext): Promise<Given> {
  const { brand, locale, emojiUrl, captchaOrigins, monitoring } = context;
  const said = languagesSaid(brand.writesIn, locale);
  const { company } = brand;
  const numbers = {
    replyHours: brand.replyGuaranteeHours,
    welcome: brand.welcomeCredits,
    completion: brand.completionCredits,
    adult: consts.ADULT_YEARS,
    withdrawalDays: consts.WITHDRAWAL_DAYS,
    reminderDays: consts.RENEWAL_REMINDER_DAYS,
    raiseHours: consts.RAISE_LIMIT_DELAY_MS / HOUR_MS,
    stayDays: consts.STAY_SIGNED_IN_DAYS,
    chats: consts.CHATS_KEPT_MONTHS,
    attachments: consts.ATTACHMENTS_KEPT_MONTHS,
    drafts: consts.DRAFTS_KEPT_MONTHS,
    memos: consts.MEMOS_KEPT_MONTHS,
    meetUps: consts.MEET_UPS_KEPT_MONTHS,
    reports: consts.REPORTS_KEPT_MONTHS,
    rulings: RULINGS_KEPT_MONTHS,
    removals: REMOVALS_KEPT_MONTHS,
    tickets: TICKETS_KEPT_MONTHS,
    refusedReviews: consts.REFUSED_REVIEWS_KEPT_MONTHS,
    addresses: consts.ADDRESSES_KEPT_DAYS,
    mails: consts.MAILS_KEPT_DAYS,
    links: consts.LINKS_KEPT_DAYS,
    events: consts.EVENTS_KEPT_DAYS,
    vitals: VITALS_KEPT_DAYS,
    exportHours: consts.EXPORT_KEPT_MS / HOUR_MS,
  };
  return {
    values: {
      ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
      brand: brand.productName,
      domain: brand.domain,
      company: company.name,
      address: company.address,
      registration: company.registrationNumber,
      email: brand.customerSupport,
      phone: company.phone,
      descriptor: brand.defaultDescriptor,
      disclosure: brand.disclosure.text,
      signIn: brand.signInWith ?? "",
      fee: await feeOf(context),
      welcomeCredits: countOf(brand.welcomeCredits, locale),
      completionCredits: countOf(brand.completionCredits, locale),
      languages: said?.languages ?? "",
      measured: percentOf(monitoring?.sample ?? 0, locale),
      measuredElsewhere: percentOf(MONITORING_SAMPLE, locale),
    },
    flags: {
      welcome: brand.welcomeCredits > 0,
      noWelcome: brand.welcomeCredits === 0,
      completion: brand.completionCredits > 0,
      fee: brand.maintenanceFee > 0,
      noFee: brand.maintenanceFee === 0,
      signIn: brand.signInWith !== null,
      writesHere: said?.missing === "no",
      writesElse: said?.missing === "yes",
      writesUnsaid: said === null,
      captchaElsewhere: captchaOrigins.length > 0,
      emojiElsewhere: !emojiUrl.startsWith("/"),
      measured: (monitoring?.sample ?? 0) > 0,
      measuredElsewhere: (monitoring?.agent ?? null) !== null,
    },
  };
}
