import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5000;

/** `npm test` finds or installs these programs (tools/test/programs.mjs); a missing one is a failure, never a skip. */
export function programOf(variable: string): string {
  const file = process.env[variable];
  if (file === undefined)
    throw new Error(`${variable} names no program: start this through npm test or npm run breadth`);
  return file;
}

const firstWord = async (output: Readable): Promise<string> => {
  const [chunk] = (await once(output, "data", { signal: AbortSignal.timeout(START_LIMIT_MS) })) as [Buffer];
  return String(chunk).trim();
};

/**
 * For programs with windows: a screen of this size and a session bus, shared with nobody; `home` holds their files.
 * `nice`: what the system may do for them on a busy machine; one that allows nobody to ask for more runs them as usual.
 */
export async function openScreen(
  home: string,
  { width, height, nice = 0 }: { width: number; height: number; nice?: number },
  settings: Record<string, string> = {},
) {
  const children: ChildProcess[] = [];
  const env: Record<string, string> = {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: "C.UTF-8",
    ...settings,
  };
  /** Each in a group of its own, whose children end with it; itself with this process, however that ends. */
  const run = (file: string, args: string[]): ChildProcess => {
    const log = fs.openSync(path.join(home, `${path.basename(file)}.log`), "w");
    const child = spawn("setpriv", ["--pdeathsig", "TERM", "nice", "-n", `${nice}`, file, ...args], {
      env,
      detached: true,
      stdio: ["ignore", "pipe", log, "pipe"],
    });
    fs.closeSync(log);
    child.stdout?.resume();
    children.push(child);
    return child;
  };
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await endGroup(child);
  };
  // Portals mount a folder that outlives their bus: what holds the files could not be removed any more.
  const services = path.join(home, "dbus-1/services");
  fs.mkdirSync(services, { recursive: true });
  for (const name of ["org.freedesktop.portal.Desktop", "org.freedesktop.portal.Documents"])
    fs.writeFileSync(path.join(services, `${name}.service`), `[D-BUS Service]\nName=${name}\nExec=/bin/false\n`);
  try {
    const size = `${width}x${height}x24`;
    const screen = run(programOf("XVFB"), ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"]);
    env["DISPLAY"] = `:${await firstWord(screen.stdio[3] as Readable)}`;
    const bus = run(programOf("TEST_DBUS"), ["--session", "--nofork", "--print-address=1"]);
    env["DBUS_SESSION_BUS_ADDRESS"] = await firstWord(bus.stdout!);
  } catch (error) {
    await close();
    throw error;
  }
  return { env, run, close };
}

async function endGroup(child: ChildProcess): Promise<void> {
  const gone = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, "exit");
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // The group has ended.
    }
  };
  signal("SIGTERM");
  const timer = setTimeout(() => signal("SIGKILL"), STOP_LIMIT_MS);
  await gone;
  clearTimeout(timer);
  signal("SIGKILL");
}
