import { encode } from "uqr";
import { checkPage, escapeHtml, pageLocale } from "./check-page.ts";

/** Seconds between two looks whether the proof has arrived. */
const REFRESH_S = 5;

const WORDS = {
  en: {
    title: "Prove that you are 18 or older",
    text: "Your country's age app tells us one thing: yes or no. We get no name, no birthday and no picture, and keep the answer, who vouches for it, and the date.",
    open: "Open the age app",
    scan: "Is the app on another device? Scan this with it:",
    code: "Code for the age app",
    wait: "This page goes on by itself once the answer is here.",
    cancel: "Back without a check",
  },
  de: {
    title: "Weise nach, dass du 18 oder älter bist",
    text: "Die Alters-App deines Landes sagt uns nur eines: ja oder nein. Wir erfahren weder Namen noch Geburtstag noch Bild und behalten die Antwort, wer für sie einsteht, und das Datum.",
    open: "Alters-App öffnen",
    scan: "Ist die App auf einem anderen Gerät? Dann scanne damit diesen Code:",
    code: "Code für die Alters-App",
    wait: "Sobald die Antwort da ist, geht es von selbst weiter.",
    cancel: "Zurück ohne Prüfung",
  },
} as const;

/** Dark squares as one path, on white in every theme, because cameras need it. */
function codeOf(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: "L", border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000" shape-rendering="crispEdges"/></svg>`;
}

/** `request`: for the member's app, on this device by link, on another by code. */
export function proofPage(
  visit: { request: string; cancelUrl: string },
  language: string | undefined,
  nonce: string,
): string {
  const locale = pageLocale(language);
  const words = WORDS[locale];
  const ways = `<nav><a href="${escapeHtml(visit.request)}">${words.open}</a><a href="${escapeHtml(visit.cancelUrl)}">${words.cancel}</a></nav>`;
  const body = `<p>${words.text}</p>${ways}<p>${words.scan}</p>${codeOf(visit.request, words.code)}<p role="status">${words.wait}</p>`;
  return checkPage({ locale, title: words.title, body, nonce, refreshS: REFRESH_S });
}
