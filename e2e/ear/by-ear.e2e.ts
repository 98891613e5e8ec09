import type { Browser } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";
import { expect, test, type Stage } from "../support/stage.ts";
import { openDesktop } from "./desktop.ts";
import { DESK_JOBS } from "./desk-jobs.ts";
import { MEMBERS_JOBS } from "./jobs.ts";
import { listenerOf } from "./listener.ts";
import { MONEY_JOBS } from "./money-jobs.ts";
import type { Job } from "./scene.ts";
import { TO_BE_HEARD_IN_GERMAN } from "./to-be-heard.ts";
import type { Locale } from "./words.ts";

const FOLDER = path.join(import.meta.dirname, "transcripts");
/** `RENEW_TRANSCRIPTS=1 npm run breadth -- e2e/ear`: writes what is heard, to be read before it is committed. */
const isRenewing = process.env["RENEW_TRANSCRIPTS"] !== undefined;
/** `JOBS=buy,wall.de`: only the transcripts with one of these in their name; all of them take twenty minutes. */
const wanted = process.env["JOBS"]?.split(",") ?? [""];

/** Names of this run, times and days: what differs from one run to the next. */
const lasting = (text: string, { room }: Stage): string =>
  text
    .replaceAll(room.scope, "velvetrooms")
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?( [AP]M)?/g, "0:00")
    .replaceAll(
      /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g,
      "a day",
    )
    .replaceAll(
      /\b\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/g,
      "ein Tag",
    )
    .replaceAll(/(Isolde), \d+/g, "$1, 36")
    .replaceAll(/\bR-[0-9A-Z]{8}\b/g, "R-00000000")
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, "0000-0000");

const fileOf = (name: string, locale: Locale): string => `${name.replaceAll(" ", "-")}.${locale}.txt`;

async function transcribe(stage: Stage, browser: Browser, name: string, locale: Locale, job: Job): Promise<void> {
  const desktop = await openDesktop(locale);
  const ear = listenerOf(desktop);
  try {
    await job({ stage, browser, ear, locale });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nHeard:\n${ear.text()}`, {
      cause: error,
    });
  } finally {
    await desktop.close();
  }
  const file = path.join(FOLDER, fileOf(name, locale));
  const text = lasting(ear.text(), stage);
  if (isRenewing) fs.writeFileSync(file, text);
  expect(text).toBe(fs.readFileSync(file, "utf8"));
  expect(ear.faults()).toEqual([]);
}

function hear(name: string, locale: Locale, job: Job): void {
  if (!wanted.some((part) => fileOf(name, locale).includes(part))) return;
  test(`${name} by ear, ${locale}: every step is heard as written down @breadth`, async ({ stage, browser }) => {
    test.setTimeout(300_000);
    await transcribe(stage, browser, name, locale, job);
  });
}
for (const [name, job] of Object.entries({ ...MEMBERS_JOBS, ...MONEY_JOBS, ...DESK_JOBS })) {
  hear(name, "en", job);
  if (!TO_BE_HEARD_IN_GERMAN.has(name)) hear(name, "de", job);
}
