// SQL is never concatenated from strings, except in packages/db for names that cannot be parameters.
import { visit, dotted, isTest } from "./source.mjs";

export const sqlText = {
  name: "sql-text",
  run({ source, report, allowed }) {
    for (const file of source.code.filter(
      (name) => /^apps\/(?!server\/testing\/)|^packages\/(?!db\/)/.test(name) && !isTest(name),
    )) {
      const say = (node, what) => {
        if (!allowed.excuses("sql-text", file))
          report(
            file,
            source.lineAt(file, node.start),
            what,
            "use Kysely's builder, or sql`…${value}` (values become parameters, sql.ref and sql.table quote names)",
          );
      };
      visit(source.tree(file), (node) => {
        if (node.type !== "CallExpression") return;
        const called = dotted(node.callee);
        if (called === "sql.raw" || called === "sql.lit") return say(node, `${called}() puts text into SQL`);
        const isQuery =
          node.callee.type === "MemberExpression" && node.callee.property.name === "query" && !node.callee.computed;
        const [first] = node.arguments;
        if (!isQuery || !first) return;
        const isBuilt =
          (first.type === "TemplateLiteral" && first.expressions.length > 0) || first.type === "BinaryExpression";
        if (isBuilt) say(node, "passes SQL built from strings to .query()");
      });
    }
  },
};
