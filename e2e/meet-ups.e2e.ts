import { deskOf, type DeskPage } from "./support/desk-page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const LINE = "Which map would you keep?";
const LABEL = "Role-play date (fiction: nobody will be there)";
const dates = (desk: DeskPage) => desk.page.locator('[data-facts="meet-ups"] [data-meet-up]');

test("[MEMO-13] [MEMO-14] [MEMO-15] [MEMO-16] [TRUST-14] a role-play date on both screens: planned, moved, canceled and removed, with the specified words, and labeled everywhere", async ({
  stage,
}) => {
  const [member, character] = [
    await stage.member({ timezone: "Asia/Kolkata", settings: JSON.stringify({ keepLocationPrivate: false }) }),
    await stage.character(),
  ];
  const { conversationId } = await stage.write(member, character.id, LINE);
  const desk = deskOf(await stage.desk(await stage.agent(), { isNoisy: true, timezoneId: "Europe/Amsterdam" }));
  const { page } = desk;
  const phone = await stage.memberPage(member, `/messages/chat/${conversationId}`, { ...PHONE, locale: "en-GB" });
  const card = phone.getByRole("complementary", { name: LABEL });
  await expect(phone.getByRole("log")).toContainText(LINE);
  await expect(card).toHaveCount(0);
  await desk.start();
  await desk.receives(LINE);
  const dialog = page.locator(".dlg");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/meet-up")) calls.push(request.method());
  });

  await expect(page.getByRole("heading", { name: LABEL })).toBeVisible();
  await page.keyboard.press("Alt+KeyR");
  await expect(dialog).toContainText(LABEL);
  await page.keyboard.type("Herrengasse 14");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.locator(".err")).toContainText("Address with a number. Rule M5.");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("The hotel that is a harbour");
  // The day by the small calendar's arrow keys: nine days ahead.
  await dialog.locator("[data-day][tabindex='0']").focus();
  const first = new Date(
    Date.parse(`${await dialog.locator("[aria-pressed=true]").getAttribute("data-day")}T00:00Z`) + 9 * 86_400_000,
  );
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  const day = first.toISOString().slice(0, 10);
  await expect(dialog.locator(`[data-day="${day}"]`)).toBeFocused();
  await dialog.getByLabel(m.meet_up_time()).fill("20:00");
  await expect(dialog).toContainText(/For .* that is .*(00:30|23:30) \(Asia\/Kolkata\)/);
  await examine(page, "planning a role-play date");
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast("Successfully added a meetup")).toBeVisible();
  await expect(dates(desk)).toHaveText([
    /The hotel that is a harbour.*planned.*your time.*20:00.*member’s.*(00:30|23:30)/,
  ]);
  // On the member's phone at once, in the member's own time, without a link outside.
  await expect(card).toContainText("The hotel that is a harbour");
  await expect(card).toContainText(/(00:30|23:30)/);
  await expect(card).toContainText(site.meet_up_scheduled());
  await expect(card.getByText(LABEL)).toBeVisible();
  await expect(card.locator("a, button, [href]")).toHaveCount(0);
  await examine(phone, "the role-play date in the chat, 360 px");
  // German needs more than one line for it on the narrowest phones.
  const body = { settings: { language: "de" } };
  expect((await stage.call(member, "PATCH", `/user/${member.id}`, { body })).status).toBe(200);
  const german = await stage.memberPage(member, `/messages/chat/${conversationId}`, { ...PHONE, locale: "de-DE" });
  await expect(german.getByText("Rollenspiel-Date (Fiktion: Niemand wird dort sein)")).toBeVisible();
  expect(await sidewaysOf(german)).toEqual({ 320: 0, 360: 0 });
  await german.close();

  await dates(desk)
    .getByRole("button", { name: begins(m.meet_up_edit()) })
    .click();
  await dialog.getByLabel(m.meet_up_description()).fill("She hides the map in her coat.");
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast("Successfully updated a meetup")).toBeVisible();
  await expect(card.locator("details")).toContainText("She hides the map in her coat.");

  await page.route("**/meet-up/*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await dates(desk)
    .getByRole("button", { name: begins(m.meet_up_cancel()) })
    .click();
  await expect(dialog).toContainText(/20:00 your time · .*(00:30|23:30) member’s/);
  await dialog.getByRole("button", { name: m.meet_up_cancel_confirm() }).click();
  await expect(desk.toast("Something went wrong in cancelling this meetup, try again")).toBeVisible();
  await page.unroute("**/meet-up/*");
  await dialog.getByRole("button", { name: m.meet_up_cancel_confirm() }).click();
  await expect(desk.toast("Successfully cancelled a meetup")).toBeVisible();
  await expect(dates(desk)).toContainText([m.meet_up_status({ status: "cancelled" })]);
  await expect(card).toContainText(site.meet_up_cancelled());

  // A second one, removed while scheduled: canceled first, then deleted; a failed deletion says so and can be repeated.
  await page.keyboard.press("Alt+KeyR");
  await page.keyboard.type("The lighthouse");
  await page.keyboard.press("Control+Enter");
  await expect(dates(desk)).toHaveCount(2);
  await page.route("**/meet-up/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  calls.length = 0;
  const second = dates(desk).filter({ hasText: "The lighthouse" });
  await second.getByRole("button", { name: begins(m.meet_up_remove()) }).click();
  await expect(dialog).toContainText(m.meet_up_remove_planned());
  await dialog.getByRole("button", { name: m.meet_up_remove() }).click();
  await expect(desk.toast("Something went wrong in deleting this meetup, try again")).toBeVisible();
  await page.unroute("**/meet-up/*");
  await dialog.getByRole("button", { name: m.meet_up_remove() }).click();
  await expect(desk.toast("Successfully removed a meetup")).toBeVisible();
  expect(calls).toEqual(["PATCH", "DELETE", "DELETE"]);
  await expect(dates(desk)).toHaveCount(1);
  await expect(card).not.toContainText("The lighthouse");
  // Neither screen has a map, a file or an address for it.
  for (const one of [page, phone])
    await expect(one.locator("iframe, a[href*=map], a[href^='geo:'], a[href$='.ics'], a[download]")).toHaveCount(0);
});
