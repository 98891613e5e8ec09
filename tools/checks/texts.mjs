// Screen texts are never in a component: the catalogues have them.
import { visit, isTest } from "./source.mjs";

const SCREENS = /^apps\/(web\/app|console\/src)\/.*\.tsx$/;
/** Attributes that a reader sees or hears. */
const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "description",
  "error",
  "hint",
  "label",
  "placeholder",
  "title",
]);
/** Two letters in a row; signs, numbers, single letters and host names are not text. */
const isText = (value) => /\p{L}{2}/u.test(value.replaceAll(/&\w+;|^[\w-]+(\.[\w-]+)+$/g, ""));
const MEND = "put it into messages/<area>/<locale>.json of the app";

const wordsIn = (node) => {
  if (node?.type === "JSXText") return isText(node.value) ? node.value.trim() : "";
  if (node?.type === "Literal" && typeof node.value === "string") return isText(node.value) ? node.value : "";
  if (node?.type === "JSXExpressionContainer") return wordsIn(node.expression);
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).find(isText) ?? "";
  return "";
};

export const texts = {
  name: "texts",
  run({ source, report, allowed }) {
    for (const file of source.code.filter((name) => SCREENS.test(name) && !isTest(name))) {
      const say = (node, words) => {
        if (words && !allowed.excuses("texts", file))
          report(file, source.lineAt(file, node.start), `"${words.slice(0, 40)}" is in a component`, MEND);
      };
      visit(source.tree(file), (node) => {
        if (node.type === "JSXAttribute" && SPOKEN.has(node.name.name)) say(node, wordsIn(node.value));
        if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
        // Keys are labeled as on the keyboard; code and scripts are not read.
        if (["Kbd", "kbd", "script", "style", "code"].includes(node.openingElement?.name?.name)) return;
        for (const child of node.children) say(child, wordsIn(child));
      });
    }
  },
};
