import { maskContacts } from "@masq/domain/chat/content-filter";
import { figure, type Figure } from "./lib/measure.ts";

/** The costliest texts: every kind of beginning that never becomes an address or a number, and some that do. */
const SEEDS = [
  "a",
  "a@",
  "a@a.",
  "1 ",
  "1 1 1 x",
  "(1234567 ",
  "a at b dot ",
  "write me on ",
  "oneone",
  "www.a.",
  "a.",
];
const SMALL = 10_000;
const LARGE = 100_000;
const ROUNDS = 5;

/** CPU time in ms, best of several rounds; other work on the machine does not count. */
function costOf(seed: string, size: number): number {
  const text = seed.repeat(Math.ceil(size / seed.length));
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    // Ten small texts for one large one: the same amount of text, and no figure below the timer's resolution.
    for (let done = 0; done < LARGE; done += size) maskContacts(text);
    best = Math.min(best, process.cpuUsage(start).user / 1_000);
  }
  return best;
}

/** The member filter on hostile text: the cost per kilobyte at 100 kB compared with 10 kB. */
export function benchFilter(): Figure[] {
  for (const seed of SEEDS) costOf(seed, SMALL);
  let worst = 0;
  let slowest = 0;
  for (const seed of SEEDS) {
    const large = costOf(seed, LARGE);
    worst = Math.max(worst, (10 * large) / costOf(seed, SMALL));
    slowest = Math.max(slowest, large);
  }
  return [
    figure("content filter, 100 kB over 10 kB (linear is 10)", worst, "x", 20, "less"),
    figure("content filter, 100 kB of the worst text, processor", slowest, "ms", 250, "less"),
  ];
}
