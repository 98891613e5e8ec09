import { drawPicture } from "@masq/server/foundation/images/drawn-pictures.suite";
import type { User } from "@masq/contract/member/user";
import type { Page } from "@playwright/test";
import { say } from "./support/chat-page.ts";
import { callsOf, expectPath } from "./support/page.ts";
import { expect, test, type Member, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const popup = (page: Page) => page.getByRole("dialog", { name: site.complete_title() });
const save = (page: Page) => popup(page).getByRole("button", { name: "Save" });
const progress = (page: Page, text: string) => expect(popup(page).getByText(text, { exact: true })).toBeVisible();
const recordOf = async (stage: Stage, member: Member) =>
  (await stage.call(member, "GET", `/user/${member.id}`)).body as User;
const newcomer = (stage: Stage) => stage.member({ credits: 1, about_me: null, tags: [], country: null, city: null });

test("[ACC-19] a new member is invited, completes the profile step by step, and the end is confirmed with its bonus", async ({
  stage,
}) => {
  const member = await newcomer(stage);
  const page = await stage.memberPage(member, "/profiles");
  const calls = callsOf(page);
  const card = page.getByRole("region", { name: site.complete_title() });
  await expect(card.getByRole("meter", { name: site.complete_meter() })).toHaveAttribute("aria-valuenow", "25");
  await expect(card).toContainText("3 credits");
  await card.getByRole("button", { name: site.shop_continue_short() }).click();
  await progress(page, "1 of 4 done");
  await popup(page).getByLabel(site.complete_about_label()).fill("Reads on trains, bad at endings.");
  await save(page).click();
  await progress(page, "2 of 4 done");
  expect((await recordOf(stage, member)).profile.aboutMe).toBe("Reads on trains, bad at endings.");
  for (const tag of ["Letters", "The sea"]) await popup(page).getByText(tag, { exact: true }).click();
  await save(page).click();
  await progress(page, "3 of 4 done");
  expect(calls.of(`PATCH /api/user/${member.id}`)).toHaveLength(2);
  await expect(popup(page).getByRole("button", { name: "Choose a picture" })).toBeVisible();
  expect((await recordOf(stage, member)).credits).toBe(1);
  const chooser = page.waitForEvent("filechooser");
  await popup(page).getByRole("button", { name: "Choose a picture" }).click();
  const uploader = page.getByRole("dialog", { name: "My pictures" });
  await (
    await chooser
  ).setFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: await drawPicture(900, 700),
  });
  await uploader.getByRole("button", { name: site.pictures_use() }).click();
  const done = page.getByRole("dialog", { name: site.completed_title() });
  await expect(done).toContainText("3 credits are yours now");
  await expect(done).toContainText("You have 4 credits");
  await expect(popup(page)).toBeHidden();
  await expect(page.getByTestId("balance")).toContainText("4");
  expect((await recordOf(stage, member)).promotions.complete_profile).toBe(false);
  await done.getByRole("button", { name: site.completed_ok() }).click();
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: site.nav_account() }).click();
  await expect(page.getByRole("menuitem", { name: "My pictures" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Complete my profile/ })).toHaveCount(0);
});

test("[PUB-19] a member without a city is asked for one over the chat, which stays usable", async ({ stage }) => {
  const member = await newcomer(stage);
  const character = await stage.character();
  const page = await stage.memberPage(member, `/profile/${character.id}`);
  await page
    .getByRole("link", { name: `Write to ${character.name}` })
    .first()
    .click();
  await expectPath(page, `/messages/chat/blank?profile=${character.id}&question=askForCity`);
  const question = page.getByRole("dialog", { name: site.location_title() });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Not now" }).click();
  await expectPath(page, `/messages/chat/blank?profile=${character.id}`);
  await expect(question).toBeHidden();
  await say(page, character, "Good evening.");
  await expect(page).toHaveURL(/\/messages\/chat\/cnv_/);
  const { pathname } = new URL(page.url());
  await page.goto(stage.at(`${pathname}?question=askForCity`));
  await question.getByLabel(site.location_country()).selectOption("NL");
  await question.getByRole("button", { name: "Save" }).click();
  await expect(question.getByText("Required")).toBeVisible();
  await question.getByLabel(site.location_place()).fill("utre");
  await expect(question.locator("datalist option").first()).toHaveAttribute("value", "Utrecht");
  await question.getByLabel(site.location_place()).fill("3511 AB Utrecht");
  await question.getByRole("button", { name: "Save" }).click();
  await expectPath(page, pathname);
  const { profile } = await recordOf(stage, member);
  expect(profile.location).toEqual({ country: "NL", city: "Utrecht", zipcode: "3511 AB" });
  await page.goto(stage.at(`${pathname}?question=askForCity`));
  await expectPath(page, pathname);
  await expect(question).toHaveCount(0);
  await page.goto(stage.at(`/profile/${character.id}`));
  await expect(page.getByRole("link", { name: `Write to ${character.name}` }).first()).toHaveAttribute(
    "href",
    pathname,
  );
});
