import { cards } from "./support/list-page.ts";
import { expectPath, historyOf } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("a guest who requested a members' page is told so on the page that appears instead", async ({ stage }) => {
  const page = await stage.open();
  await page.goto(stage.at("/messages/inbox"));
  await expectPath(page, "/");
  await expect(page.getByText(site.frame_sent_away())).toBeVisible();
  const plain = await stage.open();
  await plain.goto(stage.at("/"));
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(plain.getByText(site.frame_sent_away())).toHaveCount(0);
});

test("a new member's list opens with the wishes from sign-up; a removed chip stays off", async ({ stage }) => {
  const wish = { looking_for: "men", settings: JSON.stringify({ listByWish: true }) } as const;
  const page = await stage.memberPage(await stage.member(wish), "/profiles");
  await expectPath(page, "/profiles?gender=men");
  const chip = page.getByRole("button", { name: "Remove Men" });
  await chip.click();
  await expectPath(page, "/profiles");
  await expect(cards(page).first()).toBeVisible();
  // Not over the matches: there a popup asks to complete the profile, which hides the way back.
  await page
    .getByRole("navigation", { name: site.frame_main_nav() })
    .getByRole("link", { name: site.nav_messages() })
    .click();
  await page.getByRole("navigation", { name: site.frame_main_nav() }).getByRole("link", { name: "Search" }).click();
  await expectPath(page, "/profiles");
  await page.reload();
  await expectPath(page, "/profiles");
  await expect(chip).toHaveCount(0);
});

test("a mailed link opens at once where its member is signed in, and waits for a press elsewhere", async ({
  stage,
  letters,
}) => {
  const member = await stage.member({ verified: false });
  const token = await letters.link(member, "verify");
  const guest = await stage.open();
  await guest.goto(stage.at(`/verify?token=${token}`));
  await expect(guest.getByRole("button", { name: site.shop_continue_short() })).toBeEnabled();
  const other = await stage.memberPage(await stage.member(), `/verify?token=${token}`);
  await expect(other.getByRole("button", { name: site.shop_continue_short() })).toBeEnabled();
  const own = await stage.memberPage(member, "/verify");
  await own.goto(stage.at(`/verify?token=${token}`));
  await expectPath(own, "/profiles");
  expect((await historyOf(own)).join(), "the link is nowhere behind").not.toContain("token=");
});

test("an expired mailed link leads a guest to the sign-in, and does not stay in the history", async ({
  stage,
  letters,
}) => {
  const member = await stage.member({ verified: false });
  const token = await letters.link(member, "verify");
  await letters.expire(member);
  const page = await stage.open({ isNoisy: true });
  await page.goto(stage.at(`/verify?token=${token}`));
  await page.getByRole("button", { name: site.shop_continue_short() }).click();
  await expect(page.getByRole("dialog", { name: site.nav_sign_in() })).toContainText("This link has expired");
  await expectPath(page, "/");
  expect((await historyOf(page)).join()).not.toContain("token=");
});

test("a reload within the popup of a forgotten password asks for the new one again", async ({ stage, letters }) => {
  const member = await stage.member();
  const token = await letters.link(member, "reset");
  const page = await stage.open();
  await page.goto(stage.at(`/auto-login?token=${token}&reset-password=true`));
  await page.getByRole("button", { name: site.shop_continue_short() }).click();
  const popup = page.getByRole("dialog", { name: "New password" });
  await expect(popup).toBeVisible();
  await expectPath(page, "/profiles");
  expect((await historyOf(page)).join(), "the link is nowhere behind").not.toContain("token=");
  await page.reload();
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test("Choose a picture opens the browser's own file chooser", async ({ stage }) => {
  const page = await stage.memberPage(await stage.member({ about_me: null, tags: [] }), "/profiles");
  await page.getByRole("main").getByRole("button", { name: site.shop_continue_short() }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Picture", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Choose a picture" }).click();
  await chooser;
  await expect(page.getByRole("dialog")).toHaveCount(1);
});
