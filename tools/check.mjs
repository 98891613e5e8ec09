// npm run check [-- <part> …]: every part runs, even if others fail; the same here and in CI.
import path from "node:path";
import { PARTS } from "./checks/parts.mjs";

const root = path.resolve(import.meta.dirname, "..");
const wanted = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  say(`no part ${unknown.join(", ")}; parts: ${PARTS.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stop.abort();
    process.exitCode = 130;
  });
}

const asked = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results = [];

async function runPart(part) {
  if (stop.signal.aborted) return;
  const from = performance.now();
  const { code, output } = await part.run(root, stop.signal);
  results.push({ name: part.name, isOk: code === 0, ms: performance.now() - from });
  if (code === 0) return;
  say(`\n── ${part.name} ──\n${output.trimEnd()}`);
  if (part.mend) say(`How to mend: ${part.mend}`);
}

/** Parts that generate files for others run first; most of the rest use one core each. */
async function runAll() {
  for (const part of asked.filter(({ isFirst }) => isFirst)) await runPart(part);
  const waiting = asked.filter(({ isFirst }) => !isFirst);
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await runPart(part);
  };
  await Promise.all([lane(), lane()]);
}
await runAll();
const placeOf = ({ name }) => PARTS.findIndex((part) => part.name === name);
results.sort((one, other) => placeOf(one) - placeOf(other));

say("");
for (const { name, isOk, ms } of results)
  say(`${name.padEnd(12)}${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${isOk ? "ok" : "FAILED"}`);
const failed = results.filter(({ isOk }) => !isOk).length;
say(`${results.length - failed} passed, ${failed} failed`);
if (failed > 0 || results.length === 0) process.exitCode ||= 1;
