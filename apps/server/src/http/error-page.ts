import { LOCALE_COOKIE } from "@masq/contract/ssr-context";
import type { FastifyRequest } from "fastify";
import type { AppError } from "../platform/app-error.ts";

const WORDS = {
  en: {
    malformed: ["This address doesn’t work", "A letter may be missing from the address, or there is one too many."],
    "not-found": ["Page not found", "A letter may be missing from the address, or the page no longer exists."],
    "rate-limited": ["That was a lot at once", "Wait {seconds} seconds, then reload this page."],
    forbidden: ["You can’t open this page", "It may only be opened from a page of ours."],
    other: ["Something went wrong", "Please try again in a moment."],
    home: "Back to the start",
  },
  de: {
    malformed: ["Diese Adresse stimmt nicht", "Vielleicht fehlt ein Buchstabe, oder es ist einer zu viel."],
    "not-found": [
      "Seite nicht gefunden",
      "Vielleicht fehlt ein Buchstabe in der Adresse, oder die Seite gibt es nicht mehr.",
    ],
    "rate-limited": ["Das war etwas viel auf einmal", "Warte {seconds} Sekunden und lade die Seite dann neu."],
    forbidden: ["Diese Seite lässt sich nicht öffnen", "Sie öffnet sich nur von einer unserer Seiten aus."],
    other: ["Etwas ist schiefgelaufen", "Bitte versuche es gleich noch einmal."],
    home: "Zurück zum Anfang",
  },
} as const;

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif;color:light-dark(#26292e,#eceef1);background:light-dark(#f4f5f7,#15171a)}
body{min-height:90vh;margin:0;padding:24px;display:grid;place-content:center;text-align:center}h1{font-size:1.5rem;margin:0 0 8px}p{margin:0 0 20px;max-width:34ch}
a{justify-self:center;color:inherit;border:1px solid;border-radius:999px;padding:11px 22px;text-decoration:none}`;

export const ERROR_PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  "cache-control": "no-store",
  vary: "Cookie, Accept, Accept-Language",
};

function localeOf({ headers, cookies }: Pick<FastifyRequest, "headers"> & { cookies?: FastifyRequest["cookies"] }) {
  const wanted = cookies?.[LOCALE_COOKIE] ?? headers["accept-language"] ?? "";
  return wanted.trim().slice(0, 2).toLowerCase() === "de" ? "de" : "en";
}

type Worded = Exclude<keyof (typeof WORDS)["en"], "home" | "other">;
const isWorded = (code: string): code is Worded => Object.hasOwn(WORDS.en, code);

/** An error page for people. Needs no brand, script or file, since it also appears without them. */
export function errorPage(request: FastifyRequest, { code, retryAfterS = 60 }: AppError): string {
  const locale = localeOf(request);
  const words = WORDS[locale];
  const [title, text] = isWorded(code) ? words[code] : words.other;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${text.replace("{seconds}", String(retryAfterS))}</p><a href="/">${words.home}</a></body></html>`;
}
