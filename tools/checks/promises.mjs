// The characters are fictional, and no text may promise a meeting, a match nearby or waiting people.
import { visit, isTest } from "./source.mjs";

const NEAR = /\bnear you\b/i;
const FORBIDDEN = [
  /\breal singles?\b/i,
  /\b(find|finding) (true )?love\b/i,
  NEAR,
  /\bmeet (real )?(women|men|singles)\b/i,
  /\bnew acquaintances?\b/i,
  /\bmembers? (are |is )?waiting\b/i,
  /\bechte[nr]? singles?\b/i,
  /\bliebe(r)? finden\b/i,
  /\bfinde(n|t)? (die |deine )?(große )?liebe\b/i,
  /\bin deiner nähe\b/i,
  /\bin ihrer nähe\b/i,
  /\b(frauen|männer|singles) (in deiner stadt )?(treffen|kennenlernen)\b/i,
  /\b(triff|lerne) (frauen|männer|singles)\b/i,
  /\bneue bekanntschaften\b/i,
  /\bmitglieder (warten|warten auf dich)\b/i,
];
const CODE = /^(apps|packages)\//;
// The rules that refuse such promises have to name them.
const RULES = /^packages\/domain\/src\/(honesty|reply-policy|content-policy|claims-filter)/;
const MEND = "say what the product is: stories with fictional characters, written by paid staff";

// What characters say in their stories: "is anything asleep near you?" promises nobody's company.
const DIALOGUE = /^packages\/db\/src\/demo\/cast/;

const hit = (text, file) =>
  FORBIDDEN.filter((pattern) => pattern !== NEAR || !DIALOGUE.test(file))
    .map((pattern) => pattern.exec(text)?.[0])
    .find(Boolean);

export const promises = {
  name: "promises",
  run({ source, report, allowed }) {
    const say = (file, line, words) => {
      if (!allowed.excuses("promises", file)) report(file, line, `promises "${words}"`, MEND);
    };
    for (const file of source.files.filter((name) => CODE.test(name) && /\.(json|html|txt|webmanifest)$/.test(name))) {
      for (const [index, line] of source.text(file).split("\n").entries()) {
        const words = hit(line, file);
        if (words) say(file, index + 1, words);
      }
    }
    for (const file of source.code.filter((name) => CODE.test(name) && !isTest(name) && !RULES.test(name))) {
      visit(source.tree(file), (node) => {
        const text =
          node.type === "Literal" && typeof node.value === "string"
            ? node.value
            : node.type === "JSXText"
              ? node.value
              : node.type === "TemplateElement"
                ? node.value.raw
                : "";
        const words = text && hit(text.replace(/\s+/g, " "), file);
        if (words) say(file, source.lineAt(file, node.start), words);
      });
    }
  },
};
