import type { User } from "@masq/contract/member/user";
import { PASSWORD } from "@masq/server/testing/given";
import type { Page } from "@playwright/test";
import { examineLooks, settle } from "./support/screens.ts";
import { callsOf, expectPath, failing, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";
import { createStage, type Member, type Stage } from "./support/stage.ts";

const EMBERNIGHT = { scope: "embernight", host: "embernight.localhost", brandId: "brd_embernight" };
const INVALID = "Invalid credentials, verify username and password";
const recordOf = async (stage: Stage, member: Member) =>
  (await stage.call(member, "GET", `/user/${member.id}`)).body as User;
const lived = (stage: Stage) =>
  stage.member({ about_me: "Reads on trains.", tags: ["sea"], country: "NL", city: "Utrecht", first_name: "Joost" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const openEdit = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expectPath(page, "/user/edit");
  await expect(page.getByLabel("First name")).toBeVisible();
};
async function signIn(page: Page, stage: Stage, name: string, password: string): Promise<void> {
  await page.goto(stage.at("/sign-in"));
  const main = page.getByRole("main");
  await main.getByLabel(/username or email/i).fill(name);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("[ACC-11, ACC-13] eleven profile fields are edited in one save and survive a reload; the birth date is read-only", async ({
  stage,
  letters,
}) => {
  const member = await lived(stage);
  const page = await stage.memberPage(member, "/profiles");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "My profile", exact: true }).click();
  await expectPath(page, "/user");
  await expect(page.getByRole("heading", { name: member.username, level: 1 })).toBeVisible();
  await openEdit(page);
  const calls = callsOf(page);
  const birthday = page.getByRole("group", { name: "Date of birth" });
  await expect(birthday).toContainText("5 May 1985");
  await expect(birthday).toContainText("can’t be changed");
  await expect(birthday.locator("input, select, button")).toHaveCount(0);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Quill");
  await page.getByRole("radio", { name: "Woman", exact: true }).check();
  await page.getByLabel("Country", { exact: true }).selectOption("NL");
  await page.getByLabel("City", { exact: true }).fill("delf");
  await expect(page.locator("datalist option").first()).toHaveAttribute("value", "Delft");
  await page.getByLabel("City", { exact: true }).fill("Delft");
  await page.getByLabel("Zip code").fill("2611 AA");
  await page.getByRole("slider", { name: "Ages I want to write to, from" }).fill("35");
  await page.getByRole("slider", { name: "Ages I want to write to, to" }).fill("55");
  await page.getByRole("switch", { name: "Keep location private" }).uncheck();
  await page.getByRole("switch", { name: "Show me as online" }).uncheck();
  await page.getByRole("switch", { name: "Email me about new messages" }).uncheck();
  await page.getByText("Letters", { exact: true }).click();
  await page.getByLabel("New password").fill("the tide comes twice");
  await page.getByLabel("Email", { exact: true }).fill(`moved_${member.username}@example.com`);
  await expect(page.getByText("Not saved yet.")).toBeVisible();
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
    await expect(again.getByLabel("First name"), round).toHaveValue("Ada");
    await expect(again.getByLabel("Last name")).toHaveValue("Quill");
    await expect(again.getByRole("radio", { name: "Woman", exact: true })).toBeChecked();
    await expect(again.getByRole("group", { name: "Date of birth" })).toContainText("5 May 1985");
    await expect(again.getByLabel("City", { exact: true })).toHaveValue("Delft");
    await expect(again.getByLabel("Zip code")).toHaveValue("2611 AA");
    await expect(again.getByText("35 to 55")).toBeVisible();
    for (const name of ["Keep location private", "Show me as online", "Email me about new messages"])
      await expect(again.getByRole("switch", { name })).not.toBeChecked();
    await expect(again.getByLabel("Email", { exact: true })).toHaveValue(moved);
    await expect(again.getByLabel("New password")).toHaveValue("");
    await again.reload();
  }
});

