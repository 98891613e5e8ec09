// Clock, timers and randomness are passed in, so that tests can move time and repeat chance.
import { visit, dotted, isTest } from "./source.mjs";

const SCOPE = /^(apps\/server\/src|packages\/domain\/src)\//;
const HOMES = /^apps\/server\/src\/platform\/(clock|ids)\//;
const CLOCK = new Set(["Date.now", "setTimeout", "setInterval", "globalThis.setTimeout", "globalThis.setInterval"]);
const CHANCE = new Set([
  "Math.random",
  "crypto.randomUUID",
  "crypto.randomBytes",
  "crypto.getRandomValues",
  "crypto.randomInt",
  "globalThis.crypto.randomUUID",
  "globalThis.crypto.getRandomValues",
]);
const FROM_CRYPTO = new Set([
  "randomUUID",
  "randomBytes",
  "randomInt",
  "getRandomValues",
  "randomFill",
  "randomFillSync",
]);

function faultOf(node) {
  if (node.type === "NewExpression" && dotted(node.callee) === "Date" && node.arguments.length === 0)
    return ["new Date()", "clock"];
  if (node.type === "CallExpression") {
    const called = dotted(node.callee);
    if (called === "Date") return ["Date()", "clock"];
    if (CLOCK.has(called)) return [`${called}()`, "clock"];
    if (CHANCE.has(called)) return [`${called}()`, "ids"];
  }
  if (node.type !== "ImportDeclaration") return undefined;
  const from = node.source.value;
  const picked = node.specifiers.map((specifier) => specifier.imported?.name).filter(Boolean);
  if (/^(node:)?crypto$/.test(from)) {
    const hit = picked.find((name) => FROM_CRYPTO.has(name));
    return hit ? [hit, "ids"] : undefined;
  }
  return /^(node:)?timers(\/promises)?$/.test(from) ? [from, "clock"] : undefined;
}

export const timeAndChance = {
  name: "time-and-chance",
  run({ source, report, allowed }) {
    for (const file of source.code.filter((name) => SCOPE.test(name) && !HOMES.test(name) && !isTest(name))) {
      visit(source.tree(file), (node) => {
        const fault = faultOf(node);
        if (!fault || allowed.excuses("time-and-chance", file)) return;
        const mend = file.startsWith("packages/domain/")
          ? "take the moment or the id as an argument"
          : fault[1] === "clock"
            ? "use the Clock of deps (platform/clock)"
            : "use platform/ids";
        report(file, source.lineAt(file, node.start), `${fault[0]} outside platform/${fault[1]}`, mend);
      });
    }
  },
};
