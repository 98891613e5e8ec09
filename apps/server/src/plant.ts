import { COMPANY } from "@masq/db/demo/brands";
import { plantMany } from "@masq/db/demo/plant-many";
import { parseArgs } from "node:util";
import { plantDemo } from "./demo.ts";
import { runBeside, say } from "./run-command.ts";

function readCount(): number {
  const { values } = parseArgs({ options: { profiles: { type: "string", default: "0" } } });
  const count = Number(values.profiles);
  if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
    throw new Error("--profiles takes a whole number from 0 to 5000000");
  return count;
}

/** `npm run plant [-- --profiles 200000]`: the demo data, and generated profiles for measuring. */
await runBeside(readCount, async ({ deps, owner }, count) => {
  if (deps.config.MODE !== "demo")
    throw new Error("The demo has published logins: plant it with MODE=demo, into a database that is for nothing else");
  await plantDemo(deps, owner, say);
  if (count > 0) await plantMany(owner, COMPANY.id, count, say);
  say("Planted.");
  return true;
});
