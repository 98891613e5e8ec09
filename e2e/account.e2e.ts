import type { User } from "@masq/contract/member/user";
import { PASSWORD } from "@masq/server/testing/given";
import type { Page } from "@playwright/test";
import { callsOf, expectPath } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { type Member, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const INVALID = "Invalid credentials, verify username and password";
const recordOf = async (stage: Stage, member: Member) =>
  (await stage.call(member, "GET", `/user/${member.id}`)).body as User;
const lived = (stage: Stage) =>
  stage.member({ about_me: "Reads on trains.", tags: ["sea"], country: "NL", city: "Utrecht", first_name: "Joost" });
const save = (page: Page) => page.getByRole("button", { name: site.own_save(), exact: true });
const openEdit = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: site.own_edit(), exact: true }).click();
  await expectPath(page, "/user/edit");
  await expect(page.getByLabel(site.own_first_name())).toBeVisible();
};
async function signIn(page: Page, stage: Stage, name: string, password: string): Promise<void> {
  await page.goto(stage.at("/sign-in"));
  const main = page.getByRole("main");
  await main.getByLabel(/username or email/i).fill(name);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: site.sign_in_submit(), exact: true }).click();
}

test("[ACC-11, ACC-13] eleven profile fields are edited in one save and survive a reload; the birth date is read-only", async ({
  stage,
  letters,
}) => {
  const member = await lived(stage);
  const page = await stage.memberPage(member, "/profiles");
  await page.getByRole("button", { name: site.nav_account() }).click();
  await page.getByRole("menuitem", { name: "My profile", exact: true }).click();
  await expectPath(page, "/user");
  await expect(page.getByRole("heading", { name: member.username, level: 1 })).toBeVisible();
  await openEdit(page);
  const calls = callsOf(page);
  const birthday = page.getByRole("group", { name: site.own_birthday() });
  await expect(birthday).toContainText("5 May 1985");
  await expect(birthday).toContainText(site.own_fixed());
  await expect(birthday.locator("input, select, button")).toHaveCount(0);
  await page.getByLabel(site.own_first_name()).fill("Ada");
  await page.getByLabel(site.own_last_name()).fill("Quill");
  await page.getByRole("radio", { name: site.own_woman(), exact: true }).check();
  await page.getByLabel(site.own_country(), { exact: true }).selectOption("NL");
  await page.getByLabel(site.own_city(), { exact: true }).fill("delf");
  await expect(page.locator("datalist option").first()).toHaveAttribute("value", "Delft");
  await page.getByLabel(site.own_city(), { exact: true }).fill("Delft");
  await page.getByLabel(site.own_zipcode()).fill("2611 AA");
  await page.getByRole("slider", { name: "Ages I want to write to, from" }).fill("35");
  await page.getByRole("slider", { name: "Ages I want to write to, to" }).fill("55");
  await page.getByRole("switch", { name: site.own_private() }).uncheck();
  await page.getByRole("switch", { name: site.own_online() }).uncheck();
  await page.getByRole("switch", { name: site.own_mail() }).uncheck();
  await page.getByText(site.tag_letters(), { exact: true }).click();
  await page.getByLabel(site.own_password()).fill("the tide comes twice");
  await page.getByLabel("Email", { exact: true }).fill(`moved_${member.username}@example.com`);
  await expect(page.getByText(site.own_unsaved())).toBeVisible();
  await save(page).click();
  await expectPath(page, "/user");
  expect(calls.of(`PATCH /api/user/${member.id}`)).toHaveLength(1);

  // The old address applies, with all its rights, until the new one is confirmed (override O-35).
  const moved = `moved_${member.username}@example.com`;
  await expect(page.getByText(`A link is waiting at ${moved}.`)).toBeVisible();
  await page.goto(stage.at(`/verify?token=${await letters.link({ ...member, email: moved }, "verify")}`));
  await expect(page).toHaveURL(/\/profiles/);
  const again = await stage.open({ isNoisy: true });
  await signIn(again, stage, member.email, PASSWORD);
  await expect(again.getByText(INVALID)).toBeVisible();
  await signIn(again, stage, moved, "the tide comes twice");
  await expect(again).toHaveURL(/\/profiles/);
  await again.goto(stage.at("/user/edit"));
  for (const round of ["as stored", "after a reload"]) {
    await expect(again.getByLabel(site.own_first_name()), round).toHaveValue("Ada");
    await expect(again.getByLabel(site.own_last_name())).toHaveValue("Quill");
    await expect(again.getByRole("radio", { name: site.own_woman(), exact: true })).toBeChecked();
    await expect(again.getByRole("group", { name: site.own_birthday() })).toContainText("5 May 1985");
    await expect(again.getByLabel(site.own_city(), { exact: true })).toHaveValue("Delft");
    await expect(again.getByLabel(site.own_zipcode())).toHaveValue("2611 AA");
    await expect(again.getByText("35 to 55")).toBeVisible();
    for (const name of ["Keep location private", "Show me as online", "Email me about new messages"])
      await expect(again.getByRole("switch", { name })).not.toBeChecked();
    await expect(again.getByLabel("Email", { exact: true })).toHaveValue(moved);
    await expect(again.getByLabel(site.own_password())).toHaveValue("");
    await again.reload();
  }
});

