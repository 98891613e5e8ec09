import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchDesk } from "./claim-reply.ts";
import { openHouse } from "./lib/house.ts";
import type { Figure } from "./lib/measure.ts";
import { benchList } from "./list-profiles.ts";
import { benchSend } from "./paid-send.ts";
import { benchScreens } from "./screen-to-screen.ts";
import { benchStart } from "./start-up.ts";

/** `npm run bench [-- --only list,send --profiles 200000]`: figures against stated limits, all on this machine's loopback. */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "start,list,send,desk,screens" },
    profiles: { type: "string", default: "200000" },
  },
});
const wanted = new Set(values.only.split(","));
const figures: Figure[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
function print(found: readonly Figure[]): void {
  for (const { name, value, unit, limit, better, ratio } of found) {
    say(
      `${ratio >= 1 ? "ok  " : "MISS"}  ${name.padEnd(58)} ${`${round(value)} ${unit}`.padStart(12)}  ${better === "less" ? "at most" : "at least"} ${`${limit} ${unit}`.padEnd(8)} ratio ${round(ratio)}`,
    );
  }
}

if (wanted.has("start")) {
  figures.push(...(await benchStart()));
  print(figures);
}
if (["list", "send", "desk", "screens"].some((name) => wanted.has(name))) {
  const house = await openHouse(wanted.has("list") ? Number(values.profiles) : 0);
  try {
    for (const [name, bench] of [
      ["list", benchList],
      ["send", benchSend],
      ["screens", benchScreens],
      ["desk", benchDesk],
    ] as const) {
      if (!wanted.has(name)) continue;
      const found = await bench(house);
      figures.push(...found);
      print(found);
    }
  } finally {
    await house.close();
  }
}
const file = path.resolve(import.meta.dirname, "results.json");
fs.writeFileSync(
  file,
  `${JSON.stringify({ date: new Date().toISOString(), node: process.version, figures }, null, 2)}\n`,
);
const missed = figures.filter((one) => one.ratio < 1).length;
say(`${figures.length - missed} of ${figures.length} figures inside their limit; written to bench/results.json`);
