import { COMPANY } from "@masq/db/demo/brands";
import { plantMany } from "@masq/db/demo/plant-many";
import { openEmbedded } from "@masq/db/embedded";
import { migrate, openDb, openPool } from "@masq/db/open";
import { parseArgs } from "node:util";
import { readConfig } from "./config/env.ts";
import { plantDemo } from "./demo.ts";
import { closeDeps, composeDeps } from "./deps.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run plant [-- --profiles 200000]`: the demo data, and generated profiles for measuring. The server must be stopped. */
async function plant(): Promise<void> {
  const { values } = parseArgs({ options: { profiles: { type: "string", default: "0" } } });
  const count = Number(values.profiles);
  if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
    throw new Error("--profiles takes a whole number from 0 to 5000000");
  const config = readConfig();
  const embedded =
    config.DATABASE_URL === undefined ? await openEmbedded({ dataDir: config.DATA_DIR, say }) : undefined;
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? "";
  const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
  const deps = composeDeps({ config, databaseUrl });
  try {
    await migrate(owner);
    await plantDemo(deps, owner, say);
    if (count > 0) await plantMany(owner, COMPANY.id, count, say);
    say("Planted.");
  } finally {
    await owner.destroy();
    await closeDeps(deps);
    await embedded?.stop();
  }
}

plant().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
