// Limits in lines: a file 250 (400 at most), a function 80, a React component 150.
import { visit, isTest } from "./source.mjs";

const FILE_AIM = 250;
const FILE_MOST = 400;
const FUNCTION_MOST = 80;
const COMPONENT_MOST = 150;
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
// A migration's `up` is a sequence of statements; splitting it would hide the order.
const LONG_FUNCTIONS = /^packages\/db\/src\/migrations\//;

const isNamed = (node, parent) =>
  node.type === "FunctionDeclaration" || ["VariableDeclarator", "Property", "MethodDefinition"].includes(parent?.type);

/** Lines of a function without those of named functions inside it, so that a factory counts only its own. */
function ownLines(source, file, node) {
  const span = ({ start, end }) => source.lineAt(file, end - 1) - source.lineAt(file, start) + 1;
  let inner = 0;
  let until = -1;
  visit(node.body, (child, trail) => {
    if (!FUNCTIONS.has(child.type) || child.start < until || !isNamed(child, trail.at(-1))) return;
    inner += span(child) - 1; // the line that names it is ours
    until = child.end;
  });
  return span(node) - inner;
}

const nameOf = (node, parent) =>
  node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? (parent?.type === "CallExpression" ? "" : "(unnamed)");

function checkFunctions(source, file, report) {
  visit(source.tree(file), (node, trail) => {
    if (!FUNCTIONS.has(node.type)) return;
    const first = source.lineAt(file, node.start);
    const lines = ownLines(source, file, node);
    if (lines <= FUNCTION_MOST) return;
    const name = nameOf(node, trail.at(-1));
    const isComponent = file.endsWith(".tsx") && (/^[A-Z]/.test(name) || trail.at(-1)?.type === "CallExpression");
    if (isComponent && lines <= COMPONENT_MOST) return;
    const most = isComponent ? COMPONENT_MOST : FUNCTION_MOST;
    const mend = isComponent
      ? "extract parts as components, and its state as a hook"
      : "extract the steps as named functions";
    report(
      file,
      first,
      `${isComponent ? "component" : "function"} ${name} has ${lines} lines of its own, at most ${most}`,
      mend,
    );
  });
}

export const sizes = {
  name: "sizes",
  run({ source, report, allowed }) {
    for (const file of source.code.filter((name) => /^(apps|packages|tools|e2e|bench|chaos)\//.test(name))) {
      const lines = source.text(file).trimEnd().split("\n").length;
      if (lines > FILE_MOST) report(file, 1, `${lines} lines, at most ${FILE_MOST}`, "split it by what its parts do");
      else if (lines > FILE_AIM && !isTest(file) && !allowed.excuses("sizes", file)) {
        report(
          file,
          1,
          `${lines} lines, aim at ${FILE_AIM}`,
          `split it by what its parts do; if it truly is one thing, give the reason in tools/checks/allow.json under "sizes"`,
        );
      }
      if (!isTest(file) && !LONG_FUNCTIONS.test(file)) checkFunctions(source, file, report);
    }
  },
};
