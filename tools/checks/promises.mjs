// The characters are fictional, and no text may promise a meeting, a match nearby or waiting people.
import { promiseIn } from "../../apps/server/testing/promises.ts";
import { isTest, visit } from "./source.mjs";

const CODE = /^(apps|packages)\//;
// The rules that refuse such promises have to name them.
const RULES = /^packages\/domain\/src\/(honesty|reply-policy|content-policy|claims-filter)/;
const MEND = "say what the product is: stories with fictional characters, written by paid staff";

// What characters say in their stories.
const DIALOGUE = /^packages\/db\/src\/demo\/cast/;

const hit = (text, file) => promiseIn(text, { isDialogue: DIALOGUE.test(file) });

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
        const words = text && hit(text, file);
        if (words) say(file, source.lineAt(file, node.start), words);
      });
    }
  },
};
