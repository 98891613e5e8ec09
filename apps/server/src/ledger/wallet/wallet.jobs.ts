import type { Deps } from "../../deps.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { storeBooksCheck } from "./check-books.ts";
import { earnRevenue } from "./earn-revenue.ts";

const HOUR_MS = 3_600_000;

/**
 * Every hour, and at the start, earns what was used and checks the books. Logs and stores faults. Every process runs
 * it: earning is serialized, and each check reads everything.
 */
export const startBooks = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "books",
    everyMs: HOUR_MS,
    atOnce: true,
    fault: "the books could not be checked",
    work: async () => {
      const patient = { db: deps.patientDb, clock: deps.clock };
      await earnRevenue(patient);
      const { faults } = await storeBooksCheck(patient);
      if (faults.length > 0) deps.log.error({ faults: faults.slice(0, 20) }, "the books do not add up");
    },
  });
