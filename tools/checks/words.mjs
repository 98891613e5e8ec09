// Members and staff read one word for one thing: docs/words.md says which, and no text uses a word that it refuses.
import { isTest, visit } from "./source.mjs";

const GLOSSARY = "docs/words.md";
const MAILS = /^apps\/server\/src\/operations\/notifications\/.*\.ts$/;
/** Which part of the glossary a file of texts belongs to. */
const PARTS = [
  [/^apps\/console\/messages\/.*en\.json$/, "Desk"],
  [/^apps\/web\/(messages|app)\/.*\ben\.json$/, "English"],
  [/^apps\/web\/(messages|app)\/.*\bde\.json$/, "German"],
  [/^packages\/db\/src\/demo\/cast\.de\.json$/, "German"],
];
const PART_OF_LOCALE = { en: "English", de: "German" };
// Names of fields, of placeholders and the target of a link are not read by anyone.
const UNREAD =
  /^\s*"(id|slug|group|declarations|selectors)":.*|"(input|local) [^"]*"|^\s*"[^"]*":|\{[^}]*\}|\]\([^)]*\)/g;

const ticked = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/** The parts of the glossary: what is refused, as an expression, and what to say; and phrases that are kept. */
export function readGlossary(text) {
  const parts = { English: [], German: [], Desk: [] };
  const kept = [];
  let part = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) part = line.slice(3).trim();
    if (part === "Kept" && line.startsWith("- ")) kept.push(...ticked(line));
    if (!parts[part] || !line.startsWith("|")) continue;
    const [, say, , never = ""] = line.split("|").map((cell) => cell.trim());
    // A capital letter matters only where the glossary writes one.
    for (const word of ticked(never))
      parts[part].push({
        say,
        finds: new RegExp(`(?<![\\p{L}\\d-])(?:${word})(?![\\p{L}\\d-])`, /\p{Lu}/u.test(word) ? "u" : "iu"),
      });
  }
  return { parts, kept };
}

export const words = {
  name: "words",
  run({ source, report }) {
    const mails = source.code.filter((name) => MAILS.test(name) && !isTest(name));
    const catalogues = source.files.flatMap((file) =>
      PARTS.filter(([of]) => of.test(file)).map(([, part]) => [file, part]),
    );
    // Small trees of the tests have no glossary; the product's must not lose it.
    if (!source.has(GLOSSARY)) {
      if (source.has("package.json")) report(GLOSSARY, 1, "is missing", "write down the words of the product there");
      return;
    }
    const { parts, kept } = readGlossary(source.text(GLOSSARY));
    const judge = (file, line, text, part) => {
      const read = kept.reduce((left, phrase) => left.replaceAll(phrase, ""), text.replaceAll(UNREAD, " "));
      for (const { say, finds } of parts[part]) {
        const [found] = finds.exec(read) ?? [];
        if (found) report(file, line, `says "${found}"`, `say "${say}" (${GLOSSARY}, ${part})`);
      }
    };
    for (const [file, part] of catalogues)
      for (const [index, line] of source.text(file).split("\n").entries()) judge(file, index + 1, line, part);
    for (const file of mails) {
      const [, ofFile] = /-(en|de)\.ts$/.exec(file) ?? [];
      visit(source.tree(file), (node, trail) => {
        const text =
          node.type === "TemplateElement" ? node.value.raw : node.type === "Literal" ? node.value : undefined;
        const keyed = trail.findLast(
          (parent) => parent.type === "Property" && Object.hasOwn(PART_OF_LOCALE, parent.key.name),
        );
        const locale = keyed?.key.name ?? ofFile;
        if (typeof text === "string" && locale)
          judge(file, source.lineAt(file, node.start), text, PART_OF_LOCALE[locale]);
      });
    }
  },
};
