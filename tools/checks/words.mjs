// Members and staff read one word for one thing: docs/words.md says which, and no text uses a word that it refuses.
// What is read is found in the tree: catalogues, pages, and in code everything that is written per language.
import { readGlossary, refusedIn } from "../../apps/server/testing/glossary.ts";
import { isTest, visit } from "./source.mjs";

const GLOSSARY = "docs/words.md";
/** The desk shows it as it is. */
const GUIDE = "docs/operations/incidents.md";
/** Which part of the glossary a catalogue belongs to. */
const CATALOGUES = [
  [/^apps\/console\/messages\/.*en\.json$/, "Desk"],
  [/^apps\/web\/(messages|app)\/.*\ben\.json$/, "English"],
  [/^apps\/web\/(messages|app)\/.*\bde\.json$/, "German"],
  [/^packages\/db\/src\/demo\/cast\.de\.json$/, "German"],
];
const PART_OF_LOCALE = { en: "English", de: "German" };
// Names of fields are not read by anyone.
const FIELDS = /^\s*"(id|slug|group|declarations|selectors)":.*|"(input|local) [^"]*"|^\s*"[^"]*":/g;

const CODE = /^(apps|packages)\//;
const pageOf = (file, line) =>
  line.includes('lang="de"') ? "German" : file.startsWith("apps/console/") ? "Desk" : "English";
// What members and characters say, and the words that a rule looks for.
const NOT_OURS =
  /^(apps\/\w+\/testing|packages\/(judge|portraits|sandbox)|packages\/db\/src\/demo\/(conversations|people))\b/;

/** In a property of this name. */
const told =
  (...names) =>
  (node, trail) =>
    names.includes(trail.findLast(({ type }) => type === "Property")?.key.name);
/** In a call of `invalid`: the sentence under a field. */
const underField = (node, trail) =>
  trail.some(({ type, callee }) => type === "CallExpression" && callee.name === "invalid");
/** The message of a thrown error, where it is not the contract's; also in a constant of that name. */
const refusal = (node, trail, text) =>
  hasWords(node, trail, text) &&
  trail.some(
    ({ type, id, callee }) =>
      (type === "VariableDeclarator" && id.name === "message") ||
      (type === "NewExpression" && callee.name === "AppError"),
  );
/** In a form that only sentences have: a capital letter, then words. */
const isSentence = (node, trail, text) => /^\p{Lu}\S* \S/u.test(text);
const hasWords = (node, trail, text) => /\p{L} \p{L}|^\p{Lu}\p{L}+$/u.test(text);
/** Texts in code that name no language, by file: which of them are read, and by whom. */
const UNSAID = [
  [/^apps\/server\/src\/operations\/notifications\/[\w-]+-letters\.ts$/, hasWords, ["Desk"]],
  [/^apps\/server\/src\/operations\/privacy\/[\w-]+-data\.ts$/, told("about", "left"), ["English"]],
  [/^apps\/server\/src\//, underField, ["Desk"]],
  // Why a draft or a change is refused.
  [/^apps\/server\/src\//, told("advice"), ["Desk"]],
  [/^apps\/server\/src\//, refusal, ["English", "Desk"]],
  [/^packages\/contract\/src\/error-codes\.ts$/, told("message"), ["English", "Desk"]],
  [/^packages\/contract\/src\//, told("error"), ["English", "Desk"]],
  [/^packages\/domain\/src\//, isSentence, ["Desk"]],
];

/** `x === "de" ? … : …`: the language of either branch. */
function branchOf({ type, test, consequent, alternate }, inner) {
  if (type !== "ConditionalExpression" || test.type !== "BinaryExpression" || !/^[!=]==$/.test(test.operator)) return;
  const named = test.right.value;
  if (!Object.hasOwn(PART_OF_LOCALE, named)) return;
  const other = named === "de" ? "en" : "de";
  const isSame = test.operator === "===";
  if (inner === consequent) return isSame ? named : other;
  if (inner === alternate) return isSame ? other : named;
}

/** The language that the code itself names: a property `en` or `de`, a branch, or the file. */
function localeOf(file, node, trail) {
  const chain = [...trail, node];
  for (let at = chain.length - 2; at >= 0; at -= 1) {
    const outer = chain[at];
    if (outer.type === "Property" && Object.hasOwn(PART_OF_LOCALE, outer.key.name) && outer.value === chain[at + 1])
      return outer.key.name;
    // Another language: nobody here has its words.
    if (outer.type === "Property" && /^(nl|es|fr)$/.test(outer.key.name)) return "";
    const branch = branchOf(outer, chain[at + 1]);
    if (branch) return branch;
  }
  return /-(en|de)\.ts$/.exec(file)?.[1];
}

function partsOf(file, node, trail, text) {
  const locale = localeOf(file, node, trail);
  if (locale !== undefined) return locale === "" ? [] : [PART_OF_LOCALE[locale]];
  return UNSAID.find(([of, isRead]) => of.test(file) && isRead(node, trail, text))?.[2] ?? [];
}

export const words = {
  name: "words",
  run({ source, report }) {
    // Small trees of the tests have no glossary; the product's must not lose it.
    if (!source.has(GLOSSARY)) {
      if (source.has("package.json")) report(GLOSSARY, 1, "is missing", "write down the words of the product there");
      return;
    }
    const glossary = readGlossary(source.text(GLOSSARY));
    const judge = (file, line, text, part) => {
      for (const { found, say } of refusedIn(text, part, glossary))
        report(file, line, `says "${found}"`, `say "${say}" (${GLOSSARY}, ${part})`);
    };
    const linesOf = (file) => source.text(file).split("\n").entries();
    if (source.has(GUIDE))
      for (const [index, line] of linesOf(GUIDE)) judge(GUIDE, index + 1, line.replaceAll(/`[^`]*`/g, " "), "Desk");
    for (const file of source.files) {
      const [, part] = CATALOGUES.find(([of]) => of.test(file)) ?? [];
      if (part) for (const [index, line] of linesOf(file)) judge(file, index + 1, line.replaceAll(FIELDS, " "), part);
      // A page that runs without the product: one line in each language.
      if (CODE.test(file) && file.endsWith(".html"))
        for (const [index, line] of linesOf(file))
          judge(file, index + 1, line.replaceAll(/<[^>]*>/g, " "), pageOf(file, line));
    }
    for (const file of source.code.filter((name) => CODE.test(name) && !isTest(name) && !NOT_OURS.test(name)))
      visit(source.tree(file), (node, trail) => {
        const text =
          node.type === "TemplateElement" ? node.value.raw : node.type === "Literal" ? node.value : undefined;
        if (typeof text !== "string") return;
        for (const part of partsOf(file, node, trail, text)) judge(file, source.lineAt(file, node.start), text, part);
      });
  },
};
