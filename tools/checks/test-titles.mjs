// Test titles name the requirement that they prove, as in `[CHAT-25] a send with 0 credits stores nothing`.
import { visit, dotted, isTest } from "./source.mjs";

const CALLS = /^(test|it|describe|suite)(\.(skip|only|todo|describe|step))?$|^t\.test$/;
const WELL_FORMED = /^[A-Z]{2,8}-\d{2,3}$/;
const LOOKS_LIKE_ID = /^[A-Za-z]{2,12}[-_ ]?\d{1,4}[a-z]?$/;

export const testTitles = {
  name: "test-titles",
  run({ source, report }) {
    for (const file of source.code.filter(isTest)) {
      visit(source.tree(file), (node) => {
        if (node.type !== "CallExpression" || !CALLS.test(dotted(node.callee))) return;
        if (/\.only$/.test(dotted(node.callee)))
          report(file, source.lineAt(file, node.start), "runs only this test", "remove .only");
        const [first] = node.arguments;
        const title =
          first?.type === "Literal"
            ? String(first.value)
            : first?.type === "TemplateLiteral"
              ? first.quasis.map((quasi) => quasi.value.raw).join("…")
              : "";
        for (const [, inside] of title.matchAll(/\[([^\]]*)\]/g)) {
          for (const id of inside.split(/\s*,\s*/)) {
            if (LOOKS_LIKE_ID.test(id) && !WELL_FORMED.test(id))
              report(
                file,
                source.lineAt(file, node.start),
                `[${id}] is not a requirement's id`,
                "write it as [AREA-NN], capitals and two or three digits, several as [AREA-01, AREA-02]",
              );
          }
        }
      });
    }
  },
};
