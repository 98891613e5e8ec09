// Component tests: Vitest in a real Chromium, without a server. Counted test by test, like all others.
import fs from "node:fs";
import path from "node:path";

const GROUP = "components";
const CLOSE_MS = 15_000;

export const findComponentTests = (root) =>
  fs
    .globSync("apps/*/{src,app}/**/*.test.tsx", {
      cwd: root,
      exclude: (entry) => String(entry).includes("node_modules"),
    })
    .sort();

const textOf = (errors) => errors.map(({ stack, message }) => stack ?? message).join("\n");

export async function runComponentTests({ root, files, chromium, tally, say, closers }) {
  const { startVitest } = await import("vitest/node");
  const from = performance.now();
  const reporter = {
    onTestCaseResult: (one) => {
      const file = path.relative(root, one.module.moduleId);
      const { state, errors } = one.result();
      if (state === "passed") tally.pass(GROUP);
      else if (state === "skipped") tally.skip(GROUP);
      else tally.fail(GROUP, { name: one.fullName, file, error: textOf(errors) });
      if (one.diagnostic()?.flaky) {
        const [said, place] = textOf(errors).split("\n");
        say(`[test] tried again: ${one.fullName}: ${said} ${place?.trim() ?? ""}`);
        tally.flake({ name: one.fullName, file });
      }
      tally.tookFile(file, one.diagnostic()?.duration ?? 0);
    },
    onTestModuleEnd: (module) => {
      const errors = module.errors();
      if (errors.length > 0)
        tally.fail(GROUP, { name: "(whole file)", file: path.relative(root, module.moduleId), error: textOf(errors) });
    },
    onTestRunEnd: (modules, unhandled) => {
      if (unhandled.length > 0) tally.fail(GROUP, { name: "an error outside of any test", error: textOf(unhandled) });
      const ran = new Set(modules.map(({ moduleId }) => path.relative(root, moduleId)));
      for (const file of files)
        if (!ran.has(file)) tally.fail(GROUP, { name: "(whole file)", file, error: "no test ran in it" });
    },
  };
  process.env.CHROMIUM = chromium;
  const vitest = await startVitest("test", files, {
    root,
    config: false,
    projects: ["apps/console", "apps/web"],
    watch: false,
    reporters: [reporter],
  });
  closers.add(() => vitest.close());
  // A browser that does not answer any more must not keep the run from its end.
  await Promise.race([vitest.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  // Vitest speaks by the exit code too; the tally alone decides.
  process.exitCode = 0;
  tally.took(GROUP, performance.now() - from);
}
