// One failing row must not stop those behind it: a loop with a transaction a row goes through eachApart.
import { isTest, visit } from "./source.mjs";

const SCOPE = /^apps\/server\/src\/(?!demo)/;
const LOOPS = new Set(["ForOfStatement", "ForStatement", "ForInStatement", "WhileStatement", "DoWhileStatement"]);
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);
/** `for (;;)` takes page after page, or one leased row after the other: its failure is the round's. */
const isEndless = ({ type, test, right }) => type === "ForStatement" && !test && !right;

export const apart = {
  name: "apart",
  run({ source, report, allowed }) {
    for (const file of source.code.filter((name) => SCOPE.test(name) && !isTest(name))) {
      visit(source.tree(file), (node, trail) => {
        if (node.type !== "CallExpression" || node.callee.name !== "inTransaction") return;
        const near = trail.findLast(({ type }) => LOOPS.has(type) || FUNCTIONS.has(type));
        if (!near || !LOOPS.has(near.type) || isEndless(near) || allowed.excuses("apart", file)) return;
        report(file, source.lineAt(file, node.start), "a loop with a transaction a row", "give the rows to eachApart");
      });
    }
  },
};
