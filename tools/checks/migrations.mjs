// A migration must not lock a table in use, or remove what the previous release still reads: old and new processes run
// side by side during an upgrade (docs/operations.md, Upgrades).
import { visit } from "./source.mjs";

const FOLDERS = /^packages\/db\/src\/migrations(-online)?\/\d+-[^/]+\.ts$/;

const EXPAND = "expand now, and drop in a later release when nothing reads it any more";
const ONLINE = "packages/db/src/migrations-online, which runs outside of transactions";
/** [what is refused, its message, how to mend it]; for statements on existing tables. */
const ON_A_TABLE = [
  [
    /\bdrop\s+column\b|\bdrop\s+(?!constraint|default|not\b|expression|identity)[a-z_"]+\s*(?:,|$)/,
    "drops a column",
    EXPAND,
  ],
  [/\brename\b/, "renames what the previous release still uses", EXPAND],
  [
    /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/,
    "changes a column's type, which rewrites the table under a lock",
    "add a column of the new type, fill it by a job, read the new one",
  ],
  [
    /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?[^,]*\bdefault\s+(?!now\(\)|current_)[^,]*\w\s*\(/,
    "adds a default that is computed per row, which rewrites the table under a lock",
    "add the column without it, then set the default",
  ],
  [
    /\b(?:bigserial|serial|smallserial)\b|\bgenerated\b/,
    "fills a column of every row, which rewrites the table under a lock",
    "add a plain column and fill it by a job",
  ],
  [
    /\badd\s+(?!constraint\b)(?:column\s+)?[^,]*\b(?:references|check|unique|primary\s+key)\b/,
    "checks every row under a lock",
    `add the column alone, the constraint as \`not valid\`, and validate it in ${ONLINE}`,
  ],
  [
    /\badd\s+constraint\s+\S+\s+(?:unique|primary\s+key)\b(?!\s+using\s+index)/,
    "builds an index under a lock",
    `build it concurrently in ${ONLINE}, then add the constraint using that index`,
  ],
  [
    /\badd\s+constraint\s+\S+\s+(?:check|foreign\s+key)\b(?![^]*\bnot\s+valid\b)/,
    "checks every row under a lock",
    `add it as \`not valid\`, and validate it in ${ONLINE}`,
  ],
  [
    /\bset\s+(?:un)?logged\b|\bset\s+tablespace\b|\bset\s+access\s+method\b/,
    "rewrites the table under a lock",
    "leave the table as it is",
  ],
];
const ANYWHERE = [
  [/^drop\s+table\b/, "drops a table", EXPAND],
  [
    /^create\s+(?:or\s+replace\s+)?function\b/,
    "writes a function",
    "put it into its own file in packages/db/functions; every start writes the files that changed",
  ],
  [/^drop\s+(?:function|view|type|materialized)\b/, "drops what the previous release still calls", EXPAND],
  [/^drop\s+index\b(?!\s+concurrently)/, "locks the index's table", `drop it concurrently in ${ONLINE}`],
  [
    /^reindex\b(?![^]*\bconcurrently\b)|^cluster\b|^vacuum\s+full\b|^lock\s+table\b/,
    "locks a table",
    "leave it to operations, outside an upgrade",
  ],
];
const NOT_NULL = /\badd\s+(?!constraint\b)(?:column\s+)?[^,]*\bnot\s+null\b(?![^,]*\bdefault\b)(?<!\bdefault\b[^,]*)/;

/** The statements of a text, in lower case, without comments and function bodies. */
function* statementsOf(text) {
  const bare = text
    .replace(/(\$\w*\$)[^]*?\1/g, (body) => " ".repeat(body.length))
    .replace(/--[^\n]*|\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length))
    .replace(/'(?:[^']|'')*'/g, (word) => `'${" ".repeat(Math.max(0, word.length - 2))}'`);
  let at = 0;
  for (const part of bare.split(";")) {
    const start = at + part.search(/\S|$/);
    at += part.length + 1;
    const words = part.trim().toLowerCase();
    if (words) yield { words, start };
  }
}

