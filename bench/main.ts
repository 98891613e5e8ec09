import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchChat } from "./chat-page.ts";
import { benchDesk } from "./claim-reply.ts";
import { benchDeskPage } from "./desk-page.ts";
import { benchFilter } from "./content-filter.ts";
import { benchDeck } from "./deck.ts";
import { benchTouching } from "./touched-facts.ts";
import { openRunningApp, type RunningApp } from "./lib/running-app.ts";
import type { Figure } from "./lib/measure.ts";
import { readPace } from "./lib/pace.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchGrowth } from "./growth.ts";
import { benchGuestPage } from "./guest-page.ts";
import { benchJudging } from "./judging.ts";
import { benchCost } from "./line-cost.ts";
import { benchCast } from "./list-growth.ts";
import { benchList } from "./list-profiles.ts";
import { benchHold } from "./longest-hold.ts";
import { benchMemory } from "./memory.ts";
import { benchPeers } from "./peers.ts";
import { benchPresses } from "./presses.ts";
import { benchSend } from "./paid-send.ts";
import { benchScreens } from "./screen-to-screen.ts";
import { benchSockets } from "./sockets.ts";
import { benchStart } from "./start-up.ts";
import { benchStorage } from "./storage.ts";
import { benchTwoProcesses } from "./two-processes.ts";

/**
 * `npm run bench [-- --only list,send --profiles 200000 --sockets 5000 --minutes 10]`; `--only cast`: lists of up to a
 * million profiles; `--only growth`: what the hot calls cost with up to a million stored lines; `--only storage`: the
 * figures of docs/growth.md; `--only peers --peer FILE.json`: another product beside ours (bench/README.md); `--only
 * lighthouse --pages members`: the home pages and the pages behind the login; `--only cost`: what a line, an answer, a
 * list and a thread cost; `--only presses --screens /user,/matches`: those screens alone; `--only send,desk --away 2`:
 * the same with a database two milliseconds away. Figures against stated limits, all on this machine's loopback.
 */
const { values } = parseArgs({
  options: {
    only: {
      type: "string",
      default:
        "start,facts,filter,judge,list,deck,send,cost,chat,keys,presses,desk,screens,lighthouse,guest,two,hold,memory,sockets",
    },
    profiles: { type: "string", default: "200000" },
    sockets: { type: "string", default: "5000" },
    pages: { type: "string", default: "all" },
    screens: { type: "string", default: "" },
    minutes: { type: "string", default: "10" },
    away: { type: "string", default: "0" },
    peer: { type: "string", default: "" },
  },
});
const wanted = new Set(values.only.split(","));
const NEED_APP = [
  "list",
  "deck",
  "send",
  "chat",
  "keys",
  "presses",
  "desk",
  "screens",
  "lighthouse",
  "guest",
  "two",
  "hold",
  "memory",
  "sockets",
  "storage",
  "cost",
  "peers",
];
const figures: Figure[] = [];
const failed: string[] = [];
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
if (wanted.has("facts")) {
  const found = benchTouching();
  figures.push(...found);
  print(found);
}
if (wanted.has("filter")) {
  const found = benchFilter();
  figures.push(...found);
  print(found);
}
if (wanted.has("judge")) {
  const found = await benchJudging();
  figures.push(...found);
  print(found);
}
for (const [name, bench] of [
  ["cast", benchCast],
  ["growth", benchGrowth],
] as const) {
  if (!wanted.has(name)) continue;
  const found = await bench(say);
  figures.push(...found);
  print(found);
}
if (NEED_APP.some((name) => wanted.has(name))) {
  const app = await openRunningApp(
    ["list", "deck", "memory"].some((name) => wanted.has(name)) ? Number(values.profiles) : 0,
    Number(values.away),
  );
  try {
    for (const [name, bench] of [
      // First: these operators would claim what the others leave in the queue.
      ["keys", benchDeskPage],
      ["screens", benchScreens],
      [
        "lighthouse",
        (given: RunningApp) => benchLighthouse(given, say, values.pages === "members" ? "members" : undefined),
      ],
      ["presses", (given: RunningApp) => benchPresses(given, say, values.screens.split(",").filter(Boolean))],
      ["list", benchList],
      ["deck", benchDeck],
      ["send", (given: RunningApp) => benchSend(given, say)],
      ["chat", benchChat],
      ["desk", (given: RunningApp) => benchDesk(given, say)],
      ["guest", (given: RunningApp) => benchGuestPage(given, say)],
      ["two", (given: RunningApp) => benchTwoProcesses(given, say)],
      ["hold", (given: RunningApp) => benchHold(given, say)],
      ["memory", (given: RunningApp) => benchMemory(given, Number(values.minutes), say)],
      ["cost", (given: RunningApp) => benchCost(given, say)],
      ["peers", (given: RunningApp) => benchPeers(given, values.peer, say)],
      ["storage", (given: RunningApp) => benchStorage(given, say)],
      ["sockets", (given: RunningApp) => benchSockets(given, Number(values.sockets), say)],
    ] as const) {
      if (!wanted.has(name)) continue;
      say(`      ${name}, at ${(await readPace()).toFixed(2)} of two cores' full pace`);
      try {
        const found = await bench(app);
        figures.push(...found);
        print(found);
      } catch (error) {
        // The other groups are an hour's work.
        failed.push(name);
        say(`FAIL  ${name}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  } finally {
    await app.close();
  }
}
const file = path.resolve(import.meta.dirname, "results.json");
fs.writeFileSync(
  file,
  `${JSON.stringify({ date: new Date().toISOString(), node: process.version, figures, failed }, null, 2)}\n`,
);
const missed = figures.filter((one) => one.ratio < 1).length;
say(`${figures.length - missed} of ${figures.length} figures inside their limit; written to bench/results.json`);
if (failed.length > 0) throw new Error(`not measured: ${failed.join(", ")}`);
