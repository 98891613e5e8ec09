import type { Page } from "@playwright/test";
import type { Member, Stage } from "./stage.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

export const formOf = (page: Page) => {
  const main = page.getByRole("main");
  return {
    username: main.getByLabel(site.sign_in_username()),
    password: main.getByLabel(site.sign_in_password(), { exact: true }),
    submit: main.getByRole("button", { name: site.sign_in_submit(), exact: true }),
    problem: main.getByRole("alert"),
  };
};

export async function submit(page: Page, { username, password }: Pick<Member, "username" | "password">): Promise<void> {
  const form = formOf(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.submit.click();
}

export const storedExpiry = (page: Page) => page.evaluate(() => localStorage.getItem("expiryDate"));
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: site.nav_account() }).click();
  await page.getByRole("menuitem", { name: site.nav_sign_out() }).click();
};

/** Signed in through the form, on a page with a movable clock. */
export async function signedIn(stage: Stage): Promise<Page> {
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await stage.signInMember(page, await stage.member());
  return page;
}
