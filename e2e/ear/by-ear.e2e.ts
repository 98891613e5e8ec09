import fs from "node:fs";
import path from "node:path";
import { expect, test, type Stage } from "../support/stage.ts";
import { openDesktop } from "./desktop.ts";
import { MEMBERS_JOBS, type Job } from "./jobs.ts";
import { listenerOf } from "./listener.ts";
import type { Locale } from "./words.ts";

// One Orca at a time: it refuses to start twice for one user.
test.describe.configure({ mode: "default" });

const FOLDER = path.join(import.meta.dirname, "transcripts");
/** `RENEW_TRANSCRIPTS=1 npm run breadth -- e2e/ear`: writes what is heard, to be read before it is committed. */
const isRenewing = process.env["RENEW_TRANSCRIPTS"] !== undefined;

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
    .replaceAll(/\d+ (characters|Figuren)/g, "240 $1")
    .replaceAll(/(Isolde), \d+/g, "$1, 36");

async function transcribe(stage: Stage, name: string, locale: Locale, job: Job): Promise<void> {
  const desktop = await openDesktop(locale);
  const ear = listenerOf(desktop);
  try {
    await job({ stage, ear, locale });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nHeard:\n${ear.text()}`, {
      cause: error,
    });
  } finally {
    await desktop.close();
  }
  const file = path.join(FOLDER, `${name.replaceAll(" ", "-")}.${locale}.txt`);
  const text = lasting(ear.text(), stage);
  if (isRenewing) fs.writeFileSync(file, text);
  expect(text).toBe(fs.readFileSync(file, "utf8"));
  expect(ear.faults()).toEqual([]);
}

function hear(name: string, locale: Locale, job: Job): void {
  test(`${name} by ear, ${locale}: every step is heard as written down @breadth`, async ({ stage }) => {
    test.setTimeout(240_000);
    await transcribe(stage, name, locale, job);
  });
}
for (const [name, job] of Object.entries(MEMBERS_JOBS)) {
  hear(name, "en", job);
  hear(name, "de", job);
}
