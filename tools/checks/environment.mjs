// Only one file reads process.env.
import { visit, dotted, isTest } from "./source.mjs";

const READER = "apps/server/src/config/env.ts";
const FREE = /^(tools|e2e|bench|chaos|apps\/server\/testing|packages\/db\/src\/embedded)|(^|\/)[a-z.-]+\.config\.ts$/;

export const environment = {
  name: "environment",
  run({ source, report, allowed }) {
    for (const file of source.code) {
      if (file === READER || FREE.test(file) || isTest(file)) continue;
      visit(source.tree(file), (node, trail) => {
        const isRead = node.type === "MemberExpression" && dotted(node) === "process.env";
        const isPicked =
          node.type === "VariableDeclarator" &&
          node.id.type === "ObjectPattern" &&
          dotted(node.init) === "process" &&
          node.id.properties.some((property) => property.key?.name === "env");
        if (!isRead && !isPicked) return;
        // Vite replaces exactly this text at build time.
        if (/^apps\/(web|console)\//.test(file) && dotted(trail.at(-1)) === "process.env.NODE_ENV") return;
        if (allowed.excuses("environment", file)) return;
        report(
          file,
          source.lineAt(file, node.start),
          "reads process.env",
          `add the setting to ${READER} and read it from the injected configuration`,
        );
      });
    }
  },
};
