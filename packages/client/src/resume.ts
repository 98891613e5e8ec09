/** Where this client stands in its event stream. `epoch` changes when the stream was begun anew. */
export type Position = { o: number; epoch: string };
export type Verdict = "apply" | "drop" | "gap";

/** A frame is applied only when it is the very next one; lower ones were seen already. */
export function judge(position: Position | null, o: number): Verdict {
  if (position === null || o > position.o + 1) return "gap";
  return o === position.o + 1 ? "apply" : "drop";
}
