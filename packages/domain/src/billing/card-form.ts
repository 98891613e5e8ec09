import type { CardFault, CardInput } from "./card.ts";

export type FieldName = keyof CardInput;
export const FIELD_NAMES: readonly FieldName[] = ["number", "month", "year", "cv2"];
export type FormLocale = "en" | "de";
export type FormWords<Fault extends string = CardFault> = {
  title: string;
  labels: Record<FieldName, string>;
  holders: Record<FieldName, string>;
  faults: Record<Fault, string>;
};

/** The words of the four fields, for every page that shows them; faults use the shared rules' sentences. */
export const CARD_WORDS: Record<FormLocale, FormWords> = {
  en: {
    title: "Card",
    labels: { number: "Card number", month: "Expiration month", year: "Expiration year", cv2: "Security code" },
    holders: { number: "", month: "MM", year: "YYYY", cv2: "CVV" },
    faults: {
      required: "Required",
      creditCard: "Credit card not valid",
      expirationDate: "Invalid expiration date",
      cvv: "CVV must be a 3 or 4 digit number",
    },
  },
  de: {
    title: "Karte",
    labels: { number: "Kartennummer", month: "Ablaufmonat", year: "Ablaufjahr", cv2: "Prüfnummer" },
    holders: { number: "", month: "MM", year: "JJJJ", cv2: "CVV" },
    faults: {
      required: "Pflichtfeld",
      creditCard: "Diese Kartennummer stimmt nicht",
      expirationDate: "Dieses Ablaufdatum stimmt nicht",
      cvv: "Die Prüfnummer hat 3 oder 4 Ziffern",
    },
  },
};

const AUTOCOMPLETE: Record<FieldName, string> = {
  number: "cc-number",
  month: "cc-exp-month",
  year: "cc-exp-year",
  cv2: "cc-csc",
};
/** Wider than a valid number or code, so that extra digits are reported instead of cut until the rest passes. */
const LENGTH: Record<FieldName, number> = { number: 40, month: 2, year: 4, cv2: 6 };

/** The frame stays transparent to show the checkout's background; `look` messages set the exact colors. */
export const cardFormStyle = (hue: number): string => `
:root{--ink:oklch(0.25 0.04 ${hue});--muted:oklch(0.45 0.03 ${hue});--line:oklch(0.6 0.03 ${hue});--surface:oklch(0.99 0.005 ${hue});--accent:oklch(0.45 0.15 ${hue});--bad:oklch(0.5 0.19 27);--radius:12px}
:root[data-theme=dark]{--ink:oklch(0.95 0.01 ${hue});--muted:oklch(0.78 0.02 ${hue});--line:oklch(0.55 0.03 ${hue});--surface:oklch(0.22 0.02 ${hue});--accent:oklch(0.8 0.12 ${hue});--bad:oklch(0.75 0.15 25)}
*{box-sizing:border-box}html{background:transparent;color:var(--ink);font:400 16px/1.5 system-ui,sans-serif;overflow:hidden}
body{margin:0}form{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;padding:2px;align-items:start}
.f{display:grid;gap:6px;min-width:0}#f-number{grid-column:1/-1}
.h{display:flex;justify-content:space-between;gap:8px;min-width:0}label{font-size:14px;font-weight:600;line-height:1.35}
#brand{font-size:14px;line-height:1.35;color:var(--muted)}
input{font:inherit;font-variant-numeric:tabular-nums;width:100%;min-height:48px;padding:0 14px;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink);caret-color:var(--ink)}
input::placeholder{color:var(--muted);opacity:1}
input:-webkit-autofill{-webkit-text-fill-color:var(--ink);box-shadow:inset 0 0 0 99px var(--surface)}
:focus-visible{outline:2px solid var(--accent);outline-offset:0}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:inset 0 0 0 1px var(--bad)}
.e{margin:0;font-size:14px;line-height:1.4;color:var(--bad)}
@media(min-width:460px){form{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media(forced-colors:active){input,button{border-color:ButtonBorder}}`;

function cardField(name: FieldName, words: Pick<FormWords, "labels" | "holders">): string {
  const brand = name === "number" ? `<span id="brand" role="status"></span>` : "";
  return `<div class="f" id="f-${name}"><div class="h"><label id="${name}-label" for="${name}">${words.labels[name]}</label>${brand}</div>
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${AUTOCOMPLETE[name]}" maxlength="${LENGTH[name]}" placeholder="${words.holders[name]}" aria-describedby="${name}-fault" aria-required="true" spellcheck="false">
<p class="e" id="${name}-fault" hidden></p></div>`;
}

/** Markup of the four fields, for the form `#fields` that card-form-page.ts runs. */
export const cardFieldsMarkup = (words: Pick<FormWords, "labels" | "holders">): string =>
  FIELD_NAMES.map((name) => cardField(name, words)).join("");
