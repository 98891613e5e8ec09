import type { Locale } from "@masq/contract/ssr-context";
import { overwriteGetLocale } from "../paraglide/runtime.js";

const isLocale = (value: string): value is Locale => value === "en" || value === "de";

/** In the browser the page says its language. */
export function followDocumentLocale(): void {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : "en";
  overwriteGetLocale(() => locale);
}
