import { ANNOUNCED_PAGES } from "./operations/notifications/announcements.ts";
import { parseArgs } from "node:util";
import { announceChange, type Change } from "./operations/notifications/announce-change.ts";
import { AppError } from "./platform/app-error.ts";
import { runBeside, say } from "./run-command.ts";

const USAGE =
  "npm run announce-change -- --brand <scope> --page terms|privacy-policy --from <2027-01-15> --en <what changes> --de <was sich ändert>";

function readChange(): Change {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { brand: text, page: text, from: text, en: text, de: text } });
  const page = ANNOUNCED_PAGES.find((one) => one === values.page);
  const { brand: scope, from: startsOn, en, de } = values;
  if (page === undefined || scope === undefined || startsOn === undefined || en === undefined || de === undefined)
    throw new Error(USAGE);
  return { scope, page, startsOn, summary: { en, de } };
}

/** `npm run announce-change`: mails members before changed terms or a privacy page apply (docs/operations.md). */
await runBeside(readChange, async ({ deps }, change) => {
  try {
    const id = await announceChange(deps, change);
    say(`${id}: every member of ${change.scope} is mailed once; the worker sends from now on.`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const known = { "not-found": `There is no brand ${change.scope}`, conflict: "That day is announced already" };
    if (error.code === "not-found" || error.code === "conflict") say(known[error.code]);
    for (const [name, why] of Object.entries(error.fields ?? {})) say(`--${name}: ${why}`);
    return false;
  }
});
