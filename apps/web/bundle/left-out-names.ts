import { childrenOf, isNode, type Node } from "./left-out-nodes.ts";

const NAMED = /^(?:Function(?:Declaration|Expression)|Class(?:Declaration|Expression)|VariableDeclarator)$/;

/** Every name inside a pattern. */
function bound(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Identifier") return [String(node["name"])];
  if (node.type === "AssignmentPattern") return bound(node["left"]);
  if (node.type === "Property") return bound(node["value"]);
  return childrenOf(node).flatMap(bound);
}

/** Whether an identifier stands for a value, not for a property, a label or what a module calls something. */
function isUse(key: string, parent: Node): boolean {
  if (/Specifier|Labeled|Break|Continue|MetaProperty/.test(parent.type)) return false;
  const isName = (parent.type === "MemberExpression" && key === "property") || key === "key";
  return !isName || parent["computed"] === true;
}

/** The names that a file declares somewhere, and those that it uses as values. */
export function namesOf(root: Node): { declared: Set<string>; used: Set<string> } {
  const [declared, used] = [new Set<string>(), new Set<string>()];
  const walk = (node: Node): void => {
    const patterns = [
      ...(NAMED.test(node.type) ? [node["id"]] : []),
      ...(Array.isArray(node["params"]) ? (node["params"] as unknown[]) : []),
      ...(node.type === "CatchClause" ? [node["param"]] : []),
      ...(/^Import.*Specifier$/.test(node.type) ? [node["local"]] : []),
    ];
    for (const name of patterns.flatMap(bound)) declared.add(name);
    for (const [key, value] of Object.entries(node))
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!isNode(one)) continue;
        if (one.type === "Identifier" && isUse(key, node)) used.add(String(one["name"]));
        walk(one);
      }
  };
  walk(root);
  return { declared, used };
}
