import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { readRows } from "./read-rows.ts";

const COLUMNS = { needed: ["a", "b"], known: ["a", "b", "c"] };
const MIB = 1_048_576;
let folder: string;
before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rows-"));
});
after(() => fs.rmSync(folder, { recursive: true }));

/** `<line>:<values>`, or `<line>!<why it cannot be read>`. */
async function read(text: string | Buffer, ext = "csv"): Promise<string[]> {
  const file = path.join(folder, `rows.${ext}`);
  fs.writeFileSync(file, text);
  const rows: string[] = [];
  for await (const row of readRows(file, COLUMNS))
    rows.push("fault" in row ? `${row.line}!${row.fault}` : `${row.line}:${Object.values(row.values).join("|")}`);
  return rows;
}
const QUOTE = "a quote is where none may be, or never closed";

test("quotes, line ends, blank lines and the mark of UTF-8 are read as spreadsheets write them", async () => {
  assert.deepEqual(await read('\uFEFFB, a\r\n1,"x, ""y""\r\nz"\r\n\r\n3,\u00e9\r\n'), [
    '2:1|x, "y"\r\nz',
    "5:3|\u00e9",
  ]);
  assert.deepEqual(await read("a,b\n1,2"), ["2:1|2"]);
  assert.deepEqual(await read("a,b\n"), []);
});

test("a row that cannot be read costs only itself, whatever stands behind it", async () => {
  assert.deepEqual(await read('a,b\n1,x"y\n2,"x"y\n3,4\n'), [`2!${QUOTE}`, `3!${QUOTE}`, "4:3|4"]);
  assert.deepEqual(await read('a,b\n0,0\n1,"x\n2,3\n3,4\n'), ["2:0|0", `3!${QUOTE}`, "4:2|3", "5:3|4"]);
  assert.deepEqual(await read('a,b\n1,"x\n2,"3"\n4,"5\n6"\n'), [`2!${QUOTE}`, "3:2|3", "4:4|5\n6"]);
  // The next row's quotes close the open one: too many columns, and over again from the next line.
  assert.deepEqual(await read('a,b\n1,"x\n2,",3\n4,5\n'), ["2!3 columns instead of 2", `3!${QUOTE}`, "4:4|5"]);
  assert.deepEqual(await read("a,b\n1\n2,3,4\n4,5"), ["2!1 columns instead of 2", "3!3 columns instead of 2", "4:4|5"]);
  assert.deepEqual(await read(`a,b\n1,${"x".repeat(2 * MIB)}\n2,3\n`), [`2!longer than ${MIB} bytes`, "3:2|3"]);
  const latin = Buffer.concat([Buffer.from("a,b\n1,\u00e9\n", "latin1"), Buffer.from("2,\u00e9\n")]);
  assert.deepEqual(await read(latin), ["2!not in UTF-8", "3:2|\u00e9"]);
});

test("JSON lines: one object a line, texts, numbers and yes or no", async () => {
  const odd = ['{"a":1,"b":"x"}', "", "nope", "[1]", '{"a":[1]}', '{"z":1}', '{"a":true,"b":null}'].join("\r\n");
  assert.deepEqual(await read(`\uFEFF${odd}`, "jsonl"), [
    "1:1|x|",
    "3!not a JSON object",
    "4!not a JSON object",
    "5!a is neither a text nor a number",
    '6!nobody knows the field "z"',
    "7:true||",
  ]);
  const huge = `{"a":"${"x".repeat(2 * MIB)}"}\n{"a":"1","b":"2"}`;
  assert.deepEqual(await read(huge, "jsonl"), [`1!longer than ${MIB} bytes`, "2:1|2|"]);
});

test("a file of the wrong kind is refused as a whole", async () => {
  await assert.rejects(read(Buffer.from("\uFEFFa,b\n", "utf16le")), /is in UTF-16: save it as UTF-8/);
  await assert.rejects(read("a,b,shoe\n"), /a column that nobody knows: shoe/);
  await assert.rejects(read("a,a,b\n"), /a column twice: a/);
  await assert.rejects(read("a,c\n"), /has no column b/);
  await assert.rejects(read(""), /no line with the names of its columns/);
  await assert.rejects(read('"a,b\n'), /no line with the names of its columns/);
});
