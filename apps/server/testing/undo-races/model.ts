/**
 * One answer that can be taken back, as it should behave. `answer`: `none` until the first call is stored. `draft`: an
 * open item keeps the text. `line`: the member wrote since the writer looked.
 */
export type State = {
  answer: "none" | "sending" | "sent" | "undone" | "returned";
  isDue: boolean;
  draft: boolean;
  line: boolean;
};
export const START: State = { answer: "none", isDue: false, draft: false, line: false };

/** `before`, `after`: the process is dropped before or after its commit; either way its caller hears nothing. */
export type Drop = "none" | "before" | "after";
export type Act = { kind: "reply" | "undo" | "line" | "release" | "time"; drop: Drop };
/** What the caller heard; `quiet`: nothing is asked of it. */
export type Heard = "waits" | "undone" | "returned" | "already-sent" | "not-found" | "new-messages" | "lost" | "quiet";
export type Step = { state: State; heard: Heard };

function reply(state: State): Step {
  if (state.answer !== "none") return { state, heard: "waits" };
  // The claim goes on, and the text stays in the writer's console.
  if (state.line) return { state, heard: "new-messages" };
  return { state: { ...state, answer: "sending", draft: true }, heard: "waits" };
}

function undo(state: State): Step {
  if (state.answer === "none") return { state, heard: "not-found" };
  if (state.answer === "sent") return { state, heard: "already-sent" };
  if (state.answer !== "sending") return { state, heard: state.answer };
  return { state: { ...state, answer: "undone" }, heard: "undone" };
}

function effect(state: State, { kind }: Act): Step {
  if (kind === "reply") return reply(state);
  if (kind === "undo") return undo(state);
  if (kind === "time") return { state: { ...state, isDue: state.answer !== "none" || state.isDue }, heard: "quiet" };
  if (kind === "line") {
    const answer = state.answer === "sending" ? "returned" : state.answer;
    return { state: { ...state, answer, line: true }, heard: "quiet" };
  }
  const isReleased = state.answer === "sending" && state.isDue;
  return { state: isReleased ? { ...state, answer: "sent", draft: false } : state, heard: "quiet" };
}

/** The state after the act, and what its caller hears. */
export function step(state: State, act: Act): Step {
  const done = effect(state, act);
  const isRefused = done.heard === "new-messages" || done.heard === "already-sent" || done.heard === "not-found";
  // A refusal is no commit that a drop could hit.
  if (act.drop === "none" || isRefused) return done;
  const heard = done.heard === "quiet" ? "quiet" : "lost";
  return act.drop === "before" ? { state, heard } : { state: done.state, heard };
}

export type Seen = { heard: readonly Heard[]; answer: State["answer"]; sent: number; draft: boolean };

const isSame = (state: State, heard: readonly Heard[], seen: Seen): boolean =>
  heard.every((word, at) => word === seen.heard[at]) &&
  state.answer === seen.answer &&
  seen.sent === (state.answer === "sent" ? 1 : 0) &&
  state.draft === seen.draft;

/** After everything, the window ends and two nodes look for what is due. */
const END: readonly Act[] = [
  { kind: "time", drop: "none" },
  { kind: "release", drop: "none" },
  { kind: "release", drop: "none" },
];

const runAll = (state: State, acts: readonly Act[]): State =>
  acts.reduce((before, act) => step(before, act).state, state);

/** Whether the acts in this order explain what was seen. */
export function isLawful(acts: readonly Act[], seen: Seen): boolean {
  const heard: Heard[] = [];
  const state = acts.reduce((before, act) => {
    const done = step(before, act);
    heard.push(done.heard);
    return done.state;
  }, START);
  return isSame(runAll(state, END), heard, seen);
}

/**
 * Whether any order of the concurrent acts, after `first`, explains what was seen. A release that finds the
 * conversation held leaves it to the next round, so it may do nothing.
 */
export function isExplained(first: readonly Act[], acts: readonly Act[], seen: Seen): boolean {
  const heard: Heard[] = [];
  const begun = first.reduce((before, act) => {
    const done = step(before, act);
    heard.push(done.heard);
    return done.state;
  }, START);
  const search = (state: State, left: readonly number[], told: readonly Heard[]): boolean => {
    if (left.length === 0) return isSame(runAll(state, END), [...heard, ...told], seen);
    return left.some((at) => {
      const act = acts[at];
      if (!act) return false;
      const rest = left.filter((other) => other !== at);
      const withWord = (word: Heard) => told.map((before, place) => (place === at ? word : before));
      const done = step(state, act);
      if (search(done.state, rest, withWord(done.heard))) return true;
      return act.kind === "release" && search(state, rest, withWord("quiet"));
    });
  };
  return search(
    begun,
    acts.map((_act, at) => at),
    acts.map(() => "quiet"),
  );
}
