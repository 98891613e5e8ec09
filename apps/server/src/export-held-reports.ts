import { agreedReports } from "./chat/held/agreed-reports.ts";
import { nothing, runBeside, say } from "./run-command.ts";

/** Prints the texts that were stopped wrongly, as a supervisor agreed: one JSON a line, for tools/judge. */
await runBeside(nothing, async ({ deps }) => {
  for (const line of await agreedReports(deps)) say(JSON.stringify(line));
  return true;
});
