// The database's driver is used by what it publishes. Its types know nothing else, so each way around them is a fault.
import { visit, dotted, isTest } from "./source.mjs";

const GROUND = /^(apps\/server\/src\/platform\/db|packages\/db\/src)\//;
const INSIDE = /^(pg|pg-pool|pg-protocol|pg-copy-streams)\/|^pg-(pool|protocol)$/;
/** What passes for everything, or may be said to be anything next. */
const isOpen = ({ typeAnnotation }) => /^TS(Any|Never)Keyword$/.test(typeAnnotation?.type);
const isBlank = ({ typeAnnotation }) => typeAnnotation?.type === "TSUnknownKeyword";

const bindingsOf = (program) =>
  program.body
    .filter(({ type, source }) => type === "ImportDeclaration" && source.value === "pg")
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));

/** What is wrong with this node, or undefined. `names`: what the file imports of the driver. */
function faultOf(node, names) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ImportExpression":
      return INSIDE.test(node.source.value ?? "") ? "imports what lies inside the driver" : undefined;
    case "ClassDeclaration":
    case "ClassExpression":
      return names.has(dotted(node.superClass).split(".")[0]) ? "extends a class of the driver" : undefined;
    case "TSAsExpression":
    case "TSTypeAssertion":
      return isOpen(node) || isBlank(node.expression) ? "gives a value a type that it has not" : undefined;
    case "MemberExpression": {
      const last = dotted(node).split(".").at(-1);
      return last.startsWith("_") ? `reads the private field ${last}` : undefined;
    }
    case "CallExpression":
      return /^Reflect\.[gs]et$/.test(dotted(node.callee)) ? "reads a field past its type" : undefined;
    default:
      return undefined;
  }
}

export const driver = {
  name: "driver",
  run({ source, report, allowed }) {
    for (const file of source.code.filter((name) => !isTest(name))) {
      if (!GROUND.test(file) && !/["']pg(["'/]|-)/.test(source.text(file))) continue;
      const program = source.tree(file);
      const names = new Set(bindingsOf(program));
      if (!GROUND.test(file) && names.size === 0) continue;
      visit(program, (node) => {
        const what = faultOf(node, names);
        if (what === undefined || allowed.excuses("driver", file)) return;
        report(
          file,
          source.lineAt(file, node.start),
          what,
          "use what the driver publishes and types, see docs/decisions/067",
        );
      });
    }
  },
};
