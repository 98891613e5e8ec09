// Loaded into a node of the product before anything else: the same program with one clause of its claims left out, to
// prove that the histories of the chaos run would show it. BROKEN_RULE names the clause.
import { registerHooks } from "node:module";

const RULES = {
  epoch: ["close-stock.ts", "epoch: true", "epoch: false"],
  seen: ["close-stock.ts", "seen: true", "seen: false"],
};
const [file, from, to] = RULES[process.env.BROKEN_RULE];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/features/desk/${file}`)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(from)) throw new Error(`${file} has no "${from}" to leave out`);
    return { ...loaded, source: source.replace(from, to) };
  },
});
