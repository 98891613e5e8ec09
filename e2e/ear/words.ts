import { m as desk } from "../../apps/console/src/paraglide/messages.js";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

export type Locale = "en" | "de";
type Words = Record<string, (inputs: object, options?: { locale: Locale }) => string>;

const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const begins = (text: string): RegExp => new RegExp(`^${plain(text)}`);

/** A text of the members' app in a language, as a pattern: what is said begins with it. */
export const beginsWith =
  (locale: Locale) =>
  (key: keyof typeof site, inputs: object = {}) =>
    begins((site as unknown as Words)[key]!(inputs, { locale }));

/** The same of the desk, which is in English for everybody. */
export const deskBegins = (key: keyof typeof desk, inputs: object = {}): RegExp =>
  begins((desk as unknown as Words)[key]!(inputs));
