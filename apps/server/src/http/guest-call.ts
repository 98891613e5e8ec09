import { DISCREET_COOKIE, LOCALE_COOKIE, THEME_COOKIE, type Locale } from "@masq/contract/ssr-context";
import type { FastifyRequest } from "fastify";
import { localeAsked } from "./locale-asked.ts";

/** Parameters by which mailed links carry secrets. */
const SECRETS = ["token", "key"] as const;
/** Choices of a browser, which name nobody. Any other cookie may be someone's. */
const CHOICES = [LOCALE_COOKIE, THEME_COOKIE, DISCREET_COOKIE, "app-look"].join("|");
const ONLY_CHOICES = new RegExp(`^(?:(?:${CHOICES})=\\w{0,8}(?:; |$))*$`);
const ADDRESS_CHARS = 500;

/** All that a guest's page may depend on, besides the product's own state. `isFromElsewhere`: a link on another site. */
export type GuestCall = { address: string; cookies: string; locale: Locale; isFromElsewhere: boolean };

export const addressOf = ({ protocol, host, url }: FastifyRequest): string => `${protocol}://${host}${url}`;

export const hasSecret = ({ query }: FastifyRequest): boolean =>
  SECRETS.some((name) => Object.hasOwn(query as object, name));

/** Undefined for a call that could be a member's or an operator's, or has a secret in its address. */
export function guestCall(request: FastifyRequest): GuestCall | undefined {
  const { method, headers } = request;
  const cookies = headers.cookie ?? "";
  const address = addressOf(request);
  if (method !== "GET" || !ONLY_CHOICES.test(cookies) || hasSecret(request)) return undefined;
  if (address.length > ADDRESS_CHARS || headers["sec-fetch-dest"] === "empty") return undefined;
  return {
    address,
    cookies,
    locale: localeAsked(headers),
    isFromElsewhere: headers["sec-fetch-site"] === "cross-site",
  };
}

export const keyOf = (call: GuestCall): string => JSON.stringify(call);

/** The web app sees nothing of the caller but what is in the key. */
export function webCallOf({ address, cookies, isFromElsewhere }: GuestCall): Request {
  const headers = {
    ...(cookies !== "" && { cookie: cookies }),
    ...(isFromElsewhere && { "sec-fetch-site": "cross-site" }),
  };
  return new Request(address, { headers });
}
