// Each fault of a decision record is planted and found on its line; right records have none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf, runOwnChecks } from "./own.mjs";
import { withTree } from "./plant.mjs";

const RECORD = "docs/decisions/001-one-way.md";
const INDEX = "docs/decisions/README.md";
const SECTIONS = "## Context\na\n\n## Decision\nb\n\n## Consequences\nc\n";
const record = (header, sections = SECTIONS) => `# 001 One way\n\n${header}\n\n${sections}`;
const index = (status = "accepted") => `# Decisions\n\n- [001](001-one-way.md) One way · ${status}\n`;
const RIGHT = "2026-11-20 · accepted · chat";

/** title -> [the record, the index, expected `file:line`] */
const FAULTS = {
  "a title with another number": [
    record(RIGHT).replace("001", "002"),
    index().replace("[001]", "[002]"),
    `${RECORD}:1`,
  ],
  "a status that does not exist": [record("2026-11-20 · proposed · chat"), index(), `${RECORD}:3`],
  "no date": [record("accepted · chat"), index(), `${RECORD}:3`],
  "a wing that does not exist": [record("2026-11-20 · accepted · chat, desk"), index(), `${RECORD}:3`],
  "a successor that does not exist": [
    record("2026-11-20 · superseded by 002 · chat"),
    index("superseded by 002"),
    `${RECORD}:3`,
  ],
  "itself as successor": [record("2026-11-20 · superseded by 001 · chat"), index("superseded by 001"), `${RECORD}:3`],
  "a missing section": [record(RIGHT, "## Context\na\n\n## Decision\nb\n"), index(), `${RECORD}:1`],
  "sections in another order": [
    record(RIGHT, "## Decision\nb\n\n## Context\na\n\n## Consequences\nc\n"),
    index(),
    `${RECORD}:1`,
  ],
  "over 400 words": [record(RIGHT, SECTIONS + "word ".repeat(400)), index(), `${RECORD}:1`],
  "no line in the index": [record(RIGHT), "# Decisions\n", `${RECORD}:1`],
  "a line of the index without a record": [
    record(RIGHT),
    `${index()}- [002](002-gone.md) Gone · accepted\n`,
    `${INDEX}:4`,
  ],
};

for (const [title, [text, list, expected]] of Object.entries(FAULTS)) {
  test(`decisions finds ${title}`, () =>
    withTree({ [RECORD]: text, [INDEX]: list }, (root) => {
      const found = runOwnChecks(root);
      assert.deepEqual(
        found.map(({ check, file, line }) => `${check} ${file}:${line}`),
        [`decisions ${expected}`],
      );
    }));
}

test("decisions finds another title or status in the index, on both sides", () =>
  withTree({ [RECORD]: record(RIGHT), [INDEX]: index("withdrawn") }, (root) =>
    assert.deepEqual(
      runOwnChecks(root).map(({ file, line }) => `${file}:${line}`),
      [`${RECORD}:1`, `${INDEX}:3`],
    ),
  ));

test("records as the template wants them have no fault", () =>
  withTree(
    {
      [RECORD]: record("2026-11-20 · superseded by 002 · chat, front ends"),
      "docs/decisions/002-other-way.md": record("2026-11-21 · withdrawn · tests").replace("001", "002"),
      [INDEX]: `${index("superseded by 002")}- [002](002-other-way.md) One way · withdrawn\n`,
    },
    (root) => assert.deepEqual(runOwnChecks(root).map(lineOf), []),
  ));
