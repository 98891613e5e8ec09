// The mutations of a file: small changes, each of which some test should notice.
import { createHash } from "node:crypto";
import { parseSync } from "oxc-parser";
import { visit } from "../checks/source.mjs";

const PAIRS = ["< <=", "> >=", "=== !==", "== !=", "&& ||", "+ -"].map((pair) => pair.split(" "));
const SWAPS = Object.fromEntries(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
const LEFT_OUT = /^(where(Ref)?|having|for(No)?(Key)?(Update|Share)|skipLocked)$/;
const SQL_SWAPS = { ...SWAPS, "<>": "=", "=": "<>", and: "or", or: "and" };
// An equals sign only behind a condition's word: in SET and in defaults it compares nothing.
const SQL = [
  /(?<= )(?:<>|<=|>=|<|>)(?= )/g,
  /(?<=\b(?:where|and|or|on|when|if|not)\s+[\w.()]+ )=(?= )/gi,
  /(?<!\bbetween\s+\S+\s+)\band\b|(?<!\bcreate )\bor\b/gi,
  / for (no key )?update( of \w+)?( skip locked)?/gi,
];
const isText = ({ type, value, left, right }) =>
  type === "TemplateLiteral" ||
  typeof value === "string" ||
  (type === "BinaryExpression" && (isText(left) || isText(right)));

function* inSql(text, offset) {
  const bare = text.replace(/--[^\n]*|'[^']*'/g, (hidden) => " ".repeat(hidden.length));
  for (const pattern of SQL)
    for (const { 0: found, index } of bare.matchAll(pattern))
      yield { start: offset + index, end: offset + index + found.length, to: SQL_SWAPS[found.toLowerCase()] ?? "" };
}

function* ofOperator({ left, operator, right }, text) {
  const isJoin = operator === "+" && (isText(left) || isText(right));
  const start = text.indexOf(operator, left.end);
  if (SWAPS[operator] && !isJoin) yield { start, end: start + operator.length, to: SWAPS[operator] };
}

function* ofStatement(node, trail) {
  const isCall = /^(Await|Call)Expression$/.test(node.expression?.type);
  const isEarly = trail.slice(-2).some(({ type }) => type === "IfStatement");
  if (node.type === "ThrowStatement" || isCall || (node.type === "ReturnStatement" && isEarly))
    yield { start: node.start, end: node.end, to: ";" };
}

function* ofLiteral({ value, start, end }, parent) {
  const isName = parent.type === "TSLiteralType" || (parent.type === "Property" && parent.key.start === start);
  if (!isName && [0, 1, true, false].includes(value))
    yield { start, end, to: typeof value === "boolean" ? String(!value) : String(1 - value) };
}

function* ofCall({ callee, end }) {
  if (callee.type === "MemberExpression" && LEFT_OUT.test(callee.property.name))
    yield { start: callee.object.end, end, to: "" };
}

function* ofTemplate({ tag, quasi }, text) {
  if (tag.name !== "sql") return;
  for (const { start, value } of quasi.quasis) yield* inSql(value.raw, text.indexOf(value.raw, start));
}

const BY_TYPE = {
  BinaryExpression: (node, trail, text) => ofOperator(node, text),
  LogicalExpression: (node, trail, text) => ofOperator(node, text),
  ExpressionStatement: ofStatement,
  ThrowStatement: ofStatement,
  ReturnStatement: ofStatement,
  Literal: (node, trail) => ofLiteral(node, trail.at(-1)),
  CallExpression: ofCall,
  TaggedTemplateExpression: (node, trail, text) => ofTemplate(node, text),
  UnaryExpression: function* ({ operator, start }) {
    if (operator === "!") yield { start, end: start + 1, to: "" };
  },
  ArrayExpression: function* ({ elements, start, end }) {
    if (elements.length > 0) yield { start, end, to: "[]" };
  },
};

function inCode(file, text) {
  const found = [];
  visit(parseSync(file, text).program, (node, trail) => {
    if (BY_TYPE[node.type]) found.push(...BY_TYPE[node.type](node, trail, text));
  });
  return found.filter((edit) => parseSync(file, mutated(text, edit)).errors.length === 0);
}

export const mutated = (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end);

/** Each with its line, and the lines before and after as a diff. */
export function mutationsOf(file, text) {
  const edits = file.endsWith(".sql") ? [...inSql(text, 0)] : inCode(file, text);
  return edits.map((edit) => {
    const from = text.lastIndexOf("\n", edit.start - 1) + 1;
    const until = text.indexOf("\n", edit.end);
    const before = text.slice(from, until < 0 ? text.length : until);
    const after = mutated(before, { start: edit.start - from, end: edit.end - from, to: edit.to });
    const marked = (mark, lines) =>
      lines.split("\n").flatMap((one) => (one.trim() === "" ? [] : [`    ${mark} ${one.trim()}`]));
    const line = text.slice(0, edit.start).split("\n").length;
    return { ...edit, file, line, diff: [...marked("-", before), ...marked("+", after)].join("\n") };
  });
}

/** `count` of them, by chance that depends on the seed and on the mutation's own lines: work elsewhere changes few. */
export function drawn(mutations, count, seed) {
  const seen = new Map();
  const ranked = mutations.map((mutation) => {
    const name = `${seed}\n${mutation.file}\n${mutation.diff}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return [
      createHash("sha256")
        .update(`${name}\n${seen.get(name)}`)
        .digest("hex"),
      mutation,
    ];
  });
  return ranked
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, mutation]) => mutation)
    .slice(0, count);
}
