import { readFileSync } from "node:fs";
import { fold } from "@masq/domain/chat/reply-policy/normalise";
import { type Lang, wordsOf } from "./normalise.ts";

type Glossary = { words: Map<string, string>; stems: Map<string, string> };
type Foreign = Exclude<Lang, "en">;

/** `english: German words | Dutch words`; a star ends a stem. The first line that has a word wins. */
function readGlossary(): Record<Foreign, Glossary> {
  const empty = (): Glossary => ({ words: new Map(), stems: new Map() });
  const both = { de: empty(), nl: empty() };
  const text = readFileSync(new URL("../weights/glossary.txt", import.meta.url), "utf8");
  for (const line of text.split("\n")) {
    const [english = "", foreign = ""] = line.split(":");
    const [de = "", nl = ""] = foreign.split("|");
    for (const [{ words, stems }, list] of [
      [both.de, de],
      [both.nl, nl],
    ] as const)
      for (const word of list.split(" ").filter(Boolean)) {
        const into = word.endsWith("*") ? stems : words;
        const key = fold(word.replace("*", "")).text;
        if (!into.has(key)) into.set(key, english);
      }
  }
  return both;
}

let glossary: Record<Foreign, Glossary> | undefined;

/** The longest stem, or word with an ending of two letters, that the word begins with. */
function byBeginning({ words, stems }: Glossary, word: string): string | undefined {
  for (let length = word.length; length >= 3; length -= 1) {
    const part = word.slice(0, length);
    const found = (length >= 4 || word.length - length <= 3 ? stems.get(part) : undefined) ?? undefined;
    if (found) return found;
    if (length >= 4 && word.length - length <= 2 && words.has(part)) return words.get(part);
  }
  return undefined;
}

const wholeOrCut = ({ words, stems }: Glossary, word: string): string | undefined => {
  const cut = word.replace(/(?:er|en|s|e|n)$/, "");
  return words.get(word) ?? stems.get(word) ?? words.get(cut) ?? stems.get(cut);
};

/** A compound by its last part, with the first where that is known. */
function byParts(known: Glossary, word: string): string | undefined {
  for (let at = 3; at <= word.length - 4; at += 1) {
    const last = wholeOrCut(known, word.slice(at));
    if (last) return [wholeOrCut(known, word.slice(0, at)), last].filter(Boolean).join(" ");
  }
  return undefined;
}

function wordInEnglish(known: Glossary, word: string): string | undefined {
  const begun = known.words.get(word) ?? byBeginning(known, word);
  if (begun) return begun;
  const participle = word.startsWith("ge") && word.length > 5 ? byBeginning(known, word.slice(2)) : undefined;
  return participle ?? (word.length >= 8 ? byParts(known, word) : undefined);
}

/** A normalised German or Dutch text word by word in English, so that one model of sentences serves all; English stays. */
export function inEnglish(text: string, lang: Lang): string {
  if (lang === "en") return text;
  glossary ??= readGlossary();
  const known = glossary[lang];
  return wordsOf(text)
    .map((word) => wordInEnglish(known, word) ?? word)
    .join(" ");
}
