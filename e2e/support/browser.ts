import { chromium, type Browser } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** This machine's browser, for everything that is not a journey: `CHROMIUM`, else the first on the path. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const places = (process.env["PATH"] ?? "").split(path.delimiter);
  const found = NAMES.flatMap((name) => places.map((place) => path.join(place, name))).find((file) =>
    fs.existsSync(file),
  );
  const executablePath = process.env["CHROMIUM"] ?? found;
  if (executablePath === undefined) throw new Error("no Chromium found: name one in CHROMIUM");
  return chromium.launch({ executablePath, args });
}
export { devices, type Browser, type Page } from "@playwright/test";
