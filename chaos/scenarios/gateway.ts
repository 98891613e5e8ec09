import { DOWN } from "@masq/sandbox/test-gateway-control";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { resultOf, type Scenario } from "../lib/scenario.ts";
import { withWorld } from "../lib/world.ts";

/** The gateway fails in each of its ways amid purchases; every charge ends decided. */
export const gateway: Scenario = {
  name: "gateway",
  run: () =>
    withWorld({}, async (world) => {
      const load = await openLoad(world, { seed: 6 });
      for (const how of DOWN) {
        await worked(load);
        world.pay.down(how);
        await worked(load);
        world.pay.down();
      }
      world.pay.webhooks({ lose: true });
      await worked(load);
      world.pay.webhooks({ copies: 3 });
      await worked(load);
      world.pay.webhooks();
      return resultOf(await judge(world, load), { "gateway away": DOWN.join(" ") });
    }),
};
