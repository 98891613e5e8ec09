// node:test, one process a file, counted by events: the exit code and the printed summary are not believed.
import fs from "node:fs";
import path from "node:path";
import { run } from "node:test";

export const WORKERS = 2;
const FILE_LIMIT_MS = Number(process.env.TEST_FILE_LIMIT_MS ?? 180_000);
const PATTERNS = [
  "packages/*/src/**/*.test.{ts,tsx}",
  "apps/*/{src,app}/**/*.test.{ts,tsx}",
  "tools/**/*.test.mjs",
  "bench/**/*.test.ts",
  "chaos/**/*.test.ts",
];
const LATE = /asynchronous activity after the test ended|unhandledRejection|uncaughtException/;

export const findUnitFiles = (root) =>
  fs
    .globSync(PATTERNS, { cwd: root, exclude: (entry) => /(^|\/)(node_modules|build|dist)(\/|$)/.test(String(entry)) })
    .sort();

/** packages/db, apps/server/messages, tools … */
export function groupOf(file) {
  const feature = /^apps\/server\/src\/features\/([^/]+)\//.exec(file);
  if (feature) return `apps/server/features/${feature[1]}`;
  const parts = file.split("/");
  return ["tools", "bench", "chaos"].includes(parts[0]) ? parts[0] : parts.slice(0, 2).join("/");
}

const textOf = (error) => {
  if (!error) return "";
  const cause = error.cause;
  const shown = cause?.stack ?? (typeof cause === "string" ? cause : undefined) ?? error.stack ?? String(error);
  return cause?.code === "ERR_ASSERTION" && !shown.includes(cause.message) ? `${cause.message}\n${shown}` : shown;
};

/** Runs one file to its end, or to its time limit, and reports every test of it. */
async function runFile(root, file, tally, signal) {
  const group = groupOf(file);
  const whole = path.join(root, file);
  const from = performance.now();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener("abort", onAbort, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, FILE_LIMIT_MS);
  let counted = 0;
  const fail = (name, error) => {
    counted += 1;
    tally.fail(group, { name, file, error });
  };
  let output = "";
  let exitFault = "";
  let hasLateThrow = false; // then its exit code says the same once more
  const hear = {
    "test:pass": ({ name, skip, todo, details }) => {
      if (details.type === "suite" || name === whole) return;
      counted += 1;
      if (skip || todo || skip === "" || todo === "") tally.skip(group);
      else tally.pass(group);
    },
    "test:fail": ({ name, todo, details }) => {
      if (signal.aborted || details.error?.failureType === "subtestsFailed") return;
      if (todo || todo === "") {
        counted += 1;
        return tally.skip(group);
      }
      if (isLate)
        return fail(
          "(whole file)",
          `still running after ${FILE_LIMIT_MS / 1000} s, killed. A handle was left open, or a test waits for ever.\n${output}`,
        );
      if (name === whole) return void (exitFault = textOf(details.error));
      fail(name, textOf(details.error));
    },
    "test:diagnostic": ({ message }) => {
      if (!LATE.test(message)) return;
      hasLateThrow = true;
      fail("(after the test ended)", message);
    },
    "test:stderr": ({ message }) => {
      output = (output + message).slice(-8000);
    },
  };
  await new Promise((resolve, reject) => {
    const stream = run({ files: [whole], cwd: root, signal: stop.signal });
    for (const [event, handler] of Object.entries(hear)) stream.on(event, handler);
    stream.once("end", resolve).once("error", reject).resume();
  });
  clearTimeout(timer);
  signal.removeEventListener("abort", onAbort);
  if (signal.aborted) return;
  if (exitFault && !hasLateThrow) fail("(whole file)", `${output}\n${exitFault}`);
  if (counted === 0) fail("(whole file)", `no test ran in it\n${output}`);
  tally.took(group, performance.now() - from);
  tally.tookFile(file, performance.now() - from);
}

export async function runUnitFiles(root, files, tally, signal) {
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.shift(); file && !signal.aborted; file = queue.shift())
      await runFile(root, file, tally, signal);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
