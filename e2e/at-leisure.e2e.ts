import type { Page } from "@playwright/test";
import { expect, test, type openLetters } from "./support/letters.ts";
import { PHONE, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";

type Letters = ReturnType<typeof openLetters>;

/** A page whose browser is never idle, so that nothing deferred to idle time loads. */
async function openBusy(stage: Stage, letters: Letters, phone: boolean): Promise<{ page: Page; at: string }> {
  const member = await stage.member();
  const conversation = await letters.fromCharacter(member, await stage.character(), ["Good evening."]);
  const page = await stage.open(phone ? { ...PHONE } : {});
  await stage.admit(page, member);
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  return { page, at: stage.at(`/messages/chat/${conversation}`) };
}

test("a menu pressed before its entries have loaded opens when they arrive", async ({ stage, letters }) => {
  const { page, at } = await openBusy(stage, letters, true);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/inbox-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at);
  await expect(page.getByText("Good evening.")).toBeVisible();
  const button = page
    .locator(cssOf("apps/web/app/features/chat/room.module.css", "header"))
    .locator('[aria-haspopup="menu"]');
  const asked = page.waitForRequest(/\/inbox-/);
  await button.click();
  await asked;
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  release();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
});

test("beside a conversation on a wide screen the list loads without waiting for idle time; a phone does not load it", async ({
  stage,
  letters,
}) => {
  const wide = await openBusy(stage, letters, false);
  await wide.page.goto(wide.at);
  await expect(wide.page.getByRole("complementary").getByRole("link", { name: /Good evening/ })).toBeVisible();
  const phone = await openBusy(stage, letters, true);
  const asked: string[] = [];
  phone.page.on("request", (request) => asked.push(request.url()));
  await phone.page.goto(phone.at);
  await expect(phone.page.getByText("Good evening.")).toBeVisible();
  expect(asked.filter((url) => /\/inbox-[\w-]+\.js$/.test(url))).toEqual([]);
});
