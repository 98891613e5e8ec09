import { nameOf, MONTHS } from "./claim-words.ts";
import { DAYS, type Clash, type Kept, type Shared } from "./kept-values.ts";
import { isNumber, ownerOf, type Sentence } from "./sentences.ts";
import { isOfPerson } from "./word-hits.ts";

export function otherDay(kept: Kept, said: Sentence, { same, anchors }: Shared): Clash | null {
  const knownDays = kept.texts.map((text) => nameOf(DAYS, text)).filter((day) => day !== null);
  if (knownDays.length > 0) {
    const days = said.texts.map((text) => nameOf(DAYS, text));
    if (days.some((day) => day !== null && knownDays.includes(day))) return null;
    const at = days.findIndex((day) => day !== null);
    const meant = anchors.filter((one) => days[one] === null);
    const isSure = ownerOf(said.texts) !== null || meant.some((one) => same.includes(one));
    if (at >= 0 && meant.length > 0 && isSure) return { at };
  }
  const month = kept.texts.map((text) => nameOf(MONTHS, text)).find((one) => one !== null);
  if (month === undefined) return null;
  const at = said.words.findIndex(({ text, isName }) => isName && nameOf(MONTHS, text) !== null);
  if (at < 0) return null;
  if (nameOf(MONTHS, said.texts[at] ?? "") !== month) return { at };
  const day = [at - 1, at + 1, at - 2].map((one) => said.texts[one] ?? "").find(isNumber);
  const isOther = day !== undefined && !kept.texts.includes(day);
  return isOther ? { at } : null;
}

const NEAR = 4;
const FAR = 7;
const YEAR_DIGITS = 4;
export function otherNumber(kept: Kept, said: Sentence, { same, anchors }: Shared): Clash | null {
  const hasMonth = (texts: readonly string[]): boolean => texts.some((text) => nameOf(MONTHS, text) !== null);
  const numbers = kept.texts.filter(isNumber);
  if (numbers.length === 0 || kept.fact.kind === "height" || hasMonth(kept.texts) || hasMonth(said.texts)) return null;
  if (said.texts.some((text) => numbers.includes(text))) return null;
  const isOwned = ownerOf(said.texts) !== null;
  const isFirm = (anchor: number): boolean => same.includes(anchor) || isOfPerson(said.words[anchor]);
  const isNear = (place: number): boolean =>
    anchors.some((anchor) => Math.abs(anchor - place) <= (isFirm(anchor) ? FAR : NEAR));
  const at = said.texts.findIndex((text, place) => {
    const isYear = text.length === YEAR_DIGITS;
    const isAlike = numbers.some((number) => (number.length === YEAR_DIGITS) === isYear);
    // "The third leg" counts nothing.
    const isCount = isNumber(text) && (isNumber(said.words[place]?.text ?? "") || said.texts[place] === "2");
    return isCount && isAlike && isNear(place) && (isOwned || (isYear && same.length > 0));
  });
  return at < 0 ? null : { at };
}
