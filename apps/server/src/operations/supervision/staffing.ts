/**
 * How many operators a desk needs (Erlang C: arrivals at random, one queue, everybody waits until answered) and what the
 * queue comes to at the present rate. Pure sums; times in the unit that the caller uses throughout.
 */

/** Fewer answers than this say nothing of how long one takes. */
export const STAFFING_ANSWERS_MIN = 10;
/** Beyond it the figures of an hour are wrong, not the desk too small. */
const OPERATORS_MAX = 10_000;

/**
 * The chance that an arrival waits at all (0 to 1). Worked out through Erlang B step by step, so that no factorial or
 * power appears and hundreds of operators are as exact as three.
 * @param load arrivals per unit of time times the mean handling time: operators busy on average
 * @param operators whole operators
 */
export function waitChance(load: number, operators: number): number {
  if (load <= 0) return 0;
  if (operators <= load) return 1;
  let blocked = 1;
  for (let n = 1; n <= operators; n += 1) blocked = (load * blocked) / (n + load * blocked);
  return queuedOf(load, operators, blocked);
}

/** Erlang C out of Erlang B. */
const queuedOf = (load: number, operators: number, blocked: number): number =>
  blocked / (1 - (load / operators) * (1 - blocked));

const withinOf = (chance: number, spare: number, allowance: number, handling: number): number =>
  1 - chance * Math.exp((-spare * allowance) / handling);

export type Demand = {
  /** Arrivals per unit of time. */
  rate: number;
  /** Mean time that one answer takes. */
  handling: number;
  /** How long a wait may be. */
  allowance: number;
};

/** The share of arrivals that wait no longer than the allowance; nobody is served in time for good once the load is too high. */
export function shareWithin({ rate, handling, allowance }: Demand, operators: number): number {
  const load = rate * handling;
  if (load <= 0) return 1;
  if (operators <= load) return 0;
  return withinOf(waitChance(load, operators), operators - load, allowance, handling);
}

/** The fewest operators with whom at least `target` (0 to 1) of the arrivals wait no longer than the allowance. */
export function operatorsNeeded({ rate, handling, allowance }: Demand, target: number): number {
  const load = rate * handling;
  if (load <= 0) return 0;
  let blocked = 1;
  for (let n = 1; n <= OPERATORS_MAX; n += 1) {
    blocked = (load * blocked) / (n + load * blocked);
    if (n > load && withinOf(queuedOf(load, n, blocked), n - load, allowance, handling) >= target) return n;
  }
  return OPERATORS_MAX;
}

export type Hour = {
  /** Items that became due in the last hour. */
  arrivals: number;
  /** Milliseconds from claim to answer, summed over the `handled` answers that had a claim. */
  handledMs: number;
  handled: number;
  allowanceMs: number;
  have: number;
  target: number;
};
/** `too-little`: what is known of the hour is not enough for a sum that one may act on. */
export type Staffing =
  | { kind: "too-little"; answers: number }
  | { kind: "known"; handlingMs: number; needed: number; waitChance: number; within: number };

const HOUR_MS = 3_600_000;

export function staffingOf({ arrivals, handledMs, handled, allowanceMs, have, target }: Hour): Staffing {
  if (handled < STAFFING_ANSWERS_MIN) return { kind: "too-little", answers: handled };
  const handlingMs = handledMs / handled;
  const demand = { rate: arrivals / HOUR_MS, handling: handlingMs, allowance: allowanceMs };
  return {
    kind: "known",
    handlingMs: Math.round(handlingMs),
    needed: operatorsNeeded(demand, target),
    waitChance: waitChance(demand.rate * handlingMs, have),
    within: shareWithin(demand, have),
  };
}

export type Line = {
  /** For each operator on duty, when they are free: 0 = now. */
  freeIn: readonly number[];
  handling: number;
  /** Of what waits, the time left until its deadline, in the order in which it is handed out; below 0 = missed already. */
  deadlines: readonly number[];
};
/** `answeredIn` and `state` stand in the order of `deadlines`; `answeredIn` is null while nobody is on duty. */
export type Forecast = { answeredIn: (number | null)[]; state: ("late" | "missing" | "safe")[] };

/**
 * When each waiting item is answered if everybody goes on like this: the operator who is free first takes the next one.
 * What arrives later comes after these, for its deadline is later; only a member's first message may overtake.
 */
export function forecastLine({ freeIn, handling, deadlines }: Line): Forecast {
  const free = freeIn.toSorted((a, b) => a - b);
  const answeredIn = deadlines.map(() => {
    const first = free.shift();
    if (first === undefined) return null;
    const done = first + handling;
    const at = free.findIndex((one) => one > done);
    free.splice(at === -1 ? free.length : at, 0, done);
    return done;
  });
  const state = deadlines.map((left, index) => {
    const at = answeredIn[index] ?? null;
    if (left <= 0) return "late" as const;
    return at === null || at > left ? ("missing" as const) : ("safe" as const);
  });
  return { answeredIn, state };
}

/** Time until nothing waits, with new items coming; null when they come faster than they are answered. */
export function emptyIn(
  waiting: number,
  { rate, handling }: Pick<Demand, "rate" | "handling">,
  operators: number,
): number | null {
  if (waiting === 0) return 0;
  const gain = operators / handling - rate;
  return gain > 0 ? waiting / gain : null;
}
