import type { Page } from "@playwright/test";
import { requestFrom } from "@masq/server/testing/http";
import { callsOf } from "./page.ts";
import { expect, type Stage } from "./stage.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

export const GENERIC = "Something went wrong, please try again later";
export const PASSWORD = "the lamp stays on tonight";
export const REGISTER = {
  gender: "man",
  lookingFor: "women",
  birthday: "1990-02-28",
  password: PASSWORD,
  terms: true,
  disclosureVersion: "0001",
  disclosureAccepted: true,
  specialCategoryConsent: true,
};
let names = 0;

export function newcomer({ room }: Stage) {
  names += 1;
  // In letters: many digits in a name read as a phone number, and are refused.
  const place = room.scope.replaceAll("-", "").slice(4, 12);
  const username = `new_${place.replaceAll(/\d/g, (digit) => "ghkmnpqrst".charAt(Number(digit)))}_${names}`;
  return { username, email: `${username}@example.com` };
}

/** The form as a person finds it; undefined values are skipped. */
export function formOf(page: Page) {
  const choose = (legend: string, answer: string) =>
    page.getByRole("group", { name: legend }).getByRole("radio", { name: answer, exact: true }).check();
  return {
    submit: page.getByRole("main").getByRole("button", { name: /^(Join free|I’m a person\. Join)$/ }),
    box: (name: RegExp) => page.getByRole("checkbox", { name }),
    async born([year, month, day]: readonly string[]): Promise<void> {
      await page.getByLabel(site.sign_up_day(), { exact: true }).fill(day!);
      await page.getByLabel(site.sign_up_month(), { exact: true }).fill(month!);
      await page.getByLabel(site.sign_up_year(), { exact: true }).fill(year!);
    },
    async fill(who: { username: string; email: string }, boxes = [/I understand/, /private life/, /accept the terms/]) {
      await choose("I am", "A man");
      await choose("I want to write to", "Women");
      await this.born(["1990", "02", "28"]);
      await page.getByLabel(site.sign_up_username()).fill(who.username);
      await page.getByLabel("Email").fill(who.email);
      await page.getByLabel(site.sign_in_password(), { exact: true }).fill(PASSWORD);
      for (const name of boxes) await this.box(name).check();
    },
  };
}

export async function openForm(stage: Stage, options: Parameters<Stage["open"]>[0] = {}) {
  const page = await stage.open(options);
  const calls = callsOf(page);
  await page.goto(stage.at("/sign-up"));
  const form = formOf(page);
  await expect(form.submit).toBeEnabled();
  return { page, calls, form };
}

export async function mailTo(stage: Stage, email: string): Promise<string> {
  const request = requestFrom(stage.app.url);
  let text = "";
  await expect
    .poll(async () => {
      const { body } = await request("/dev/outbox.json");
      text = (body as { to: string; text: string }[]).find(({ to }) => to === email)?.text ?? "";
      return text;
    })
    .not.toBe("");
  return text;
}
