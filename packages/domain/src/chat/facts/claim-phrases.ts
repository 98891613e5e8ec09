import { normalise } from "../reply-policy/normalise.ts";

/** A pattern over the folded text, with group positions. */
export const p = (source: string): RegExp => new RegExp(source, "dgu");
export const AM = String.raw`\bi(?:'m| am)`;
export const BIN = String.raw`\b(?:ich bin|bin ich)`;
export const HAVE = String.raw`\bi(?:'ve got| have got| have| own| keep)`;
export const HABE = String.raw`\b(?:ich habe?|habe? ich|ich hab)`;
/** The statement ends here, or another one follows. */
export const END = String.raw`(?=[.,;:!?)…-]|$| (?:and|but|now|too|so|again|this|by|und|aber|jetzt|auch|wieder)\b)`;
export const LITTLE = String.raw`(?:now |still |already |just |only |happily |really |a |an |the |1 |jetzt |noch |immer noch |schon |erst |gerade |ja |bereits |glucklich |wirklich |auch )?`;

export const folded = (text: string): string => normalise(text).numbers.text;
export const group = (found: RegExpExecArray, index = 1): string => found[index] ?? "";

export const arePaired = (pairs: readonly (readonly [string, string])[], a: string, b: string): boolean =>
  pairs.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
