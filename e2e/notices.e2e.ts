import type { Locator, Page } from "@playwright/test";
import { LINE, composer, say, send } from "./support/chat-page.ts";
import { failing, holding, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { settle } from "./support/screens.ts";
import { formOf as sessionForm, submit } from "./support/session-page.ts";
import { newcomer, openForm } from "./support/sign-up-page.ts";
import { PHONE, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const GENERIC = "Something went wrong, please try again later";

/** A guest whose login just failed: an ordinary notice, on a page whose clock moves only on demand. */
async function noticed(stage: Stage): Promise<Page> {
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await page.goto(stage.at("/sign-in"));
  await failing(page, "POST", "/api/authenticate", 500);
  // The app first: it starts when the page is drawn, and not while the clock stands still.
  await expect(page.locator("main form [type=submit]").first()).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 5000);
  await page.getByLabel(site.sign_in_username()).fill("somebody");
  await page.getByLabel(site.sign_in_password(), { exact: true }).fill("something");
  await page.getByLabel(site.sign_in_password(), { exact: true }).press("Enter");
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast(page, GENERIC)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.mouse.move(1, 1);
  return page;
}
const isGone = async (page: Page): Promise<void> => {
  await page.clock.runFor(600);
  await expect(toast(page, GENERIC)).toHaveCount(0);
};

test("[UI-07] a notice disappears after 4 seconds", async ({ stage }) => {
  const page = await noticed(stage);
  await page.clock.runFor(3000);
  await expect(toast(page, GENERIC)).toBeVisible();
  await page.clock.runFor(1100);
  await isGone(page);
});

test("[UI-09] a notice waits while the pointer rests on it", async ({ stage }) => {
  const page = await noticed(stage);
  await toast(page, GENERIC).hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, GENERIC)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4100);
  await isGone(page);
});

test("[UI-10] a press dismisses a notice", async ({ stage }) => {
  const page = await noticed(stage);
  await toast(page, GENERIC).click();
  await isGone(page);
});

for (const [size, options] of [
  ["wide", {}],
  ["narrow", PHONE],
] as const) {
  test(`${size}: a notice covers neither a form's button nor the Send of a chat`, async ({ stage }) => {
    const covers = async (page: Page, what: Locator): Promise<boolean> => {
      await settle(page);
      const [notice, button] = [await page.locator(".toast").first().boundingBox(), await what.boundingBox()];
      return (
        notice!.x < button!.x + button!.width &&
        button!.x < notice!.x + notice!.width &&
        notice!.y < button!.y + button!.height &&
        button!.y < notice!.y + notice!.height
      );
    };
    const { page, form } = await openForm(stage, { isNoisy: true, ...options });
    await failing(page, "POST", "/api/register", 500);
    await form.fill(newcomer(stage));
    await form.submit.click();
    await expect(toast(page, GENERIC)).toBeVisible();
    expect(await covers(page, form.submit)).toBe(false);
    await page.goto(stage.at("/sign-in"));
    await failing(page, "POST", "/api/authenticate", 500);
    await submit(page, { username: "somebody", password: "something" });
    await expect(toast(page, GENERIC)).toBeVisible();
    expect(await covers(page, sessionForm(page).submit)).toBe(false);
    const [member, character] = [await stage.member(), await stage.character()];
    const chat = await stage.memberPage(member, `/messages/chat/blank?profile=${character.id}`, {
      isNoisy: true,
      ...options,
    });
    await failing(chat, "POST", `/api/conversation/${character.id}`, 500);
    await say(chat, character, LINE);
    await expect(toast(chat, GENERIC)).toBeVisible();
    await composer(chat, character).fill(LINE);
    expect(await covers(chat, send(chat))).toBe(false);
    expect(await covers(chat, chat.getByRole("button", { name: "More" }))).toBe(false);
  });
}

test("[UI-11] the page loader shows while a call runs, not while the token is refreshed", async ({ stage }) => {
  const page = await stage.open();
  await page.clock.install();
  await stage.signInMember(page, await stage.member());
  const loader = page.locator(".page-load");
  await expect(page.getByRole("article")).toHaveCount(36);
  await expect(loader).toHaveCount(0);
  const list = await holding(page, "GET", "/api/profiles");
  await page.getByRole("combobox", { name: "Sort" }).selectOption("age-asc");
  await list.asked;
  await expect(loader).toHaveCount(1);
  list.release();
  await expect(loader).toHaveCount(0);
  const refresh = await holding(page, "PATCH", "/api/authenticate");
  await page.clock.fastForward("10:30");
  await refresh.asked;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await expect(loader).toHaveCount(0);
  refresh.release();
});
