import { BREAKING } from "@masq/server/testing/chaos/calls";
import { judge, type Invariant } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import type { Result, Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

/** Each is a rule of `broken-rule.mjs` and the invariant that must detect it. */
const RULES = ["doubled", "lost", "audit", "ledger"] as const satisfies readonly Invariant[];

type Rule = (typeof RULES)[number];

/** The product with one rule removed at a time: a check that misses it checks nothing. */
export async function breakRules(world: World, rules: readonly Rule[] = RULES): Promise<Result> {
  const faults: string[] = [];
  const seen = new Set<Invariant>();
  const counts: Result["counts"] = {};
  for (const [nth, rule] of rules.entries()) {
    await world.product.kill();
    await world.product.start({ BROKEN_RULE: rule, NODE_OPTIONS: BREAKING });
    const load = await openLoad(world, { seed: 90 + nth });
    await worked(load);
    await worked(load);
    const { faults: found } = await judge(world, load);
    counts[`broken ${rule}, found`] = found[rule].length;
    // Leftovers of an earlier one would be found, too.
    if (seen.has(rule)) faults.push(`unclear whether ${rule} was broken by its own rule`);
    if (found[rule].length === 0) faults.push(`a product without the rule "${rule}" was not detected`);
    for (const name of RULES) if (found[name].length > 0) seen.add(name);
  }
  return { faults, counts };
}

export const mutants: Scenario = {
  name: "mutants",
  run: () => withWorld({}, (world) => breakRules(world)),
};
