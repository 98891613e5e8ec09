/** This client's position in its event stream. `epoch` changes when the stream starts over. */
export type Position = { o: number; epoch: string };
export type Verdict = "apply" | "drop" | "gap";

/** Only the next frame is applied; lower ones were already seen. */
export function judge(position: Position | null, o: number): Verdict {
  if (position === null || o > position.o + 1) return "gap";
  return o === position.o + 1 ? "apply" : "drop";
}
