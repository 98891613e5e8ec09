/** Folds diacritics, so that "Konto loschen" finds "löschen" and "geloescht" its umlaut. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/ä|ae/g, "a")
    .replaceAll(/ö|oe/g, "o")
    .replaceAll(/ü|ue/g, "u")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the two differ by at most one typo: one letter more, less or different, or two swapped. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b || isSwapped;
}

const NEAR_CHARS = 4;
const STEM_CHARS = 5;
/** Scores a word against a typed word: equal, longer, a stem ("forgot" for "forgotten"), or one typo away. */
function scoreOf(typed: string, word: string): number {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  if (word.length >= STEM_CHARS && typed.startsWith(word)) return 2;
  if (typed.length < NEAR_CHARS) return 0;
  if (isNear(typed, word)) return 2;
  return isNear(typed, word.slice(0, typed.length)) || isNear(typed, word.slice(0, typed.length + 1)) ? 1 : 0;
}
const best = (typed: string, words: readonly string[]): number =>
  words.reduce((top, word) => Math.max(top, scoreOf(typed, word)), 0);

const TITLE_WEIGHT = 3;
type Readable = { title: string; text: readonly string[] };

/** Returns articles that contain every typed word in title or text, best first; titles weigh more. */
export function findArticles<T extends Readable>(articles: readonly T[], query: string): T[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  const found = articles.flatMap((article) => {
    const title = wordsOf(article.title);
    const text = wordsOf(article.text.join(" "));
    let total = 0;
    for (const word of typed) {
      const score = Math.max(best(word, title) * TITLE_WEIGHT, best(word, text));
      if (score === 0) return [];
      total += score;
    }
    return [{ article, total }];
  });
  return found.toSorted((a, b) => b.total - a.total).map(({ article }) => article);
}
