// node:test, one process for a few files (batch.mjs), counted by events: exit code and printed summary are not trusted.
import fs from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { inWing } from "../checks/wings.mjs";

export const WORKERS = 3;
const FILE_LIMIT_MS = Number(process.env.TEST_FILE_LIMIT_MS ?? 180_000);
const PATTERNS = [
  "packages/*/src/**/*.test.ts",
  "apps/*/{src,app,bundle,testing}/**/*.test.ts",
  "apps/*/*.test.ts",
  "tools/**/*.test.mjs",
  "bench/**/*.test.ts",
  "chaos/**/*.test.ts",
];
/** Files whose process does more than test (starts products, gets killed), or waits for a minute, run alone, first. */
const ALONE = /^(tools|bench|chaos|apps\/server\/src\/([^/]+$|realtime\/wire-faults))/;
/** Keep the whole machine busy by themselves, and have a minute for it: nothing runs beside them. */
const UNDISTURBED = /^apps\/server\/testing\/simulation\//;
const FILES_PER_PROCESS = 10;
const BATCH = path.join(import.meta.dirname, "batch.mjs");
const LATE = /asynchronous activity after the test ended|unhandledRejection|uncaughtException/;

export const findUnitFiles = (root) =>
  fs
    .globSync(PATTERNS, { cwd: root, exclude: (entry) => /(^|\/)(node_modules|build|dist)(\/|$)/.test(String(entry)) })
    .sort();

/** packages/db, apps/server/messages, tools … */
export function groupOf(file) {
  const place = inWing(file);
  if (place) return `apps/server/${place.wing}/${place.rest[0]}`;
  const parts = file.split("/");
  return ["tools", "bench", "chaos"].includes(parts[0]) ? parts[0] : parts.slice(0, 2).join("/");
}

const textOf = (error) => {
  if (!error) return "";
  const cause = error.cause;
  const shown = cause?.stack ?? (typeof cause === "string" ? cause : undefined) ?? error.stack ?? String(error);
  return cause?.code === "ERR_ASSERTION" && !shown.includes(cause.message) ? `${cause.message}\n${shown}` : shown;
};

/** Neighbors share a process; files that load no server are cheap and would gain less by sharing. */
export function batchesOf(files) {
  const batches = files.filter((file) => ALONE.test(file)).map((file) => [file]);
  const others = files.filter((file) => !ALONE.test(file));
  for (let from = 0; from < others.length; from += FILES_PER_PROCESS)
    batches.push(others.slice(from, from + FILES_PER_PROCESS));
  return batches;
}

/** Runs the files of one process to the end, or to the time limit of one, and reports every test of them. */
async function runBatch(root, files, tally, signal) {
  const byPath = new Map(files.map((file) => [path.join(root, file), { file, counted: 0 }]));
  const waiting = new Set(byPath.values());
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener("abort", onAbort, { once: true });
  let isLate = false;
  const onLate = () => {
    isLate = true;
    stop.abort();
  };
  let timer = setTimeout(onLate, FILE_LIMIT_MS);
  let output = "";
  let exitFault = "";
  let hasLateThrow = false; // then its exit code repeats the same failure
  const current = () => [...waiting][0] ?? [...byPath.values()].at(-1);
  const fail = (entry, name, error) => {
    entry.counted += 1;
    tally.fail(groupOf(entry.file), { name, file: entry.file, error });
  };
  /** A test may be located in a helper's file: then it belongs to the running file. */
  const entryOf = ({ file }) => byPath.get(file) ?? current();
  const ended = (entry, ms) => {
    waiting.delete(entry);
    tally.took(groupOf(entry.file), ms);
    tally.tookFile(entry.file, ms);
    clearTimeout(timer);
    timer = setTimeout(onLate, FILE_LIMIT_MS);
  };
  const hear = {
    "test:pass": (event) => {
      const { name, skip, todo, details } = event;
      const whole = byPath.get(name);
      if (whole) return ended(whole, details.duration_ms);
      if (details.type === "suite" || name === BATCH) return;
      const entry = entryOf(event);
      entry.counted += 1;
      if (skip || todo || skip === "" || todo === "") tally.skip(groupOf(entry.file));
      else tally.pass(groupOf(entry.file));
    },
    "test:fail": (event) => {
      const { name, todo, details } = event;
      if (signal.aborted) return;
      const whole = byPath.get(name);
      const isOfTests = details.error?.failureType === "subtestsFailed";
      if (whole && !isLate) {
        ended(whole, details.duration_ms);
        if (!isOfTests && whole.counted === 0) fail(whole, "(whole file)", `${output}\n${textOf(details.error)}`);
        return;
      }
      if (isLate || isOfTests) return; // canceled by the stop: reported once, below
      if (name === BATCH) return void (exitFault = textOf(details.error));
      const entry = entryOf(event);
      if (todo || todo === "") {
        entry.counted += 1;
        return tally.skip(groupOf(entry.file));
      }
      fail(entry, name, textOf(details.error));
    },
    "test:diagnostic": ({ message }) => {
      if (!LATE.test(message)) return;
      hasLateThrow = true;
      fail(current(), "(after the test ended)", message);
    },
    "test:stderr": ({ message }) => {
      output = (output + message).slice(-8000);
    },
  };
  await new Promise((resolve, reject) => {
    const env = { ...process.env, MASQ_TEST_BATCH: JSON.stringify([...byPath.keys()]) };
    const stream = run({ files: [BATCH], cwd: root, signal: stop.signal, env });
    for (const [event, handler] of Object.entries(hear)) stream.on(event, handler);
    stream.once("end", resolve).once("error", reject).resume();
  });
  clearTimeout(timer);
  signal.removeEventListener("abort", onAbort);
  if (signal.aborted) return;
  if (isLate)
    fail(
      current(),
      "(whole file)",
      `still running after ${FILE_LIMIT_MS / 1000} s, killed with its process (${files.join(", ")}). A handle was left open, or a test waits forever.\n${output}`,
    );
  else if (exitFault && !hasLateThrow) fail(current(), "(whole file)", `${output}\n${exitFault}`);
  for (const entry of byPath.values())
    if (entry.counted === 0) fail(entry, "(whole file)", `no test ran in it\n${output}`);
}

export async function runUnitFiles(root, files, tally, signal) {
  const first = files.filter((file) => UNDISTURBED.test(file));
  await Promise.all(first.map((file) => runBatch(root, [file], tally, signal)));
  const queue = batchesOf(files.filter((file) => !UNDISTURBED.test(file)));
  const worker = async () => {
    for (let batch = queue.shift(); batch && !signal.aborted; batch = queue.shift())
      await runBatch(root, batch, tally, signal);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
