import { tokenOf } from "@masq/client/stand-in";
import { register } from "@masq/contract/member/auth";
import type { User } from "@masq/contract/member/user";
import { page } from "vitest/browser";
import { m } from "../app/paraglide/messages.js";
import { css } from "./by-css.ts";
import { memberOf } from "./people.ts";
import { server, visit } from "./site.tsx";

export const PASSWORD = "the lamp stays on tonight";
export const NEWCOMER = { username: "new_one", email: "new_one@example.com" };
export const BOXES = [/I understand/, /private life/, /accept the terms/];

export const submit = () => page.getByRole("main").getByRole("button", { name: /^(Join free|I’m a person\. Join)$/ });
export const box = (name: RegExp) => page.getByRole("checkbox", { name });
export const noteOf = (id: string) => css(`#su-${id}-note`);
export const username = () => page.getByLabelText(m.sign_up_username());
export const email = () => page.getByLabelText(m.sign_up_email());
export const password = () => page.getByLabelText(m.sign_in_password(), { exact: true });

const choose = (legend: string, answer: string) =>
  page.getByRole("group", { name: legend }).getByRole("radio", { name: answer, exact: true }).click();

export async function born([year, month, day]: readonly [string, string, string]): Promise<void> {
  await page.getByLabelText("Day", { exact: true }).fill(day);
  await page.getByLabelText("Month", { exact: true }).fill(month);
  await page.getByLabelText("Year", { exact: true }).fill(year);
}

export async function fillForm(who: { username: string; email: string } = NEWCOMER, boxes = BOXES): Promise<void> {
  await choose("I am", "A man");
  await choose("I want to write to", "Women");
  await born(["1990", "02", "28"]);
  await username().fill(who.username);
  await email().fill(who.email);
  await password().fill(PASSWORD);
  for (const name of boxes) await box(name).click();
}

export const openSignUp = () => visit(null, "/sign-up");
export const registered = () => server.asked(register).map(({ body }) => body);

/** The server takes the newcomer in, whose address is not confirmed yet. */
export function takesNewcomers(over: Partial<User> = {}): void {
  server.ignoreRest();
  server.on(register, ({ body }) => {
    const user = memberOf({
      username: body.username,
      email: body.email,
      emailValidated: false,
      resendIn: 300,
      ...over,
    });
    return { status: "success" as const, access_token: tokenOf(user), user };
  });
}
