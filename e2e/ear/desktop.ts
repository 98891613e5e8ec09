import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openScreen, programOf } from "../support/own-screen.ts";
import { openSpeech } from "./speech.ts";

const START_LIMIT_MS = 60_000;
/** Before what else the machine does: Orca drops what it has not said yet when events come faster than it can follow. */
const SCREEN = { width: 1280, height: 900, nice: -10 };

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
  "extensions.formautofill.creditCards.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "signon.rememberSignons": false,
  "toolkit.telemetry.enabled": false,
  // Fades that nobody sees take most of a busy machine.
  "ui.prefersReducedMotion": 1,
};

function readerSettings(home: string): string {
  const folder = path.join(home, "orca");
  fs.mkdirSync(folder);
  const profiles = { default: { profile: ["Default", "default"], pronunciations: {}, keybindings: {} } };
  const settings = { general: READER, profiles, pronunciations: {}, keybindings: {} };
  fs.writeFileSync(path.join(folder, "user-settings.conf"), JSON.stringify(settings));
  return folder;
}

/** Orca asks `pgrep` for another one of this user and refuses to start beside it; these share neither screen nor bus. */
function alone(home: string): string {
  const folder = path.join(home, "bin");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "pgrep"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return `${folder}:${process.env["PATH"]}`;
}

function browserProfile(home: string, locale: string): string {
  const folder = path.join(home, "profile");
  fs.mkdirSync(folder);
  const prefs = Object.entries({ ...BROWSER, "intl.accept_languages": locale });
  const lines = prefs.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(folder, "user.js"), lines.join("\n"));
  return folder;
}

/** A desktop of its own with a screen, a session bus, Orca and Firefox; Orca's voice is a list of texts. */
export async function openDesktop(locale: "en" | "de") {
  const home = fs.mkdtempSync("/tmp/ear-");
  const screen = await openScreen(home, SCREEN, {
    LANGUAGE: locale,
    SPEECHD_ADDRESS: `unix_socket:${path.join(home, "speech")}`,
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
    MOZ_CRASHREPORTER_DISABLE: "1",
  });
  const { env, run } = screen;
  const speech = await openSpeech(path.join(home, "speech"));
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
    await screen.close();
    await speech.close();
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    const { width, height } = SCREEN;
    const reader = run("/usr/bin/env", [
      `PATH=${alone(home)}`,
      programOf("TEST_ORCA"),
      "--user-prefs",
      readerSettings(home),
    ]);
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
