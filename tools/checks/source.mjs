// Input of every check: the tree's files, their text and syntax trees, each read once.
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

const SKIPPED = new Set([
  "node_modules",
  ".git",
  "build",
  "dist",
  "data",
  "paraglide",
  ".react-router",
  ".cache",
  "test-results",
]);

function* walk(root, dir) {
  for (const entry of fs.readdirSync(path.join(root, dir), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || entry.name.endsWith(".tsbuildinfo") || entry.name.startsWith(".setup.lock"))
      continue;
    const at = path.posix.join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(root, at);
    else if (entry.isFile()) yield at;
  }
}

const once = (make) => {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
};

export function openSource(root) {
  const files = [...walk(root, ".")].map((file) => path.posix.normalize(file)).sort();
  const text = once((file) => fs.readFileSync(path.join(root, file), "utf8"));
  const lineStarts = once((file) => {
    const starts = [0];
    for (let at = text(file).indexOf("\n"); at >= 0; at = text(file).indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  });
  const tree = once((file) => parseSync(file, text(file)).program);
  return {
    root,
    files,
    code: files.filter((file) => /\.(ts|tsx|mts|mjs|js|cjs)$/.test(file)),
    text,
    tree,
    /** 1-based line of an offset. */
    lineAt: (file, offset) => {
      const starts = lineStarts(file);
      let low = 0;
      let high = starts.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle] <= offset) low = middle;
        else high = middle;
      }
      return low + 1;
    },
    json: (file) => JSON.parse(text(file)),
    has: (file) => files.includes(file),
  };
}

/** Visits every node of a syntax tree, parents first; `trail` is the chain of parents. */
export function visit(node, enter, trail = []) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const child of node) visit(child, enter, trail);
    return;
  }
  if (typeof node.type !== "string") return;
  enter(node, trail);
  const inner = [...trail, node];
  for (const key of Object.keys(node)) {
    if (key !== "type" && key !== "start" && key !== "end") visit(node[key], enter, inner);
  }
}

/** `a.b.c` for a member expression or an identifier; computed string keys count as names. */
export function dotted(node) {
  if (node?.type === "Identifier") return node.name;
  if (node?.type === "ChainExpression") return dotted(node.expression);
  if (node?.type !== "MemberExpression") return "";
  const key = node.computed
    ? node.property.type === "Literal"
      ? String(node.property.value)
      : "?"
    : node.property.name;
  return `${dotted(node.object)}.${key}`;
}

export const isTest = (file) => /\.(test|suite|e2e)\.tsx?$|\.test\.mjs$/.test(file);
