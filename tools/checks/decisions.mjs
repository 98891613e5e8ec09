// The decision records: one template, 400 words at most, and an index that names each with its title.
import path from "node:path";
import { WINGS } from "./wings.mjs";

const FOLDER = "docs/decisions/";
const INDEX = `${FOLDER}README.md`;
const WORDS_MAX = 400;
const AREAS = new Set([...Object.keys(WINGS), "platform", "front ends", "tests", "tools"]);
const SECTIONS = ["Context", "Decision", "Consequences"];
const HEADER = /^\d{4}-\d{2}-\d{2} · (accepted|withdrawn|superseded by (\d{3})) · (.+)$/;

const wordsIn = (text) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** What is wrong with one record, each as [line, what, mend]. */
function* faultsOf(text, number, numbers) {
  const [title = "", , header = ""] = text.split("\n");
  if (!new RegExp(`^# ${number} \\S`).test(title)) yield [1, "no title", `begin with "# ${number} Title"`];
  const [, , successor, areas = ""] = HEADER.exec(header) ?? [];
  const unknown = areas.split(", ").filter((area) => !AREAS.has(area));
  if (unknown.length > 0)
    yield [3, "no header", `write "date · status · wings" as ${INDEX} shows, with wings of: ${[...AREAS].join(", ")}`];
  if (successor === number || (successor && !numbers.has(successor)))
    yield [3, `the successor ${successor} does not exist`, "name the record that replaces this one"];
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
  if (sections.join() !== SECTIONS.join())
    yield [1, "other sections than the template", `use exactly ${SECTIONS.join(", ")}`];
  const words = wordsIn(text);
  if (words > WORDS_MAX) yield [1, `${words} words`, `shorten it to ${WORDS_MAX}; leave out history and repetition`];
}

export const decisions = {
  name: "decisions",
  run({ source, report }) {
    const records = source.files.filter((file) => file.startsWith(FOLDER) && file.endsWith(".md") && file !== INDEX);
    if (records.length === 0) return;
    const index = source.has(INDEX) ? source.text(INDEX).split("\n") : [];
    const numbers = new Set(records.map((file) => path.posix.basename(file).slice(0, 3)));
    const wanted = new Set();
    for (const file of records) {
      const base = path.posix.basename(file);
      const text = source.text(file);
      for (const fault of faultsOf(text, base.slice(0, 3), numbers)) report(file, ...fault);
      const [title = "", , header = ""] = text.split("\n");
      const line = `- [${title.slice(2, 5)}](${base}) ${title.slice(6)} · ${HEADER.exec(header)?.[1] ?? "accepted"}`;
      wanted.add(line);
      if (index.filter((one) => one === line).length !== 1)
        report(file, 1, "not in the index with its title and status", `write one line in ${INDEX}: ${line}`);
    }
    for (const [at, line] of index.entries())
      if (/^- \[\d{3}\]/.test(line) && !wanted.has(line))
        report(INDEX, at + 1, "a line of no record", "correct it to the record's title and status, or remove it");
  },
};
