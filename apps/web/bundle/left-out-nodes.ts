/** A node of a parsed file. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
/** A piece of a file and what stands there instead. */
export type Cut = readonly [start: number, end: number, instead: string];

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}
