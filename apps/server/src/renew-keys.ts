import { renewWrapping } from "./platform/sealing/renew-wrapping.ts";
import { brandKeyName } from "./platform/sealing/wrap-keys.ts";
import { runBeside, say } from "./run-command.ts";

const USAGE = "npm run renew-keys -- velvetrooms (the scope of one brand), or npm run renew-keys -- all (every brand)";

function readScope(): string {
  const [scope = ""] = process.argv.slice(2);
  if (scope === "") throw new Error(USAGE);
  return scope;
}

/** `npm run renew-keys -- velvetrooms`: a new brand key for its members' keys (docs/operations/keys.md). */
await runBeside(readScope, async ({ deps }, scope) => {
  const brands = (await deps.brands.all()).filter((brand) => scope === "all" || brand.fullScope === scope);
  if (brands.length === 0) throw new Error(`There is no brand ${scope}. ${USAGE}`);
  for (const { id, fullScope } of brands) {
    const { version, renewed, checked } = await renewWrapping(deps, id);
    say(`${fullScope}: ${renewed} members wrapped anew by ${brandKeyName(id, version)}, all ${checked} open.`);
  }
  return true;
});
