import { parseArgs } from "node:util";
import { SCENARIOS } from "./scenarios.ts";

/**
 * `npm run chaos [-- --only kill-server,redis --short]`: the product while its dependencies fail, all on loopback.
 * `--times 5`: how often a disk dies.
 */
const { values } = parseArgs({
  options: { only: { type: "string" }, short: { type: "boolean", default: false }, times: { type: "string" } },
});
const times = values.times === undefined ? undefined : Number(values.times);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const wanted = values.only?.split(",");
const unknown = (wanted ?? []).filter((name) => SCENARIOS.every((one) => one.name !== name));
if (unknown.length > 0) {
  say(`no scenario ${unknown.join(", ")}; there are ${SCENARIOS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

let failed = 0;
const chosen = SCENARIOS.filter(({ name }) => wanted?.includes(name) ?? true);
for (const { name, run } of chosen) {
  const from = performance.now();
  const { faults, counts } = await run({ isShort: values.short, say, ...(times !== undefined && { times }) }).catch(
    (error: unknown) => ({
      faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      counts: {},
    }),
  );
  const told = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  const took = ((performance.now() - from) / 1000).toFixed(0);
  say(`${faults.length === 0 ? "ok  " : "FAIL"}  ${name.padEnd(14)} ${[...told, `${took} s in all`].join(", ")}`);
  for (const fault of faults.slice(0, 20)) say(`      ${fault}`);
  if (faults.length > 0) failed += 1;
}
say(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
