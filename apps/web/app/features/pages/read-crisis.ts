import type { SsrContext } from "@masq/contract/ssr-context";
import { TOO_FEW } from "@masq/domain/operations/transparency";
import { m } from "../../paraglide/messages.js";
import { dateFormat, numberFormat } from "../../shared/formats.ts";
import { fillArticle, type Article } from "./page-text.ts";
import { givenBy } from "./page-values.ts";
import { readTransparency } from "./read-transparency.ts";
import crisisDe from "./texts/crisis.de.json";
import crisisEn from "./texts/crisis.en.json";

/** `/crisis`: what happens when a message sounds like one, with the brand's counts. For loaders only. */
export async function readCrisis(context: SsrContext): Promise<Article> {
  const { brand, locale } = context;
  const sums = await readTransparency(context);
  const given = await givenBy(context);
  const count = (n: number | null): string => (n === null ? m.tp_few({ n: TOO_FEW }) : numberFormat(locale).format(n));
  const day = dateFormat(locale, { dateStyle: "long", timeZone: brand.timezone });
  const values = {
    ...given.values,
    crisisDay: sums === null ? "" : day.format(new Date(sums.countedAt)),
    crisisNoticed: sums === null ? "" : count(sums.crisis.noticed),
    crisisTold: sums === null ? "" : count(sums.crisis.told),
  };
  const flags = { ...given.flags, counted: sums !== null, uncounted: sums === null };
  return fillArticle(locale === "de" ? crisisDe : crisisEn, { values, flags });
}