const nameIn = (words, pattern) => pattern.exec(words)?.[1]?.replaceAll('"', "");

/** Faults of one statement. `own`: tables this migration creates; `proven`: tables whose constraints it validated. */
function* faultsOf(words, { own, proven, isOnline }) {
  const made = nameIn(words, /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w"]+)/);
  if (made) return void own.add(made);
  const indexed = nameIn(words, /^create\s+(?:unique\s+)?index\b[^]*?\bon\s+(?:only\s+)?([\w"]+)/);
  const isConcurrent = /^(?:create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/.test(words);
  if (isConcurrent && !isOnline)
    yield ["runs concurrently, which is impossible in a transaction", `move it to ${ONLINE}`];
  if (indexed && !isConcurrent && !own.has(indexed))
    yield [`builds an index on ${indexed}, which blocks its writes`, `build it concurrently in ${ONLINE}`];
  if (isOnline && indexed && isConcurrent && !/\bif\s+not\s+exists\b/.test(words))
    yield ["fails when it is run again", "write `create index concurrently if not exists`"];
  const written = nameIn(words, /^(?:update(?:\s+only)?|delete\s+from(?:\s+only)?)\s+([\w"]+)/);
  if (written && !own.has(written))
    yield [`writes all rows of ${written} at once, possibly millions`, "let a job do it in batches"];
  for (const [pattern, what, mend] of ANYWHERE) if (pattern.test(words)) yield [what, mend];
  const altered = nameIn(words, /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w"]+)/);
  if (!altered || own.has(altered)) return;
  if (/\bvalidate\s+constraint\b/.test(words)) {
    proven.add(altered);
    if (!isOnline) yield ["validates while the lock of adding it is still held", `do it in ${ONLINE}`];
  }
  const rest = words.replace(/^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?\S+/, "");
  for (const [pattern, what, mend] of ON_A_TABLE) if (pattern.test(rest)) yield [`${what} (${altered})`, mend];
  if (NOT_NULL.test(rest))
    yield [
      `adds a column to ${altered} that the previous release does not fill`,
      "give it a constant default, or allow null",
    ];
  if (/\bset\s+not\s+null\b/.test(rest) && !proven.has(altered))
    yield [
      `reads every row of ${altered} under a lock`,
      `add a check (… is not null) as \`not valid\`, validate it in ${ONLINE}, and set not null after it there`,
    ];
}

/** SQL texts of a file, in order: all templates and string literals. */
function textsOf(tree) {
  const texts = [];
  visit(tree, (node) => {
    if (node.type !== "TemplateLiteral") return;
    const [first] = node.quasis;
    let text = "";
    for (const quasi of node.quasis) text = text.padEnd(quasi.start - first.start, "\u0001") + quasi.value.raw;
    texts.push({ text, start: first.start });
  });
  return texts;
}

export const migrations = {
  name: "migrations",
  run({ source, report, allowed }) {
    for (const file of source.code) {
      const found = FOLDERS.exec(file);
      if (!found) continue;
      const known = { own: new Set(), proven: new Set(), isOnline: found[1] !== undefined };
      const say = (at, what, mend) => {
        if (!allowed.excuses("migrations", file)) report(file, source.lineAt(file, at), `The migration ${what}`, mend);
      };
      const tree = source.tree(file);
      visit(tree, (node) => {
        const name = node.type === "MemberExpression" && !node.computed ? node.property.name : "";
        if (name === "schema")
          say(node.start, "is written with a builder, which this check cannot read", "write it as sql`…`");
      });
      for (const { text, start } of textsOf(tree))
        for (const { words, start: at } of statementsOf(text))
          for (const [what, mend] of faultsOf(words, known)) say(start + at, what, mend);
    }
  },
};
