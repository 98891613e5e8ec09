import type { Brand, Company } from "@masq/contract/member/brands";
import type { Product } from "@masq/contract/member/catalogue";
import type { BrandLook } from "@masq/domain/foundation/brand-content";
import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import { neutralName, productName } from "@masq/domain/foundation/product-name";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";

/** Default look of brands created before there was a choice. */
export const lookOf = (theme: BrandRecord["theme"]): BrandLook => ({ lift: 0, mark: "curtain", ...theme });

export function viewCompany(company: BrandRecord["company"]): Company {
  const { id, ...rest } = company;
  return { _id: id, ...rest };
}

/**
 * The brand record of specification section 3, plus the theme and disclosure every screen needs. Pages that embed the
 * brand omit `products`; the few that sell request them.
 */
export function viewBrand(
  brand: BrandRecord,
  disclosure: { version: string; locale: string; text: string } | undefined,
  products: Product[] = [],
): Brand {
  if (!disclosure)
    throw new AppError("internal", { cause: new Error(`The brand ${brand.domain} has no disclosure sentence`) });
  const german = disclosure.locale === "de" ? brand.settings.headlineDe : undefined;
  return {
    _id: brand.id,
    domain: brand.domain,
    fullScope: brand.fullScope,
    productName: productName(brand.domain),
    neutralName: neutralName(brand),
    headline: german ?? brand.headline,
    headlineLanguage: german === undefined ? (brand.settings.writesIn?.[0] ?? null) : null,
    writesIn: [...(brand.settings.writesIn ?? [])],
    company: viewCompany(brand.company),
    timezone: brand.timezone,
    countries: [...brand.countries],
    legacyMode: brand.legacy,
    products,
    customerSupport: brand.customerSupport,
    maintenanceFee: brand.maintenanceFee,
    defaultDescriptor: brand.defaultDescriptor,
    welcomeCredits: brand.settings.welcomeCredits ?? BRAND_NUMBERS.welcomeCredits.usual,
    completionCredits: brand.settings.completionCredits ?? BRAND_NUMBERS.completionCredits.usual,
    replyGuaranteeHours: brand.settings.replyGuaranteeHours ?? BRAND_NUMBERS.replyGuaranteeHours.usual,
    limitTimes: {
      day: brand.settings.limitDayTimes ?? BRAND_NUMBERS.limitDayTimes.usual,
      week: brand.settings.limitWeekTimes ?? BRAND_NUMBERS.limitWeekTimes.usual,
      month: brand.settings.limitMonthTimes ?? BRAND_NUMBERS.limitMonthTimes.usual,
    },
    signInWith: brand.settings.sso?.name ?? null,
    theme: lookOf(brand.theme),
    disclosure: { version: disclosure.version, locale: disclosure.locale, text: disclosure.text },
  };
}

export function viewBrandEntry(brand: BrandRecord) {
  return {
    _id: brand.id,
    fullScope: brand.fullScope,
    domain: brand.domain,
    countries: [...brand.countries],
    legacyMode: brand.legacy,
  };
}
