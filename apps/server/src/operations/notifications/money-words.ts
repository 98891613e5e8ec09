import type { MoneyLetterOf, MoneyTemplate, MoneyTexts } from "./money-letters.ts";

/** `facts`: a line each, label and value. `links`: labels of further addresses. */
export type MoneyWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action: string;
  links?: string[];
  small: string;
};
/** One language. */
export type MoneyWriters = { [T in MoneyTemplate]: (letter: MoneyLetterOf<T>, texts: MoneyTexts) => MoneyWords };

export const filled = (facts: [label: string, value: string | null][]): [string, string][] =>
  facts.filter((fact): fact is [string, string] => fact[1] !== null);

export const countDays = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
