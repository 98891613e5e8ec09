// Only the owning domain writes a table; table-owners.json lists the owners.
import { visit, dotted, isTest } from "./source.mjs";
import { homeOf } from "./wings.mjs";

const OWNERS = "tools/checks/table-owners.json";
const SCHEMA = "packages/db/src/tables/schema.ts";
const BUILDERS = /(^|\.)(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
const RAW =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_][a-z0-9_]*)"?/gi;
const NOT_TABLES = new Set(["set", "of", "skip", "nowait", "on"]);

function writesOf(tree) {
  const found = [];
  visit(tree, (node, trail) => {
    if (
      node.type === "CallExpression" &&
      BUILDERS.test(dotted(node.callee) || `.${node.callee.property?.name ?? ""}`)
    ) {
      const [first] = node.arguments;
      if (first?.type === "Literal")
        found.push({
          table: String(first.value)
            .split(/\s+as\s+/)[0]
            .split(".")
            .at(-1),
          at: node.callee.property?.start ?? node.start,
        });
    }
    const isSql =
      node.type === "TemplateLiteral" ||
      (node.type === "Literal" && typeof node.value === "string" && !isImport(trail));
    if (!isSql) return;
    const pieces =
      node.type === "TemplateLiteral"
        ? node.quasis.map((quasi) => [quasi.value.raw, quasi.start])
        : [[node.value, node.start]];
    for (const [text, start] of pieces) {
      for (const match of text.matchAll(RAW)) {
        const table = match[1].toLowerCase();
        // `update x set`, but not `for update skip locked`, `on conflict do update set` or prose
        const isUpdate = /^update/i.test(match[0]);
        if (
          NOT_TABLES.has(table) ||
          (isUpdate && !/^\s+(as\s+)?("?\w+"?\s+)?set\b/i.test(text.slice(match.index + match[0].length)))
        )
          continue;
        found.push({ table, at: start + match.index });
      }
    }
  });
  return found;
}

const isImport = (trail) => /^(Import|Export)/.test(trail.at(-1)?.type ?? "");

function tablesOf(source) {
  const tables = new Map();
  if (!source.has(SCHEMA)) return tables;
  visit(source.tree(SCHEMA), (node) => {
    if (
      node.type === "TSTypeAliasDeclaration" &&
      node.id.name === "DB" &&
      node.typeAnnotation.type === "TSTypeLiteral"
    ) {
      for (const member of node.typeAnnotation.members)
        if (member.key) tables.set(member.key.name ?? member.key.value, member.start);
    }
    if (node.type === "TSInterfaceDeclaration" && node.id.name === "DB") {
      for (const member of node.body.body)
        if (member.key) tables.set(member.key.name ?? member.key.value, member.start);
    }
  });
  return tables;
}

/** `messages` is a domain; `platform/mail` is a server folder. A queue has two owners: one fills it, one empties it. */
const homesOf = (owner) => [owner].flat().map((name) => homeOf(name) ?? `apps/server/src/${name}/`);

export const tables = {
  name: "tables",
  run({ source, report, allowed }) {
    const owners = source.has(OWNERS) ? source.json(OWNERS) : {};
    const known = tablesOf(source);
    for (const [table, at] of known) {
      if (!owners[table])
        report(
          SCHEMA,
          source.lineAt(SCHEMA, at),
          `nobody owns the table ${table}`,
          `add "${table}": "<domain>" to ${OWNERS}`,
        );
    }
    for (const table of Object.keys(owners)) {
      if (known.size > 0 && !known.has(table))
        report(OWNERS, 1, `the table ${table} is not in ${SCHEMA}`, "remove it from the list");
    }
    for (const file of source.code.filter((name) => name.startsWith("apps/server/src/") && !isTest(name))) {
      for (const { table, at } of writesOf(source.tree(file))) {
        const owner = owners[table];
        const line = source.lineAt(file, at);
        if (!owner)
          report(file, line, `writes the table ${table}, which nobody owns`, `add "${table}": "<domain>" to ${OWNERS}`);
        else if (!homesOf(owner).some((home) => file.startsWith(home))) {
          if (allowed.excuses("tables", file)) continue;
          report(
            file,
            line,
            `writes the table ${table}, which belongs to ${owner}`,
            `call a command of ${owner} that takes your transaction`,
          );
        }
      }
    }
  },
};
