import { byConversation, type Op } from "./history.ts";
import { START, step, type State } from "./model.ts";

/** `stuck`: the ops of which none can be next after the longest order found. */
export type Violation = { conversation: string; ordered: number; stuck: Op[] };

const STATES_MAX = 200_000;

/**
 * Ops that may be next: begun before every other open one returned. Unanswered ones come last: they are always
 * possible, and trying them first would double the search with each.
 */
function candidates(ops: readonly Op[], taken: readonly boolean[]): number[] {
  let firstReturn = Number.POSITIVE_INFINITY;
  ops.forEach((op, index) => {
    if (!taken[index]) firstReturn = Math.min(firstReturn, op.return);
  });
  const open = ops.flatMap((op, index) => (!taken[index] && op.invoke <= firstReturn ? [index] : []));
  const isAnswered = (index: number): boolean => ops[index]?.outcome.kind !== "unknown";
  return [...open.filter(isAnswered), ...open.filter((index) => !isAnswered(index))];
}

type Frame = { state: State; choices: number[]; next: number; chosen: number | null };

/**
 * Wing and Gong's search for one order of a conversation's ops, consistent with real time, that the model allows.
 * Unknown ones may take part or not. Visited states are not searched again.
 */
function orderOf(ops: readonly Op[], leaseMs: number): Violation | undefined {
  const taken = ops.map(() => false);
  const must = ops.filter((op) => op.outcome.kind !== "unknown").length;
  const seen = new Set<string>();
  let done = 0;
  let best: Violation = { conversation: ops[0]?.conversation ?? "", ordered: -1, stuck: [] };
  const frames: Frame[] = [{ state: START, choices: candidates(ops, taken), next: 0, chosen: null }];
  const note = (frame: Frame): void => {
    if (done <= best.ordered) return;
    const stuck = frame.choices.flatMap((index) => ops[index] ?? []);
    best = { ...best, ordered: done, stuck };
  };
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    if (done === must) return undefined;
    if (frame.next === 0) note(frame);
    const index = frame.choices[frame.next];
    if (index === undefined) {
      frames.pop();
      if (frame.chosen !== null) {
        taken[frame.chosen] = false;
        if (ops[frame.chosen]?.outcome.kind !== "unknown") done -= 1;
      }
      continue;
    }
    frame.next += 1;
    const op = ops[index];
    const state = op && step(frame.state, op, leaseMs);
    if (!op || !state) continue;
    taken[index] = true;
    const key = taken.map(Number).join("") + JSON.stringify(state);
    if (seen.has(key)) {
      taken[index] = false;
      continue;
    }
    if (seen.size >= STATES_MAX) throw new Error("The history is too entangled to be searched");
    seen.add(key);
    if (op.outcome.kind !== "unknown") done += 1;
    frames.push({ state, choices: candidates(ops, taken), next: 0, chosen: index });
  }
  return best;
}

/** Every conversation whose history no order explains. `leaseMs`: how long a claim lasts. */
export function checkHistory(ops: readonly Op[], leaseMs: number): Violation[] {
  return [...byConversation(ops).values()].flatMap((part) => orderOf(part, leaseMs) ?? []);
}
