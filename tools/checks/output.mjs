// No console in the product, and no markup from strings.
import { visit, dotted, isTest } from "./source.mjs";

const MARKUP = new Set(["innerHTML", "outerHTML", "insertAdjacentHTML", "dangerouslySetInnerHTML"]);

export const output = {
  name: "output",
  run({ source, report, allowed }) {
    for (const file of source.code.filter((name) => /^(apps|packages)\//.test(name) && !isTest(name))) {
      const say = (node, what, mend) => {
        if (!allowed.excuses("output", file)) report(file, source.lineAt(file, node.start), what, mend);
      };
      visit(source.tree(file), (node) => {
        if (node.type === "MemberExpression" && /^(globalThis\.|window\.)?console\.\w+$/.test(dotted(node))) {
          say(
            node,
            `${dotted(node)} in the product`,
            "use the log of deps on the server, the page's error path in a front end, or process.stdout in a script",
          );
        }
        const name =
          node.type === "MemberExpression" && !node.computed
            ? node.property.name
            : node.type === "JSXAttribute"
              ? node.name.name
              : node.type === "Property"
                ? node.key?.name
                : "";
        if (MARKUP.has(name)) say(node, `${name} takes markup from a string`, "build elements, or set textContent");
      });
    }
  },
};
