import { m } from "../../apps/web/app/paraglide/messages.js";

export type Locale = "en" | "de";
type Words = Record<string, (inputs: object, options: { locale: Locale }) => string>;

const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text of the members' app in a language, as a pattern: what is said begins with it. */
export const beginsWith =
  (locale: Locale) =>
  (key: keyof typeof m, inputs: object = {}) =>
    new RegExp(`^${plain((m as unknown as Words)[key]!(inputs, { locale }))}`);
