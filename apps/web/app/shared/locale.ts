import type { Locale } from "@masq/contract/ssr-context";
import { overwriteGetLocale } from "../paraglide/runtime.js";

const isLocale = (value: string): value is Locale => value === "en" || value === "de";

export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
}

export function followDocumentLocale(): void {
  const locale = pageLocale();
  overwriteGetLocale(() => locale);
}