test("[PROF-28] the counts beside favorites and viewed profiles match their lists: retired characters are in neither", async ({
  stage,
}) => {
  const member = await stage.member({ is_premium: true });
  const [kept, gone, seen] = [await stage.character(), await stage.character(), await stage.character()];
  for (const { id } of [kept, gone]) {
    await stage.call(member, "GET", `/profile/${id}`);
    await stage.call(member, "PATCH", `/user/${id}`, { body: { favourite: true } });
  }
  const retired = { hidden_at: new Date() };
  await stage.app.deps.db.updateTable("profile").set(retired).where("id", "=", gone.id).execute();
  const page = await stage.memberPage(member, `/profile/${seen.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${seen.name}, 36`);
  await page.goto(stage.at("/user"));
  const link = (name: string) => page.getByRole("main").getByRole("link", { name });
  await expect(link("Profiles you viewed")).toHaveText("Profiles you viewed2");
  await expect(link("Favorites")).toHaveText("Favorites1");
  await link("Profiles you viewed").click();
  await expectPath(page, "/interests/viewed");
  await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText([
    `${seen.name}, 36`,
    `${kept.name}, 36`,
  ]);
});

test("[UI-14] times use twelve or twenty-four hours, by language or by the member's choice", async ({ stage }) => {
  const [member, character] = [await lived(stage), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, "Good evening.");
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, { locale: "en-US" });
  const line = page.getByRole("log").locator(".meta").last();
  await expect(line).toHaveText(/\b\d?\d:\d\d\s[AP]M/);
  const choose = async (settings: object): Promise<void> => {
    expect((await stage.call(member, "PATCH", `/user/${member.id}`, { body: { settings } })).status).toBe(200);
    await page.reload();
  };
  await choose({ language: "de" });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(line).toHaveText(/^\d\d:\d\d$/);
  await choose({ clock: "12" });
  await expect(line).toHaveText(/^\d?\d:\d\d\s[AP]M$/);
  await choose({ language: "en", clock: "24" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(line).toHaveText(/^\d\d:\d\d$/);
});

test("heights use the member's measures, and the language follows the member to another browser", async ({ stage }) => {
  const [member, character] = [await lived(stage), await stage.character({ height_cm: 180 })];
  const page = await stage.memberPage(member, `/profile/${character.id}`);
  await expect(page.getByText("180 cm").first()).toBeVisible();
  const other = await stage.open();
  await stage.signInMember(other, member);
  const body = { settings: { measures: "imperial", language: "de" } };
  expect((await stage.call(member, "PATCH", `/user/${member.id}`, { body })).status).toBe(200);
  await other.goto(stage.at(`/profile/${character.id}`));
  await expect(other.locator("html")).toHaveAttribute("lang", "de");
  await expect(other.getByText(/^5 (ft|Fuß) 11 (in|Zoll)$/).first()).toBeVisible();
  await other.getByRole("button", { name: "Dein Konto" }).click();
  await other.getByRole("menuitem", { name: "English" }).click();
  await expect(other.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(async () => (await recordOf(stage, member)).profile.settings.language).toBe("en");
});
