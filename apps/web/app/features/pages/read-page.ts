import type { Locale, SsrContext } from "@masq/contract/ssr-context";
import { fillArticle, fillFaq, type Article, type ArticleText, type Faq, type FaqText } from "./page-text.ts";
import { givenBy } from "./page-values.ts";
import aboutDe from "./texts/about-us.de.json";
import aboutEn from "./texts/about-us.en.json";
import cookiesDe from "./texts/cookie-policy.de.json";
import cookiesEn from "./texts/cookie-policy.en.json";
import faqDe from "./texts/faq.de.json";
import faqEn from "./texts/faq.en.json";
import privacyDe from "./texts/privacy-policy.de.json";
import privacyEn from "./texts/privacy-policy.en.json";
import termsDe from "./texts/terms.de.json";
import termsEn from "./texts/terms.en.json";

// For loaders only: imported from a component, every reader would load it in both languages.
const ARTICLES: Readonly<Record<string, Readonly<Record<Locale, ArticleText>>>> = {
  "about-us": { en: aboutEn, de: aboutDe },
  "cookie-policy": { en: cookiesEn, de: cookiesDe },
  "privacy-policy": { en: privacyEn, de: privacyDe },
  terms: { en: termsEn, de: termsDe },
};
const FAQ: Readonly<Record<Locale, FaqText>> = { en: faqEn, de: faqDe };

export async function readArticle(context: SsrContext, name: keyof typeof ARTICLES): Promise<Article> {
  const page = ARTICLES[name]?.[context.locale];
  if (page === undefined) throw new Error(`Unknown page ${name}`);
  return fillArticle(page, await givenBy(context));
}

export async function readFaq(context: SsrContext): Promise<Faq> {
  return fillFaq(FAQ[context.locale], await givenBy(context));
}
