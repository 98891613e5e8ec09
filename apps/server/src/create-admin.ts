import { parseArgs } from "node:util";
import { createAdmin } from "./people/accounts/create-agent.ts";
import { AppError } from "./platform/app-error.ts";
import { refusalLines, runCommand, say } from "./run-command.ts";

const USAGE =
  "npm run create-admin -- --email <address> --first-name <name> --last-name <name> --url https://<host> [--username <name>]";

function readWanted() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { email: text, "first-name": text, "last-name": text, username: text, url: text },
  });
  const { email, "first-name": firstName, "last-name": lastName, username, url } = values;
  if (email === undefined || firstName === undefined || lastName === undefined || url === undefined)
    throw new Error(USAGE);
  if (!URL.canParse(url)) throw new Error(`--url is the address under which the product is reached: ${USAGE}`);
  return { email, firstName, lastName, username, url };
}

/** Creates an installation's first admin, or another if nobody can get in (docs/operations/install.md). */
await runCommand(readWanted, async ({ deps }, { url, ...given }) => {
  try {
    const token = await createAdmin(deps, given);
    say("Open this within 48 hours and choose a password; it works once:");
    say(`${new URL("/agent/set-password", url).href}#${token}`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const line of refusalLines(error)) say(line);
    return false;
  }
});
