import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** While no release after r0 bears a tag: the last commit before the second migration. */
const BEFORE_TAGS = "7a0b5f91";
const HERE: { cwd: string; encoding: "utf8" } = { cwd: ROOT, encoding: "utf8" };

const git = (...args: string[]): string => execFileSync("git", args, HERE).trim();

/** The newest tagged release from r1 on that is not this commit. r0 starts only on databases of its own (README of `db`). */
function releaseBefore(): string {
  const here = git("rev-parse", "HEAD");
  const tags = git("tag", "--list", "r[1-9]*", "--merged", "HEAD", "--sort=-creatordate").split("\n").filter(Boolean);
  const tag = tags.find((name) => git("rev-parse", `${name}^{commit}`) !== here);
  return git("rev-parse", `${tag ?? BEFORE_TAGS}^{commit}`);
}

export type ReleaseBefore = { root: string; commit: string };

/** That release, installed and built in a folder of its own, which the next run finds again; a sentence if it cannot be. */
export function provideReleaseBefore(say: (line: string) => void): ReleaseBefore | string {
  let commit: string;
  try {
    commit = releaseBefore();
  } catch {
    return "the history of the repository is not here";
  }
  const root = path.join(os.tmpdir(), `masq-release-${commit.slice(0, 12)}`);
  const done = path.join(root, ".git", "masq-is-built");
  if (!fs.existsSync(done)) {
    say(`      installing and building ${commit.slice(0, 12)} in ${root} (once, some minutes)`);
    fs.rmSync(root, { recursive: true, force: true });
    git("clone", "--quiet", "--shared", "--no-checkout", ROOT, root);
    execFileSync("git", ["checkout", "--quiet", commit], { ...HERE, cwd: root });
    execFileSync("node", ["tools/bootstrap.mjs", "--build"], { cwd: root, stdio: "inherit", env: outside() });
    fs.writeFileSync(done, "");
  }
  return { root, commit };
}

/** Without this release's programs on the path, and what npm says of it. */
function outside(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
  const PATH = (process.env["PATH"] ?? "").split(path.delimiter).filter((dir) => !dir.startsWith(ROOT));
  return { ...Object.fromEntries(own), PATH: PATH.join(path.delimiter) };
}