test("[ACC-12, VALID-10, VALID-13] missing or invalid values are named at their fields, the first is focused, nothing is sent", async ({
  browser,
  app,
}) => {
  // A brand that serves the United States, the only country with a fixed postal code format.
  const stage = createStage(browser, app, EMBERNIGHT);
  const member = await stage.member({ about_me: null, tags: [], country: "US", city: "Boston" });
  const page = await stage.memberPage(member, "/user/edit");
  const calls = callsOf(page);
  await page.getByLabel("Zip code").fill("123");
  await page.getByLabel("About me").fill("   ");
  await save(page).click();
  await expect(page.getByLabel("Zip code")).toHaveAccessibleDescription("Invalid zip code");
  await expect(page.getByLabel("Zip code")).toBeFocused();
  await expect(page.getByLabel("About me")).toHaveAccessibleDescription("Required");
  await expect(page.getByText("Select at least one")).toBeVisible();
  await expect(page.getByText("3 things to fix.")).toBeVisible();
  expect(calls.of(`PATCH /api/user/${member.id}`)).toHaveLength(0);
  await page.getByLabel("Zip code").fill("02108");
  await page.getByLabel("About me").fill("Now there is something.");
  await page.getByText("The sea", { exact: true }).click();
  await save(page).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await expectPath(page, "/user");
  await expect(page.getByText("“Now there is something.”")).toBeVisible();
  await stage.close();
});

test("[ACC-14, ACC-15] an invalid and a taken address are reported at the field; the input stays until it is stored", async ({
  stage,
}) => {
  const [member, other] = [await lived(stage), await lived(stage)];
  const page = await stage.memberPage(member, "/user/edit", { isNoisy: true });
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("no-address");
  await page.getByLabel("First name").fill("Ada");
  await save(page).click();
  await expect(email).toHaveAccessibleDescription("Enter a valid email address");
  // What only the server finds: an address that passes here and is refused there.
  await failing(page, "PATCH", `/api/user/${member.id}`, 422, { code: "invalid-email", message: "Invalid email" });
  await email.fill("odd@example.com");
  await save(page).click();
  await expect(email).toHaveAccessibleDescription("Enter a valid email address");
  await page.unrouteAll({ behavior: "wait" });
  await email.fill(other.email);
  await save(page).click();
  await expect(email).toHaveAccessibleDescription("This email is already in use");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  expect((await recordOf(stage, member)).firstName).toBe("Joost");
  await failing(page, "PATCH", `/api/user/${member.id}`, 500);
  await email.fill(member.email);
  await save(page).click();
  await expect(toast(page, "Something went wrong, please try again later")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
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

test("leaving with unsaved changes, by link or back button, asks first; staying keeps them, leaving drops them", async ({
  stage,
}) => {
  const page = await stage.memberPage(await lived(stage), "/user");
  await openEdit(page);
  await page.getByLabel("First name").fill("Ada");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay and save" }).click();
  await expectPath(page, "/user/edit");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await page.getByRole("link", { name: "Settings", exact: true }).first().click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expectPath(page, "/settings");
  await page.goto(stage.at("/user/edit"));
  await expect(page.getByLabel("First name")).toHaveValue("Joost");
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Joost");
  await expect(page.getByText("No changes yet.")).toBeVisible();
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

test("the profile, read and edited, has no axe faults on a desktop, a dark desktop and a phone @breadth", async ({
  stage,
}) => {
  const page = await stage.memberPage(await lived(stage), "/user");
  await expect(page.getByRole("heading", { name: "What the writers see" })).toBeVisible();
  await examineLooks(page, "read");
  await openEdit(page);
  await page.getByLabel("About me").fill(" ");
  await save(page).click();
  await expect(page.getByText("One thing to fix.")).toBeVisible();
  // As tall as the page: a fixed bar covers something at any scroll position.
  await examineLooks(page, "edited", { height: 3400 });
});

test("no form box is wider than its column, not even a password's with its button", async ({ stage }) => {
  const [guest, member] = [await stage.open(), await stage.memberPage(await stage.member(), "/user/edit")];
  for (const [page, path] of [
    [guest, "/sign-in"],
    [guest, "/sign-up"],
    [member, "/user/edit"],
  ] as const) {
    await page.goto(stage.at(path));
    await expect(page.locator(".pw:visible").first()).toBeVisible();
    for (const width of [320, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await settle(page);
      const wider = await page.locator("main .fld").evaluateAll((fields) =>
        fields.flatMap((field) => {
          const { left, right } = field.parentElement!.getBoundingClientRect();
          return [field, ...field.querySelectorAll(".inp")].flatMap((box) => {
            const at = box.getBoundingClientRect();
            return at.left < left - 0.5 || at.right > right + 0.5 ? [`${box.className} ${at.right - right}`] : [];
          });
        }),
      );
      expect(wider, `${path}, ${width} px`).toEqual([]);
    }
  }
});
