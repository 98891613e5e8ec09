import { busSuite } from "./bus.suite.ts";
import { localBus } from "./local-bus.ts";

busSuite("local bus", false, () => {
  const bus = localBus();
  return Promise.resolve({ one: bus, two: bus, close: bus.close });
});
