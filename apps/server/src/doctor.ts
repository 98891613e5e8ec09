import { readConfig } from "./config/env.ts";
import { closeDeps, composeDeps } from "./compose-deps.ts";
import { probesOf } from "./operations/monitoring/probes.ts";
import { lookAt } from "./operations/monitoring/watch-parts.ts";
import { createLog } from "./platform/log/log.ts";
import { whyOf } from "./platform/probes/probe.ts";
import { endCommand, openAsItIs, say } from "./run-command.ts";

const PART_WIDTH = 12;
const STATE_WIDTH = 9;

/** `npm run doctor`: tests every part the settings name, and reports what works, what fails and why. Read-only. */
await endCommand(async () => {
  const config = readConfig();
  const { url: databaseUrl, stop } = await openAsItIs(config);
  try {
    const deps = composeDeps({ config, databaseUrl, log: createLog("silent") });
    try {
      const lines = await Promise.all(
        probesOf(deps).map(async (probe) => {
          if ("unused" in probe) return { part: probe.part, state: "not used", text: probe.unused };
          return lookAt(deps, probe, true).then(
            (text) => ({ part: probe.part, state: "works", text }),
            (error: unknown) => ({ part: probe.part, state: "FAULT", text: whyOf(error) }),
          );
        }),
      );
      for (const { part, state, text } of lines) say(`${part.padEnd(PART_WIDTH)} ${state.padEnd(STATE_WIDTH)} ${text}`);
      const faults = lines.filter(({ state }) => state === "FAULT").length;
      say(faults === 0 ? "Everything that is used works." : `${faults} of ${lines.length} do not work.`);
      return faults === 0;
    } finally {
      await closeDeps(deps);
    }
  } finally {
    await stop();
  }
});
