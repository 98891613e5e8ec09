import { startFaultProxy } from "@masq/testkit/fault-proxy";
import { filesMax, FIRST_TRY_MS, inParallel, openLine } from "@masq/testkit/many-lines";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryFaults, residentMb } from "../lib/memory.ts";
import { seconds, type Scenario } from "../lib/scenario.ts";
import { withWorld } from "../lib/world.ts";

const SOCKETS = 5_000;
const STORMS = 3;
const BACK_MS = 15_000;
/** The product at rest and 5,000 sockets with what their handshakes left behind. */
const LIMIT_MB = 500;
/** What the last storm may leave over the first. */
const GROWTH = 1.15;
const REST_MS = 4_000;

/** All sockets cut at once, again and again: all are back within the limit, and the memory does not grow with the storms. */
export const storm: Scenario = {
  name: "storm",
  run: ({ say }) =>
    withWorld({ OVERLOAD_DELAY_MS: "500" }, async (world) => {
      const count = Math.min(SOCKETS, Math.floor((filesMax() - 500) / 3));
      if (count < SOCKETS) say(`      the file limit of this machine allows ${count} sockets instead of ${SOCKETS}`);
      const proxy = await startFaultProxy(world.product.url);
      try {
        const tokens = await world.withHouse(0, ({ given }) =>
          inParallel(count, async () => (await given.signIn(await given.member())).token),
        );
        let lines = await inParallel(count, (index) => openLine(proxy.url, tokens[index] ?? ""));
        const back: number[] = [];
        const memory: number[] = [];
        for (let nth = 0; nth < STORMS; nth += 1) {
          const from = performance.now();
          proxy.cut();
          await Promise.all(lines.map(({ closed }) => closed));
          proxy.mend();
          lines = await Promise.all(
            tokens.map(async (token) => {
              await sleep(FIRST_TRY_MS * (1 + Math.random()));
              return openLine(proxy.url, token);
            }),
          );
          back.push(performance.now() - from);
          await sleep(REST_MS);
          memory.push(residentMb(world.product.pid));
        }
        for (const { socket } of lines) socket.close();
        const slowest = Math.max(...back);
        const faults = slowest > BACK_MS ? [`all were back only after ${seconds(slowest)}`] : [];
        const growth = memory.at(-1)! / memory[0]!;
        if (growth > GROWTH)
          faults.push(`memory: ${growth.toFixed(2)} times as much after ${STORMS} storms as after one`);
        const counts = {
          sockets: count,
          storms: STORMS,
          "all back at most": seconds(slowest),
          growth: growth.toFixed(2),
        };
        return memoryFaults({ faults, counts }, memory.at(-1)!, LIMIT_MB);
      } finally {
        await proxy.close();
      }
    }),
};
