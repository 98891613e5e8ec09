// Judges mutations one by one, in a copy of the tree: the developer's files are only read.
import fs from "node:fs";
import path from "node:path";
import { isTest, openSource } from "../checks/source.mjs";
import { createTally, seconds } from "../test/tally.mjs";
import { batchesOf, findUnitFiles, runUnitFiles } from "../test/unit.mjs";
import { drawn, mutated, mutationsOf } from "./mutations.mjs";
import { openReach } from "./reach.mjs";
import { wilson } from "../wilson.mjs";

const LEFT = /(^|\/)(\.git|data|\.cache|test-results)$/;
const PRODUCT = /^(apps|packages)\/(?!server\/testing\/).*\.(ts|tsx|sql)$/;

const OUTCOMES = ["killed", "timed out", "survived", "no test", "unsure"];

/** Packages are links to the developer's; our own point, relatively, into the copy. */
export function copyTree(root, tree) {
  fs.cpSync(root, tree, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !LEFT.test(from) && !from.includes(`${path.sep}node_modules`),
  });
  for (const folder of fs.globSync(["node_modules", "{e2e,bench,chaos,{apps,packages}/*}/node_modules"], {
    cwd: root,
  })) {
    fs.mkdirSync(path.join(tree, folder));
    for (const name of fs.readdirSync(path.join(root, folder))) {
      const [from, to] = [path.join(root, folder, name), path.join(tree, folder, name)];
      if (name === "@masq") fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else if (name !== ".cache") fs.symlinkSync(from, to);
    }
  }
}

/** A file that starts processes ends first, so that it also stops them. */
const STARTS = /testing\/(command|pooler|process|redis-server|replica|s3-server|own-product)"|child_process/;

/** Runs the files, process after process, until a test fails. */
async function firstFailure({ tree, signal, took }, files) {
  let failure;
  for (const batch of batchesOf(files).toSorted((one, other) => other.length - one.length)) {
    const stop = new AbortController();
    const tally = createTally(() => undefined);
    const { fail, tookFile } = tally;
    tally.fail = (group, fault) => {
      failure ??= fault;
      fail(group, fault);
      if (!STARTS.test(fs.readFileSync(path.join(tree, fault.file), "utf8"))) stop.abort();
    };
    tally.tookFile = (file, ms) => {
      tookFile(file, ms);
      took.set(file, ms);
      if (failure) stop.abort();
    };
    await runUnitFiles(tree, batch, tally, AbortSignal.any([stop.signal, signal]));
    if (failure || signal.aborted) return failure;
  }
  return failure;
}

async function judge(mutation, { reach, most, clean, ...place }) {
  const files = reach(mutation.file);
  if (files.length === 0) return { outcome: "no test" };
  const asked = files.slice(0, most);
  const target = path.join(place.tree, mutation.file);
  const text = fs.readFileSync(target, "utf8");
  try {
    fs.writeFileSync(target, mutated(text, mutation));
    const failure = await clean(mutation.file).then(
      () => firstFailure(place, asked),
      (error) => ({ name: "the database refuses it", error }),
    );
    if (!failure) return { outcome: "survived", command: `npm test -- ${asked.join(" ")}` };
    const isLate = String(failure.error).startsWith("still running after");
    return { outcome: isLate ? "timed out" : "killed", by: failure.file, test: failure.name };
  } finally {
    fs.writeFileSync(target, text);
    await clean(mutation.file);
  }
}

/** The share and its 95 % interval by Wilson, in percent. */
export const shareOf = (hits, all) => [(100 * hits) / all, ...wilson(hits, all)].map((share) => Math.round(share));

/** `clean`: called before and after each mutation; forgets what killed tests left, and writes changed SQL functions. */
export async function mutate({ root, tree, paths, count, seed, most, say, signal, clean = async () => undefined }) {
  const source = openSource(root);
  const files = source.files.filter(
    (file) => PRODUCT.test(file) && !isTest(file) && paths.some((part) => file.includes(part)),
  );
  const all = files.flatMap((file) => mutationsOf(file, source.text(file)));
  const sample = drawn(all, count, seed);
  say(`[mutate] ${all.length} mutations in ${files.length} files; ${sample.length} of them by the seed ${seed}`);
  copyTree(root, tree);
  const place = { tree, signal, took: new Map() };
  const reach = openReach(source, findUnitFiles(root), place.took);
  const results = [];
  for (const mutation of sample) {
    const from = performance.now();
    const result = await judge(mutation, { ...place, reach, most, clean });
    if (signal.aborted) return 130;
    results.push(result);
    say(
      [
        `${result.outcome.padEnd(9)} ${mutation.file}:${mutation.line}  ${seconds(performance.now() - from)}`,
        mutation.diff,
        ...(result.test ? [`    by ${result.by ?? "PostgreSQL"}: ${result.test}`] : []),
        ...(result.command ? [`    ran ${result.command}`] : []),
      ].join("\n"),
    );
  }
  // A test that fails on the unchanged tree as well has killed nothing.
  let isSure = true;
  for (const file of new Set(results.flatMap(({ by }) => by ?? []))) {
    if (!(await firstFailure(place, [file]))) continue;
    isSure = false;
    for (const result of results) if (result.by === file) result.outcome = "unsure";
    say(`[mutate] ${file} fails without a mutation, too: its kills do not count`);
  }
  if (signal.aborted) return 130;
  const counts = Object.groupBy(results, ({ outcome }) => outcome);
  say(`\n${OUTCOMES.map((outcome) => `${counts[outcome]?.length ?? 0} ${outcome}`).join(", ")}`);
  const noticed = (counts.killed?.length ?? 0) + (counts["timed out"]?.length ?? 0);
  const [share, low, high] = shareOf(noticed, results.length);
  say(`mutate: ${noticed} of ${results.length} killed, ${share} % (${low} to ${high})`);
  return isSure ? 0 : 1;
}
