import { startFaultProxy, type FaultProxy } from "@masq/server/testing/fault-proxy";
import { filesMax, FIRST_TRY_MS, inParallel, openLine, type Line } from "@masq/server/testing/many-lines";
import { setTimeout as sleep } from "node:timers/promises";
import { judge } from "../lib/judge.ts";
import { openLoad, worked, type Load } from "../lib/load.ts";
import { cpuSeconds, memoryFaults, residentMb } from "../lib/memory.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

const SOCKETS = 5_000;
const STORMS = 3;
/** Others work meanwhile, and 5,000 clients and the proxies share the cores: the server's part is the next line. */
const BACK_MS = 45_000;
const CPU_MAX_S = 15;
/** The idle product and 5,000 sockets with their handshakes' leftovers. */
const LIMIT_MB = 500;
/** Maximum growth from the first storm to the last. */
const GROWTH = 1.15;
const REST_MS = 4_000;

type Storms = { backMs: number[]; memoryMb: number[]; cpuS: number[] };

async function storms(world: World, load: Load, proxy: FaultProxy, tokens: readonly string[]): Promise<Storms> {
  let lines: Line[] = await inParallel(tokens.length, (index) => openLine(proxy.url, tokens[index] ?? ""));
  const found: Storms = { backMs: [], memoryMb: [], cpuS: [] };
  for (let nth = 0; nth < STORMS; nth += 1) {
    await worked(load);
    const from = performance.now();
    const usedS = cpuSeconds(world.product.pid);
    proxy.cut();
    await Promise.all(lines.map(({ closed }) => closed));
    proxy.mend();
    lines = await Promise.all(
      tokens.map(async (token) => {
        await sleep(FIRST_TRY_MS * (1 + Math.random()));
        return openLine(proxy.url, token);
      }),
    );
    found.backMs.push(performance.now() - from);
    found.cpuS.push(cpuSeconds(world.product.pid) - usedS);
    await sleep(REST_MS);
    found.memoryMb.push(residentMb(world.product.pid));
  }
  for (const { socket } of lines) socket.close();
  return found;
}

/** All sockets are cut at once, repeatedly: all are back within the limit, nothing is lost, memory does not grow. */
export const storm: Scenario = {
  name: "storm",
  run: ({ say }) =>
    withWorld({ OVERLOAD_DELAY_MS: "500" }, async (world) => {
      const count = Math.min(SOCKETS, Math.floor((filesMax() - 500) / 3));
      if (count < SOCKETS) say(`      the file limit of this machine allows ${count} sockets instead of ${SOCKETS}`);
      const proxy = await startFaultProxy(world.product.url);
      try {
        const tokens = await world.withApp(0, ({ given }) =>
          inParallel(count, async () => (await given.signIn(await given.member())).token),
        );
        const load = await openLoad(world, { seed: 12, socketUrl: proxy.url });
        const { backMs, memoryMb, cpuS } = await storms(world, load, proxy, tokens);
        const growth = memoryMb.at(-1)! / memoryMb[0]!;
        const { faults, counts } = resultOf(await judge(world, load), {
          sockets: count,
          storms: STORMS,
          "all back in": backMs.map(seconds).join(", "),
          "of the server's processor": cpuS.map((one) => `${one} s`).join(", "),
          growth: growth.toFixed(2),
        });
        const slowest = Math.max(...backMs);
        if (slowest > BACK_MS) faults.push(`all were back only after ${seconds(slowest)}`);
        if (Math.max(...cpuS) > CPU_MAX_S)
          faults.push(`the server used ${Math.max(...cpuS)} s of CPU to take them back`);
        if (growth > GROWTH)
          faults.push(`memory: ${growth.toFixed(2)} times as much after ${STORMS} storms as after one`);
        return memoryFaults({ faults, counts }, memoryMb.at(-1)!, LIMIT_MB);
      } finally {
        await proxy.close();
      }
    }),
};
