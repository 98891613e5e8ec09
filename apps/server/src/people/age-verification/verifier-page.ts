import { checkPage, escapeHtml, pageLocale } from "./check-page.ts";

const WORDS = {
  en: {
    title: "A stand-in for the age check",
    text: "This is a demo: nobody looks at your ID here. Choose how the check ends, just as a provider would report it.",
    pass: "18 or older",
    fail: "Not confirmed",
    cancel: "Back without a check",
  },
  de: {
    title: "Platzhalter für die Altersprüfung",
    text: "Dies ist eine Demo: Hier sieht sich niemand ein Dokument an. Wähle, wie die Prüfung ausgeht, so wie ein echter Partner es melden würde.",
    pass: "18 oder älter",
    fail: "Nicht bestätigt",
    cancel: "Zurück ohne Prüfung",
  },
} as const;

/** `address`: the page's own path and query, which the form sends back unchanged. */
export function verifierPage(address: string, language: string | undefined, nonce: string): string {
  const locale = pageLocale(language);
  const words = WORDS[locale];
  const buttons = (["pass", "fail", "cancel"] as const).map(
    (end) => `<button name="end" value="${end}">${words[end]}</button>`,
  );
  const form = `<form method="post" action="${escapeHtml(address)}">${buttons.join("")}</form>`;
  return checkPage({ locale, title: words.title, body: `<p>${words.text}</p>${form}`, nonce });
}
