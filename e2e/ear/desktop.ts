import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { openSpeech } from "./speech.ts";

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5000;
const SCREEN = { width: 1280, height: 900 };

/** Silent about keys and without braille: what is heard is the page. */
const READER = {
  enableKeyEcho: false,
  enableBraille: false,
  enableSound: false,
  sayAllOnLoad: false,
  firstStart: false,
};
const BROWSER = {
  "accessibility.force_disabled": -1,
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.newtabpage.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage": "about:blank",
  "browser.startup.page": 0,
  "browser.urlbar.suggest.history": false,
  "browser.urlbar.suggest.openpage": false,
  "browser.urlbar.suggest.searches": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "signon.rememberSignons": false,
  "toolkit.telemetry.enabled": false,
};

/** A program that the run has found, see tools/test/programs.mjs. */
function programOf(variable: string): string {
  const file = process.env[variable];
  if (file === undefined) throw new Error(`${variable} is not set: run npm run breadth, which finds or installs it`);
  return file;
}

const firstWord = async (output: Readable): Promise<string> => {
  const [chunk] = (await once(output, "data", { signal: AbortSignal.timeout(START_LIMIT_MS) })) as [Buffer];
  return String(chunk).trim();
};

function readerSettings(home: string): string {
  const folder = path.join(home, "orca");
  fs.mkdirSync(folder);
  const profiles = { default: { profile: ["Default", "default"], pronunciations: {}, keybindings: {} } };
  const settings = { general: READER, profiles, pronunciations: {}, keybindings: {} };
  fs.writeFileSync(path.join(folder, "user-settings.conf"), JSON.stringify(settings));
  return folder;
}

function browserProfile(home: string, locale: string): string {
  const folder = path.join(home, "profile");
  fs.mkdirSync(folder);
  const prefs = Object.entries({ ...BROWSER, "intl.accept_languages": locale });
  const lines = prefs.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(folder, "user.js"), lines.join("\n"));
  return folder;
}

/**
 * A desktop of its own with a screen, a session bus, Orca and Firefox; Orca's voice is a list of texts. Orca refuses to
 * start twice for one user, so that two of these never run at once.
 */
export async function openDesktop(locale: "en" | "de") {
  const home = fs.mkdtempSync("/tmp/ear-");
  const children: ChildProcess[] = [];
  const speech = await openSpeech(path.join(home, "speech"));
  const env: Record<string, string> = {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: "C.UTF-8",
    LANGUAGE: locale,
    SPEECHD_ADDRESS: `unix_socket:${path.join(home, "speech")}`,
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
    MOZ_CRASHREPORTER_DISABLE: "1",
  };
  /** Each in a group of its own, whose children end with it; itself with this process, however that ends. */
  const run = (file: string, args: string[]): ChildProcess => {
    const log = fs.openSync(path.join(home, `${path.basename(file)}.log`), "w");
    const child = spawn("setpriv", ["--pdeathsig", "TERM", file, ...args], {
      env,
      detached: true,
      stdio: ["ignore", "pipe", log, "pipe"],
    });
    fs.closeSync(log);
    child.stdout?.resume();
    children.push(child);
    return child;
  };
  const press = async (...args: string[]): Promise<string> => {
    const child = spawn(programOf("TEST_XDOTOOL"), args, { env, stdio: ["ignore", "pipe", "ignore"] });
    const out: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    await once(child, "close");
    return Buffer.concat(out).toString().trim();
  };
  const until = async (what: string, isSo: () => boolean | Promise<boolean>, limit = START_LIMIT_MS): Promise<void> => {
    for (const end = performance.now() + limit; performance.now() < end; await sleep(50)) if (await isSo()) return;
    throw new Error(
      `${what}: not within ${limit / 1000} s. Last heard:\n${speech.spoken
        .slice(-12)
        .map(({ text }) => text)
        .join("\n")}`,
    );
  };
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await endGroup(child);
    await speech.close();
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    const { width, height } = SCREEN;
    const screen = run(programOf("XVFB"), [
      "-displayfd",
      "3",
      "-screen",
      "0",
      `${width}x${height}x24`,
      "-nolisten",
      "tcp",
    ]);
    env["DISPLAY"] = `:${await firstWord(screen.stdio[3] as Readable)}`;
    const bus = run(programOf("TEST_DBUS"), ["--session", "--nofork", "--print-address=1"]);
    env["DBUS_SESSION_BUS_ADDRESS"] = await firstWord(bus.stdout!);
    const reader = run(programOf("TEST_ORCA"), ["--user-prefs", readerSettings(home)]);
    await until("Orca speaks", () => {
      if (reader.exitCode !== null) throw new Error(`Orca ended with ${reader.exitCode}`);
      return speech.spoken.length > 0;
    });
    run(programOf("FIREFOX"), [
      "--no-remote",
      "--profile",
      browserProfile(home, locale),
      "--width",
      `${width}`,
      "--height",
      `${height}`,
      "about:blank",
    ]);
    let window = "";
    await until(
      "Firefox opens",
      async () => (window = await press("search", "--onlyvisible", "--class", "firefox")) !== "",
    );
    // No window manager gives it the keyboard.
    window = window.split("\n").at(-1)!;
    await press("windowfocus", "--sync", window);
    await until("Firefox is announced", () => speech.spoken.some(({ text }) => /Firefox|enter address/.test(text)));
    return {
      spoken: speech.spoken,
      until,
      close,
      press: (...keys: string[]) => press("key", "--clearmodifiers", ...keys),
      type: (text: string) => press("type", "--delay", "20", text),
      title: () => press("getwindowname", window),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
export type Desktop = Awaited<ReturnType<typeof openDesktop>>;

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
