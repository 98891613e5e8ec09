import type { Plugin } from "vite";
import { LEFT_OUT } from "./left-out-parts.ts";
import { childrenOf, isNode, type Cut, type Node } from "./left-out-nodes.ts";
import type { Facts } from "./facts.ts";
import { FACTS } from "./settled-facts.ts";

/** The function that a node gives a name to: a declaration, a method, an assignment, one wrapped by a call. */
function namedFunction(node: Node, code: string): { name: unknown; of: unknown } | undefined {
  const nameOf = (at: unknown) => (isNode(at) ? code.slice(at.start, at.end) : undefined);
  switch (node.type) {
    case "FunctionDeclaration":
      return { name: nameOf(node["id"]), of: node };
    case "MethodDefinition":
      return { name: nameOf(node["key"]), of: node["value"] };
    case "AssignmentExpression":
      return { name: nameOf(node["left"]), of: node["right"] };
    case "VariableDeclarator": {
      const value = node["init"];
      const isCall = isNode(value) && value.type === "CallExpression" && Array.isArray(value["arguments"]);
      return { name: nameOf(node["id"]), of: isCall ? (value["arguments"] as unknown[])[0] : value };
    }
    default:
      return undefined;
  }
}

/** The bodies of every function of the file that has a name. */
export function readBodies(code: string, node: Node, found = new Map<string, Node[]>()): Map<string, Node[]> {
  const named = namedFunction(node, code);
  const body = isNode(named?.of) ? named.of["body"] : undefined;
  if (named !== undefined && isNode(body) && body.type === "BlockStatement") {
    const name = String(named.name);
    found.set(name, [...(found.get(name) ?? []), body]);
  }
  for (const one of childrenOf(node)) readBodies(code, one, found);
  return found;
}

const CUT_BY_BEGINNING =
  /^(?:\w+Statement|VariableDeclaration|ConditionalExpression|NewExpression|Literal|SwitchCase)$/;

/** Where each fact stands in a file; one that stands nowhere is missing in the answer. */
export function readFacts(code: string, root: Node, facts: Facts): Map<string, Cut[]> {
  const found = new Map<string, Cut[]>();
  const wholes = new Map(Object.entries(facts).filter(([text]) => !text.endsWith("…")));
  const beginnings = Object.entries(facts).filter(([text]) => text.endsWith("…"));
  const walk = (node: Node): void => {
    const text = code.slice(node.start, node.end);
    const key = wholes.has(text)
      ? text
      : CUT_BY_BEGINNING.test(node.type)
        ? beginnings.find(([beginning]) => text.startsWith(beginning.slice(0, -1)))?.[0]
        : undefined;
    if (key === undefined) return childrenOf(node).forEach(walk);
    const value = facts[key] ?? "";
    const isStatement = node.type.endsWith("Statement") || node.type === "VariableDeclaration";
    const instead =
      node.type === "SwitchCase"
        ? ""
        : isStatement
          ? ";"
          : /^[\w.{]/.test(value) && !value.startsWith("{")
            ? value
            : `(${value})`;
    found.set(key, [...(found.get(key) ?? []), [node.start, node.end, instead]]);
  };
  walk(root);
  return found;
}

const WARNING = /^(?:warning|warnOnce|warningOnce)$/;

/** What the router would tell a developer: a warning, the sentence of what cannot happen, how a component is called. */
function readWarnings(node: Node): Cut[] {
  const named =
    node.type === "ExpressionStatement" && isNode(node["expression"]) ? node["expression"]["left"] : undefined;
  if (isNode(named) && isNode(named["property"]) && named["property"]["name"] === "displayName")
    return [[node.start, node.end, ";"]];
  const callee = node.type === "CallExpression" ? node["callee"] : undefined;
  const name = isNode(callee) && callee.type === "Identifier" ? String(callee["name"]) : "";
  if (WARNING.test(name)) return [[node.start, node.end, "void 0"]];
  const [condition, sentence] = (node["arguments"] ?? []) as Node[];
  if (name.toLowerCase().endsWith("invariant") && condition && sentence) return [[condition.end, sentence.end, ""]];
  return childrenOf(node).flatMap(readWarnings);
}

/** All cuts of one file, or undefined where nothing is cut. */
export function cutsOf(file: string, code: string, root: Node): Cut[] | undefined {
  const [shorter, facts] = [LEFT_OUT[file], FACTS[file]];
  const isRouter = file.startsWith("react-router/dist/production/lib/");
  if (shorter === undefined && facts === undefined && !isRouter) return undefined;
  const bodies = readBodies(code, root);
  const places = readFacts(code, root, facts ?? {});
  const missing = Object.keys(facts ?? {}).filter((text) => !places.has(text));
  if (missing.length > 0) throw new Error(`${file}: not there: ${missing.join(" | ")}`);
  return [
    ...Object.entries(shorter ?? {}).map(([name, instead]): Cut => {
      const [body, ...others] = bodies.get(name) ?? [];
      if (body === undefined || others.length > 0) throw new Error(`${file}: not exactly one function ${name}`);
      return [body.start, body.end, instead];
    }),
    ...[...places.values()].flat(),
    ...(isRouter ? readWarnings(root) : []),
  ];
}

/** The code with its cuts; one that lies within another is gone with it. */
export function cut(code: string, cuts: readonly Cut[]): string {
  const outer = cuts.filter((one) => !cuts.some((other) => other !== one && other[0] <= one[0] && other[1] >= one[1]));
  return outer
    .toSorted((a, b) => b[0] - a[0])
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code);
}

/**
 * The browser's build leaves out of libraries what no page of ours can come to; the bundler then drops whatever only
 * that needed. A version in which a part is gone or there twice fails the build.
 * See docs/decisions/059-script-of-a-page.md.
 */
export function leftOut(): Plugin {
  const wanted = new Set([...Object.keys(LEFT_OUT), ...Object.keys(FACTS)]);
  return {
    name: "masq:left-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const file = /\/node_modules\/((?:react|react-dom|react-router|scheduler|@tanstack)\/.*\.js)$/.exec(id)?.[1];
      if (file === undefined) return null;
      const cuts = cutsOf(file, code, this.parse(code) as unknown as Node);
      wanted.delete(file);
      return cuts && { code: cut(code, cuts), map: null };
    },
    buildEnd(error) {
      if (error === undefined && wanted.size > 0) throw new Error(`not in the build: ${[...wanted].join(", ")}`);
    },
  };
}
