// Styles stand beside what they style: CSS modules whose classes have names, are there, and are used.
import path from "node:path";
import { className } from "../../packages/ui/src/styles/class-name.ts";
import { isTest, visit } from "./source.mjs";

const OURS = /^(packages\/ui\/src|apps\/web\/(app|testing)|apps\/console\/(src|testing)|e2e)\//;
const PX_WIDTH = /@media[^{]*\bwidth\b[^{)]*px/g;
/** `:has(…)` and then any element, or one told by its tag or its place alone. */
const ANY_AFTER_HAS =
  /:has\((?:[^()]|\([^()]*\))*\)[^\s,{>+~]*(?:\s*[>+~]\s*|\s+)(?:\*|[a-z]|:(?!global|(?:is|where)\((?:[.[]|:global)))/g;
const IS_MODULE = /\.module\.css$/;
const ROOT_SHEETS = new Set(["apps/web/app/app.css", "apps/console/src/console.css"]);
/** What is shorter than five letters and no abbreviation. */
const SHORT_WORDS = new Set(
  `act acts add age ages arch area ask away back bad ball band bar bare bars base beat big body bold both box busy
  call card cast chat chip city code cost count cover crop dark date day days deck dim done dot dots down drag draw
  drop due duty each edge else end eye face fact fail feed file fill find fit flag fold foot form free full gap gate
  gift goal gone grid grow half hand head help here hero hide high hint hold home hot hour icon idle in item jump
  keep kept key keys kind last late law lead leaf left less life lift like line link list live load lock log logo
  long look lost low main man map mark mask meta mid mine mode moon more most move name nav near new news next no
  none note now off ok old on one only open out over own page pair part past path pay pen pick pile pin plan play
  plus post pull push rail rank rate read real rest ring role room root row rows rule run safe save seal seat seen
  self send sent set shop show shut side sign site size skip slim slot slow some son sort span spin spot star stay
  step stop sum tab tabs tag tags tail take tall task team tell term test text thin tick tie till time tint tip to
  today told tone tool top turn two type unit up use user view void wait walk wall warm warn way what wide wine word
  work yes you zone zoom and data desk hue hues meet odd pane sums talk wish with`.split(/\s+/),
);
/** What Tailwind makes of the tokens. */
const UTILITY =
  /^(?:[a-z0-9]+:)*-?(?:absolute|aspect|bg|block|border|bottom|col|content|contents|end|fixed|flex|font|gap|grid|grow|h|hidden|inline|inset|invisible|items|justify|leading|left|line-clamp|max|m[btxyse]?|min|not-italic|opacity|order|overflow|p[btxyse]?|place|relative|right|rounded|self|shadow|shrink|size|start|static|sticky|text|top|truncate|underline|visible|w|whitespace|wrap|z)(?:-\S+)?$/;

/** Every class in the selectors of a sheet; in a module those inside `:global(…)` are somebody else's. */
function classesOf(text, isModule) {
  const blank = (found) => found.replaceAll(/[^\n]/g, " ");
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, blank).replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, blank);
  const classes = new Map();
  for (const { 0: prelude, index } of bare.matchAll(/[^;{}]+(?=\{)/g)) {
    if (prelude.trimStart().startsWith("@")) continue;
    const own = isModule ? prelude.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, blank) : prelude;
    for (const found of own.matchAll(/\.(-?[a-z_][\w-]*)/gi))
      if (!classes.has(found[1])) classes.set(found[1], index + found.index);
  }
  return classes;
}

const isAbbreviation = (name) =>
  name.split(/(?=[A-Z])|\d+|-/).some((part) => part && part.length < 5 && !SHORT_WORDS.has(part.toLowerCase()));

/** The modules that a file imports, by the names it gives them. */
function importsOf(source, file) {
  const known = new Map();
  for (const node of source.tree(file).body) {
    if (node.type !== "ImportDeclaration" || !IS_MODULE.test(node.source.value)) continue;
    const [, ui] = /^@masq\/ui\/(.+)$/.exec(node.source.value) ?? [];
    const module = ui ? `packages/ui/src/${ui}` : path.posix.join(path.posix.dirname(file), node.source.value);
    for (const { type, local } of node.specifiers)
      known.set(local.name, { module, isWhole: type.includes("Namespace"), node });
  }
  return known;
}

/** The whole class names of a string; in a template, what touches a value is only a part of a name. */
function namesIn(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value.split(/\s+/).filter(Boolean);
  if (node.type !== "TemplateLiteral") return [];
  const text = node.quasis.map(({ value }) => value.cooked).join("\0");
  return text.split(/\s+/).filter((name) => name && !name.includes("\0"));
}

/** What an expression can come to: conditions and comparisons are no class names. */
function* stringsOf(node) {
  if (!node) return;
  if (node.type === "JSXExpressionContainer") yield* stringsOf(node.expression);
  else if (node.type === "ConditionalExpression")
    for (const one of [node.consequent, node.alternate]) yield* stringsOf(one);
  else if (node.type === "LogicalExpression") for (const one of [node.left, node.right]) yield* stringsOf(one);
  else yield node;
}

const MEND_NAME =
  "name it after what it is, in whole words; a short word that is missing is added to tools/checks/styles.mjs";

/** All sheets: what each module holds, and what is global. */
function readSheets({ source, report }) {
  const modules = new Map();
  const globals = new Set();
  const made = new Map();
  for (const file of source.files.filter((name) => name.endsWith(".css") && OURS.test(name))) {
    const isModule = IS_MODULE.test(file);
    const classes = classesOf(source.text(file), isModule);
    const say = (at, what, mend) => report(file, source.lineAt(file, at), what, mend);
    for (const { index } of source.text(file).matchAll(ANY_AFTER_HAS))
      say(
        index,
        "an element without a class after :has()",
        "name its class, or let it inherit: else a browser styles all such elements anew at every focus and choice",
      );
    // The desk stays as wide as its columns need; a page must become a phone's when its text is twice as large.
    if (!file.startsWith("apps/console/"))
      for (const { index } of source.text(file).matchAll(PX_WIDTH))
        say(
          index,
          "a window's width in px",
          "write it in em (px / 16), so that large text gets the layout it has room for",
        );
    if (!isModule) {
      for (const name of classes.keys()) globals.add(name);
      if (classes.size > 0 && !ROOT_SHEETS.has(file) && !file.startsWith("packages/ui/"))
        say(
          [...classes.values()][0],
          "classes that every page sees",
          "make it <what>.module.css beside what it styles",
        );
      continue;
    }
    modules.set(file, classes);
    for (const [name, at] of classes) {
      if (isAbbreviation(name)) say(at, `"${name}" is an abbreviation`, MEND_NAME);
      const short = className(name, file);
      if (made.has(short)) say(at, `"${name}" becomes .${short}, as ${made.get(short)} does`, "give one another name");
      made.set(short, `"${name}" of ${file}`);
    }
  }
  return { modules, globals };
}

function checkFile({ source, report }, file, { modules, globals }, used) {
  const say = (node, what, mend) => report(file, source.lineAt(file, node.start), what, mend);
  const known = importsOf(source, file);
  const hold = (node, module, name) => {
    if (!modules.has(module)) say(node, `there is no ${module}`, "correct the path");
    else if (!modules.get(module).has(name))
      say(node, `${path.posix.basename(module)} has no class "${name}"`, "write its rule, or drop the class");
    else if (!isTest(file)) used.add(`${module} ${name}`);
  };
  for (const { node, isWhole } of known.values())
    if (!isWhole) say(node, "classes by a default import", "import * as css, so that the build writes them in");
  visit(source.tree(file), (node) => {
    if (node.type === "MemberExpression" && known.has(node.object.name)) {
      if (node.computed) say(node, "a class by a computed name", "list the classes in a record");
      else hold(node, known.get(node.object.name).module, node.property.name);
    }
    if (
      node.type === "CallExpression" &&
      node.callee.name === "cssOf" &&
      node.arguments.every(({ type }) => type === "Literal")
    )
      hold(node, ...node.arguments.map(({ value }) => value));
    const isClass = node.type === "JSXAttribute" && /classname$/i.test(node.name.name);
    const isJoined = node.type === "CallExpression" && node.callee.name === "cx";
    const given = isClass ? [node.value] : isJoined ? node.arguments : [];
    for (const part of given.flatMap((one) => [...stringsOf(one)]))
      for (const name of namesIn(part))
        if (!globals.has(name) && !UTILITY.test(name))
          say(part, `no sheet has the class "${name}"`, "drop it, or take it of the module that has it");
  });
}

export const styles = {
  name: "styles",
  run(given) {
    const sheets = readSheets(given);
    const used = new Set();
    for (const file of given.source.code.filter((name) => OURS.test(name))) checkFile(given, file, sheets, used);
    for (const [module, classes] of sheets.modules)
      for (const [name, at] of classes)
        if (!used.has(`${module} ${name}`))
          given.report(module, given.source.lineAt(module, at), `nothing uses "${name}"`, "delete its rules");
  },
};
