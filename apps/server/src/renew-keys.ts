import { findRunningEmbedded } from "@masq/db/embedded-running";
import { readConfig } from "./config/env.ts";
import { openProduct } from "./open-product.ts";
import { renewWrapping } from "./platform/sealing/renew-wrapping.ts";
import { brandKeyName } from "./platform/sealing/wrap-keys.ts";
import { endCommand, say } from "./run-command.ts";

const USAGE = "npm run renew-keys -- <scope of a brand, or all>";

/** `npm run renew-keys -- velvetrooms`: a new key of the brand for its members' keys, beside a product that runs (docs/operations/keys.md). */
await endCommand(async () => {
  const [scope = ""] = process.argv.slice(2);
  if (scope === "") throw new Error(USAGE);
  const config = readConfig();
  const running = config.DATABASE_URL ?? findRunningEmbedded(config.DATA_DIR);
  const { deps, close } = await openProduct({ ...config, ...(running && { DATABASE_URL: running }) }, say);
  try {
    const brands = (await deps.brands.all()).filter((brand) => scope === "all" || brand.fullScope === scope);
    if (brands.length === 0) throw new Error(`There is no brand ${scope}. ${USAGE}`);
    for (const { id, fullScope } of brands) {
      const { version, renewed, checked } = await renewWrapping(deps, id);
      say(`${fullScope}: ${renewed} members wrapped anew by ${brandKeyName(id, version)}, all ${checked} open.`);
    }
    return true;
  } finally {
    await close();
  }
});
