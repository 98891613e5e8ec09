import {
  DISCREET_COOKIE,
  LOCALE_COOKIE,
  MESSAGES_COOKIE,
  THEME_COOKIE,
  type Locale,
  type Theme,
} from "@masq/contract/ssr-context";
import { reload } from "./reload-guard.ts";

const YEAR_SECONDS = 31_536_000;

/** Kept for a year. */
export function remember(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** A page is rendered in one language, so another one reloads it. "auto": the browser's. */
export function chooseLocale(locale: Locale | "auto"): void {
  if (locale === "auto") document.cookie = `${LOCALE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  else remember(LOCALE_COOKIE, locale);
  reload();
}

export function chooseTheme(theme: Theme): void {
  remember(THEME_COOKIE, theme);
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** `cookies`: from a request or the page. */
export const cookieOf = (name: string, cookies = document.cookie): string | undefined =>
  cookies
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** For the next page; this one keeps the name it was rendered with. */
export const rememberDiscreet = (isDiscreet: boolean): void => remember(DISCREET_COOKIE, isDiscreet ? "1" : "0");
export const isDiscreetCookie = (): boolean => cookieOf(DISCREET_COOKIE) === "1";
export const lastMessages = (cookies?: string): string | undefined => cookieOf(MESSAGES_COOKIE, cookies);
export const rememberMessages = (partition: string): void => remember(MESSAGES_COOKIE, partition);
