import type { Plugin } from "vite";
import { LEFT_OUT } from "./left-out-parts.ts";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

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
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) readBodies(code, one, found);
  return found;
}

/**
 * The browser's build leaves out of libraries what no page of ours can come to; the bundler then drops whatever only
 * that needed. A version in which a function is gone or there twice fails the build.
 * See docs/decisions/059-script-of-a-page.md.
 */
export function leftOut(): Plugin {
  const cutFiles = new Set<string>();
  return {
    name: "masq:left-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const file = Object.keys(LEFT_OUT).find((one) => id.endsWith(`/node_modules/${one}`));
      if (file === undefined) return null;
      cutFiles.add(file);
      const bodies = readBodies(code, this.parse(code) as unknown as Node);
      const cuts = Object.entries(LEFT_OUT[file] ?? {}).map(([name, shorter]) => {
        const [body, ...others] = bodies.get(name) ?? [];
        if (body === undefined || others.length > 0) throw new Error(`${file}: not exactly one function ${name}`);
        return { body, shorter };
      });
      const shortened = cuts
        .toSorted((a, b) => b.body.start - a.body.start)
        .reduce((text, { body, shorter }) => text.slice(0, body.start) + shorter + text.slice(body.end), code);
      return { code: shortened, map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(LEFT_OUT).filter((file) => !cutFiles.has(file));
      if (error === undefined && missing.length > 0) throw new Error(`not in the build: ${missing.join(", ")}`);
    },
  };
}
