/** Change this with any text below, in either language: a consent is to one wording, identified by its version. */
export const CONSENT_VERSION = "2026-11-28";

export const BOX_KINDS = ["special-category", "terms"] as const;
export type BoxKind = (typeof BOX_KINDS)[number];
export type BoxLocale = "en" | "de";
/** Company, support address and domain as the brand's pages show them. */
export type BoxNames = { company: string; email: string; domain: string };

/** `label`: beside the box; `more`: in the popup behind the link next to it. */
type BoxWords = { label: string; more?: string };

const WORDS: Record<BoxKind, Record<BoxLocale, (names: BoxNames) => BoxWords>> = {
  "special-category": {
    en: ({ company, email }) => ({
      label: `I agree that ${company} may store what my membership says about my private life.`,
      more: `Being a member here can say something about your private life, including your sex life, and so can what you write. We need your consent to store that. Messages are encrypted under a key of your own; the staff who answer as a character read them, and nobody outside our company does. You can withdraw your consent at any time under Settings, or by writing to ${email}. We can’t keep an account without it, so the account is then deleted.`,
    }),
    de: ({ company, email }) => ({
      label: `Ich bin einverstanden, dass ${company} speichert, was meine Mitgliedschaft über mein Privatleben sagt.`,
      more: `Dass du hier Mitglied bist, kann etwas über dein Privatleben sagen, auch über dein Sexualleben, und was du schreibst ebenso. Um das zu speichern, brauchen wir deine Einwilligung. Nachrichten werden mit einem eigenen Schlüssel für dich verschlüsselt; wer für eine Figur antwortet, liest sie, außerhalb unserer Firma niemand. Die Einwilligung kannst du jederzeit widerrufen, in den Einstellungen oder mit einer E-Mail an ${email}. Ohne sie dürfen wir kein Konto führen, deshalb wird es dann gelöscht.`,
    }),
  },
  terms: {
    en: ({ domain }) => ({ label: "I accept the terms.", more: `The full terms are at ${domain}/terms.` }),
    de: ({ domain }) => ({
      label: "Ich akzeptiere die Bedingungen.",
      more: `Die vollständigen Bedingungen sind unter ${domain}/terms.`,
    }),
  },
};

/** The words of a checkbox at sign-up: shown by the page and stored by the server. */
export const boxWords = (kind: BoxKind, locale: BoxLocale, names: BoxNames): BoxWords => WORDS[kind][locale](names);

/** The full text of a consent: all words of the checkbox in one piece. */
export function consentText(kind: BoxKind, locale: BoxLocale, names: BoxNames): string {
  const { label, more } = boxWords(kind, locale, names);
  return more === undefined ? label : `${label} ${more}`;
}
