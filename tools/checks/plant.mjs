// For tests of the checks: a small tree in the temporary folder, with the real configuration and packages.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");
// Without .gitignore the tools would walk through node_modules.
const CONFIGS = [
  ".gitignore",
  ".oxlintrc.json",
  ".oxfmtrc.json",
  ".dependency-cruiser.cjs",
  "knip.json",
  "tsconfig.base.json",
  "tools/checks/wings.json",
];

/** Writes the files, passes the root to `work`, and removes everything afterwards. */
export async function withTree(files, work, { configs = false } = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "masq-plant-"));
  try {
    for (const [file, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(
        path.join(root, file),
        typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`,
      );
    }
    if (configs) {
      for (const name of CONFIGS) {
        fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
        fs.copyFileSync(path.join(REPOSITORY, name), path.join(root, name));
      }
      fs.symlinkSync(path.join(REPOSITORY, "node_modules"), path.join(root, "node_modules"));
    }
    return await work(root);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}
