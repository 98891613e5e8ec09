/**
 * How many operators a desk needs (Erlang C: random arrivals, one queue, everyone waits until answered) and when the
 * queue empties at the current rate. Pure; times in any unit, used consistently.
 */

/** Fewer replies than this do not give a reliable mean time. */
export const STAFFING_ANSWERS_MIN = 10;
/** Beyond it the hour's figures are wrong, not the desk too small. */
const OPERATORS_MAX = 10_000;

/**
 * The chance that an arrival waits at all (0 to 1). Computed iteratively through Erlang B, without factorials or
 * powers, so that hundreds of operators are as exact as three. `load`: arrivals per unit of time times the mean
 * handling time, the mean number of busy operators; `operators`: an integer.
 */
export function waitChance(load: number, operators: number): number {
  if (load <= 0) return 0;
  if (operators <= load) return 1;
  let blocked = 1;
  for (let n = 1; n <= operators; n += 1) blocked = (load * blocked) / (n + load * blocked);
  return queuedOf(load, operators, blocked);
}

/** Erlang C from Erlang B. */
const queuedOf = (load: number, operators: number, blocked: number): number =>
  blocked / (1 - (load / operators) * (1 - blocked));

const withinOf = (chance: number, spare: number, allowance: number, handling: number): number =>
  1 - chance * Math.exp((-spare * allowance) / handling);

export type Demand = {
  /** Arrivals per unit of time. */
  rate: number;
  /** Mean time per reply. */
  handling: number;
  /** Longest acceptable wait. */
  allowance: number;
};

/** The share of arrivals that wait at most the allowance; 0 once the load is too high. */
export function shareWithin({ rate, handling, allowance }: Demand, operators: number): number {
  const load = rate * handling;
  if (load <= 0) return 1;
  if (operators <= load) return 0;
  return withinOf(waitChance(load, operators), operators - load, allowance, handling);
}

/** The fewest operators with whom at least `target` (0 to 1) of the arrivals wait at most the allowance. */
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
  /** Milliseconds from claim to reply, summed over the `handled` replies that had a claim. */
  handledMs: number;
  handled: number;
  allowanceMs: number;
  have: number;
  target: number;
};
/** `too-little`: the hour's data is too thin to act on. */
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
  /** When each operator on duty is free: 0 = now. */
  freeIn: readonly number[];
  handling: number;
  /** Time left until each waiting item's deadline, in hand-out order; below 0 = missed already. */
  deadlines: readonly number[];
};
/** `answeredIn` and `state` are in the order of `deadlines`; `answeredIn` is null while nobody is on duty. */
export type Forecast = { answeredIn: (number | null)[]; state: ("late" | "missing" | "safe")[] };

/**
 * When each waiting item will be answered at the current rate: the first free operator takes the next one. Later
 * arrivals have later deadlines, so they come after; only a member's first message may overtake.
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

/** Time until nothing waits, including new arrivals; null if they outpace the replies. */
export function emptyIn(
  waiting: number,
  { rate, handling }: Pick<Demand, "rate" | "handling">,
  operators: number,
): number | null {
  if (waiting === 0) return 0;
  const gain = operators / handling - rate;
  return gain > 0 ? waiting / gain : null;
}
