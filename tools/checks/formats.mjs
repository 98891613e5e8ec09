// Dates, clocks and numbers follow one rule on every screen, in emails and on receipts: through the helpers of each app.
import { dotted, isTest, visit } from "./source.mjs";

const READ = /^apps\/(web\/app|console\/src|server\/src)\//;
const HELPERS = { web: "apps/web/app/shared/formats.ts", server: "apps/server/src/platform/formats.ts" };
const isHelper = (file) => Object.values(HELPERS).includes(file);
const FORMATS = new Set(["Intl.DateTimeFormat", "Intl.NumberFormat"]);
const BY_HAND = /\.toLocale(|Date|Time)String$/;

export const formats = {
  name: "formats",
  run({ source, report }) {
    for (const file of source.code.filter((name) => READ.test(name) && !isTest(name) && !isHelper(name))) {
      const app = file.split("/")[1];
      const isDesk = app === "console";
      visit(source.tree(file), (node) => {
        if (node.type !== "NewExpression" && node.type !== "CallExpression") return;
        const name = dotted(node.callee);
        const line = source.lineAt(file, node.start);
        if (BY_HAND.test(name))
          report(file, line, `formats by hand (${name})`, "use the app's helpers of dates and numbers");
        const [locale] = node.arguments;
        // Without a locale, or with one that is not the reader's, nothing of it is shown.
        if (!FORMATS.has(name) || locale === undefined) return;
        const isFixed = locale.type === "Literal";
        if (isDesk ? isFixed && locale.value !== "en-GB" : !isFixed)
          report(
            file,
            line,
            `makes a format of its own (${name})`,
            isDesk ? 'the desk is "en-GB"' : `use ${HELPERS[app]}`,
          );
      });
    }
  },
};
