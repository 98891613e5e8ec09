import type { MoneyLetter } from "../../foundation/mail-queue/letter.ts";
import type { Formats } from "../../platform/formats.ts";

export type MoneyTemplate = MoneyLetter["template"];
export type MoneyLetterOf<T extends MoneyTemplate> = Extract<MoneyLetter, { template: T }>;

/** `facts`: one line each, label and value. `links`: labels of further addresses. */
export type MoneyWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action: string;
  links?: string[];
  small: string;
};
export type MoneyWriters = { [T in MoneyTemplate]: (letter: MoneyLetterOf<T>, texts: Formats) => MoneyWords };

export const filled = (facts: [label: string, value: string | null][]): [string, string][] =>
  facts.filter((fact): fact is [string, string] => fact[1] !== null);

export const countDays = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
