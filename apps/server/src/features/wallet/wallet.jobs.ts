import type { Deps } from "../../deps.ts";
import { storeBooksCheck } from "./check-books.ts";
import { earnRevenue } from "./earn-revenue.ts";

const HOUR_MS = 3_600_000;

/** Each hour what was used is earned, and everything is added up; at the start, too. A fault is logged and kept. */
export function startBooks(deps: Deps): () => Promise<void> {
  const round = async (): Promise<void> => {
    try {
      await earnRevenue(deps);
      const { faults } = await storeBooksCheck(deps);
      if (faults.length > 0) deps.log.error({ faults: faults.slice(0, 20) }, "the books do not add up");
    } catch (error) {
      deps.log.error({ err: error }, "the books could not be checked");
    }
  };
  let running = round();
  const stop = deps.clock.every(HOUR_MS, () => {
    running = round();
    return running;
  });
  return async () => {
    stop();
    await running;
  };
}
