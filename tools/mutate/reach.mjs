// Which unit tests reach a file of the product, nearest first.
import path from "node:path";
import { isTest, visit } from "../checks/source.mjs";
import { inWing } from "../checks/wings.mjs";

/** What puts the whole server together: through it, every test reaches everything. */
const HUBS = /^apps\/server\/src\/[^/]+$/;

function namesIn(program) {
  const found = [];
  visit(program, (node) => {
    const isTypes =
      node.importKind === "type" ||
      node.exportKind === "type" ||
      (node.specifiers?.length > 0 && node.specifiers.every(({ importKind }) => importKind === "type"));
    if (/^(Import|Export)/.test(node.type) && typeof node.source?.value === "string" && !isTypes)
      found.push(node.source.value);
  });
  return found;
}

/** `@masq/server/testing/app` by the `exports` of the workspace's package.json. */
function openPackages(source) {
  const packages = source.files
    .filter((file) => /^[^/]+(\/[^/]+)?\/package\.json$/.test(file))
    .map((file) => ({ folder: path.posix.dirname(file), ...source.json(file) }));
  return (name) => {
    const owner = packages.find((one) => name.startsWith(`${one.name}/`));
    const inner = owner && `.${name.slice(owner.name.length)}`;
    for (const [pattern, target] of Object.entries(owner?.exports ?? {})) {
      const [head, tail = ""] = pattern.split("*");
      if (pattern === inner) return path.posix.join(owner.folder, target);
      if (pattern.includes("*") && inner.startsWith(head) && inner.endsWith(tail))
        return path.posix.join(owner.folder, target.replace("*", inner.slice(head.length, inner.length - tail.length)));
    }
    return undefined;
  };
}

/** `took`: how long a test file ran, as far as known; of equally near ones the quickest comes first. */
export function openReach(source, tests, took = new Map()) {
  const ofPackage = openPackages(source);
  const functions = source.files.filter((file) => file.endsWith(".sql"));
  const importers = new Map(source.files.map((file) => [file, new Set()]));
  for (const file of [...source.code.filter((name) => !name.endsWith(".cjs")), ...functions]) {
    const text = source.text(file);
    for (const name of functions)
      if (name !== file && text.includes(`${path.posix.basename(name, ".sql")}(`)) importers.get(name).add(file);
    if (file.endsWith(".sql")) continue;
    for (const name of namesIn(source.tree(file))) {
      const target = name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : ofPackage(name);
      importers.get(target)?.add(file);
    }
  }

  /** Steps of imports from the target to each file that reaches it. */
  function stepsFrom(target, mayPass) {
    const steps = new Map([[target, 0]]);
    for (const [file, count] of steps)
      if (mayPass(file)) for (const next of importers.get(file)) if (!steps.has(next)) steps.set(next, count + 1);
    return steps;
  }

  return (target) => {
    const all = stepsFrom(target, () => true);
    const near = stepsFrom(target, (file) => !HUBS.test(file));
    const folder = path.posix.dirname(target);
    const wing = inWing(target)?.wing;
    const namesake = `/${path.posix.basename(target).replace(/\.(ts|tsx|mjs|sql)$/, "")}.test.`;
    // A folder's tests call the product, and it what the folder imports: a step more than importing it themselves.
    const ofFolder = new Map();
    for (const [file, count] of near)
      if (!isTest(file)) {
        const home = path.posix.dirname(file);
        ofFolder.set(home, Math.min(count + 2, ofFolder.get(home) ?? Infinity));
      }
    const rank = (test) => [
      path.posix.dirname(test) === folder ? 0 : wing && inWing(test)?.wing === wing ? 1 : 2,
      test.includes(namesake) ? 0 : 1,
      Math.min(near.get(test) ?? 99, ofFolder.get(path.posix.dirname(test)) ?? 99),
      took.get(test) ?? 0,
    ];
    return tests
      .filter((test) => all.has(test))
      .map((test) => ({ test, rank: rank(test) }))
      .sort((one, other) => {
        const at = one.rank.findIndex((value, nth) => value !== other.rank[nth]);
        return at < 0 ? one.test.localeCompare(other.test) : one.rank[at] - other.rank[at];
      })
      .map(({ test }) => test);
  };
}
