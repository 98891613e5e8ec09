import type { Locale } from "@masq/contract/ssr-context";
import type { IncomingHttpHeaders } from "node:http";

/** The language of the page that calls: its scripts and the server's own reads name exactly one. */
export const localeAsked = ({ "accept-language": asked = "" }: IncomingHttpHeaders): Locale =>
  asked.trim().slice(0, 2).toLowerCase() === "de" ? "de" : "en";
