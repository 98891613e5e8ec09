// Dates, clocks and numbers follow one rule on every screen, in emails and on receipts: through the one helper of each
// app. The components get their clock from the app around them.
import { dotted, isTest, visit } from "./source.mjs";

const READ = /^(apps\/(web\/app|console\/src|server\/src)|packages\/ui\/src)\//;
const HELPERS = {
  web: "apps/web/app/shared/formats.ts",
  console: "apps/console/src/shared/formats.ts",
  server: "apps/server/src/platform/formats.ts",
};
const isHelper = (file) => Object.values(HELPERS).includes(file);
/** The desk has one locale, so even a fixed one is a form of its own there. Elsewhere a fixed one is shown to nobody. */
const HAS_ONE_LOCALE = /^apps\/console\//;
const FORMATS = new Set(["Intl.DateTimeFormat", "Intl.NumberFormat"]);
const BY_HAND = /\.toLocale(|Date|Time)String$/;

export const formats = {
  name: "formats",
  run({ source, report }) {
    for (const file of source.code.filter((name) => READ.test(name) && !isTest(name) && !isHelper(name))) {
      const mend = `use ${HELPERS[file.split("/")[1]] ?? "a function that the app passes"}`;
      visit(source.tree(file), (node) => {
        if (node.type !== "NewExpression" && node.type !== "CallExpression") return;
        const name = dotted(node.callee);
        const line = source.lineAt(file, node.start);
        if (BY_HAND.test(name)) report(file, line, `formats by hand (${name})`, mend);
        const [locale] = node.arguments;
        // Without a locale nothing of it is shown: the browser is only asked for its zone.
        if (!FORMATS.has(name) || locale === undefined) return;
        if (locale.type !== "Literal" || HAS_ONE_LOCALE.test(file))
          report(file, line, `makes a format of its own (${name})`, mend);
      });
    }
  },
};
