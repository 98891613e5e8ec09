import type { User } from "@masq/contract/member/user";
import type { AgePolicy } from "@masq/domain/people/age-check";
import type { Page } from "@playwright/test";
import { setBrandSettings } from "./support/brand-settings.ts";
import { faultsOf, settle, sidewaysOf } from "./support/screens.ts";
import { callsOf, expectPath, pathOf, toast } from "./support/page.ts";
import { createStage, expect, PHONE, test, type Member, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** The second brand checks members in Germany. */
const EMBERNIGHT = { scope: "embernight", host: "embernight.localhost", brandId: "brd_embernight" };
const popup = (page: Page) => page.getByRole("dialog", { name: site.age_title() });
const waiting = (page: Page) => page.getByRole("dialog", { name: site.age_wait_title() });
const late = (page: Page) => page.getByRole("dialog", { name: site.age_late_title() });
const check = (page: Page) => popup(page).getByRole("button", { name: site.age_start() });
const verifier = (page: Page) => page.getByRole("heading", { name: "A stand-in for the age check" });
const list = (page: Page) => page.getByRole("heading", { name: "Search", level: 1 });
const recordOf = async (stage: Stage, member: Member) =>
  (await stage.call(member, "GET", `/user/${member.id}`)).body as User;

const journey = test.extend<{ ember: Stage; asked: () => Promise<Member> }>({
  ember: async ({ browser, app }, use) => {
    const stage = createStage(browser, app, EMBERNIGHT);
    await use(stage);
    await stage.close();
  },
  asked: async ({ ember }, use) => use(() => ember.member({ country: "DE", ageChecked: false })),
});

journey(
  "[AGE-02] [AGE-06] the verifier and back: without an answer the popup stays, with a pass it goes",
  async ({ ember, asked }) => {
    const member = await asked();
    const character = await ember.character();
    const page = await ember.memberPage(member, `/profile/${character.id}`);
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => frame === page.mainFrame() && addresses.push(pathOf(page)));
    await check(page).click();
    await expect(verifier(page)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
    await page.getByRole("button", { name: "Back without a check" }).click();
    await expectPath(page, "/profiles");
    await expect(popup(page)).toBeVisible();
    expect((await recordOf(ember, member)).ageVerification).toBeNull();
    await check(page).click();
    await expect(verifier(page)).toBeVisible();
    addresses.length = 0;
    await page.getByRole("button", { name: "18 or older" }).click();
    await expect(toast(page, "Thank you. Your age is confirmed.")).toBeVisible();
    await expectPath(page, "/profiles");
    expect(addresses[0]).toBe("/?verify-age=true");
    await expect(list(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(ember.at(`/profile/${character.id}`));
    await expect(page.getByRole("heading", { name: new RegExp(character.name) }).first()).toBeVisible();
    expect((await recordOf(ember, member)).ageVerification?.status).toBe("passed");
  },
);

journey(
  "[AGE-03] back from the verifier the page asks for the result every 2 s for 25 s, then says not confirmed yet",
  async ({ ember, asked }) => {
    const member = await asked();
    const page = await ember.open();
    await ember.admit(page, member);
    const calls = callsOf(page);
    const asks = () => calls.of(`GET /api/user/${member.id}`).length;
    // From here on time moves only on demand.
    const begin = Date.now();
    await page.clock.install({ time: begin });
    await page.clock.pauseAt(begin + 1000);
    await page.goto(ember.at("/?verify-age=true"));
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(waiting(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectPath(page, "/profiles");
    await expect(waiting(page).getByRole("meter", { name: site.age_wait_meter() })).toBeVisible();
    const first = asks();
    expect(first).toBeGreaterThanOrEqual(1);
    for (let n = first + 1; n <= 13; n += 1) {
      await page.clock.runFor(2000);
      await expect.poll(asks).toBe(n);
    }
    await expect(waiting(page)).toContainText("Asked 13 times");
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(late(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(20_000);
    expect(asks()).toBe(13);
    await page.clock.resume();
    await settle(page);
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    await late(page).getByRole("button", { name: site.age_late_again() }).click();
    await expect(verifier(page)).toBeVisible();
  },
);

journey(
  "while waiting, an arriving result ends the polling; a failed one says so and offers another try",
  async ({ ember, asked }) => {
    const member = await asked();
    const page = await ember.memberPage(member, "/matches");
    await check(page).click();
    await expect(verifier(page)).toBeVisible();
    await page.getByRole("button", { name: "Not confirmed" }).click();
    await expect(popup(page)).toContainText("couldn’t confirm that you’re 18");
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    await check(page).click();
    await expect(verifier(page)).toBeVisible();
    const redirectUrl = page.url();
    await page.goto(ember.at("/?verify-age=true"));
    await expect(waiting(page)).toBeVisible();
    await settle(page);
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    const other = await ember.open();
    await other.goto(redirectUrl);
    await other.getByRole("button", { name: "18 or older" }).click();
    // By the socket or the next poll, whichever is first.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(list(page)).toBeVisible();
  },
);

journey(
  "[AGE-04] [AGE-05] the popup appears where a check applies and is not passed, and cannot be closed to reach content",
  async ({ ember, asked }) => {
    journey.slow();
    const passed = await ember.memberPage(await ember.member({ country: "DE" }), "/profiles");
    await expect(passed.getByRole("article").first()).toBeVisible();
    await expect(popup(passed)).toHaveCount(0);
    const free = await ember.memberPage(await ember.member({ country: "NL", ageChecked: false }), "/profiles");
    await expect(free.getByRole("article").first()).toBeVisible();
    await expect(popup(free)).toHaveCount(0);

    const member = await asked();
    const page = await ember.memberPage(member, "/profiles", PHONE);
    await expect(popup(page)).toBeVisible();
    const calls = callsOf(page);
    await expect(popup(page)).toContainText(site.age_keep_what());
    await expect(popup(page)).toContainText(site.age_never_what());
    await page.keyboard.press("Escape");
    await page.mouse.click(180, 8);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByRole("button", { name: /close/i })).toHaveCount(0);
    await settle(page);
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
    for (const path of ["/messages/inbox", "/matches", "/interests/favorites", "/favorites"]) {
      await page.goto(ember.at(path));
      await expect(popup(page)).toBeVisible();
      await expect(page.locator("#main")).toBeEmpty();
    }
    expect(calls.names().filter((name) => /conversation|match|profile\//.test(name))).toEqual([]);
    for (const [name, path] of [
      ["Account", "/user"],
      ["Settings", "/settings"],
      ["Help", "/settings/help-center"],
    ] as const) {
      await popup(page).getByRole("link", { name }).click();
      await expectPath(page, path);
      await expect(popup(page)).toHaveCount(0);
      await expect(page.locator("#main")).not.toBeEmpty();
      await page.goto(ember.at("/profiles"));
    }
    // A call in flight when its session ends is refused.
    await page.waitForLoadState("networkidle");
    await popup(page).getByRole("button", { name: "Sign out" }).click();
    await expectPath(page, "/");
    await expect(popup(page)).toHaveCount(0);
  },
);

test("[AGE-05] a policy that starts while a page is open: the next refused call opens the popup, without a reload", async ({
  stage,
}) => {
  const member = await stage.member({ country: "DE", city: "Hamburg", ageChecked: false });
  const { name } = await stage.character();
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  const card = page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(name) })
    .first();
  await expect(card).toBeVisible();
  let loads = 0;
  page.on("load", () => (loads += 1));
  const agePolicy: AgePolicy = { DE: "all" };
  await setBrandSettings(stage, { agePolicy }, async () => (await recordOf(stage, member)).ageVerificationApplicable);
  await expect(popup(page)).toHaveCount(0);
  await card.click();
  await expect(popup(page)).toBeVisible();
  await expect(page.locator("#main")).toBeEmpty();
  expect(loads).toBe(0);
});

journey(
  "a member without a country can state it: a place without such a law needs no check, in German too",
  async ({ ember }) => {
    const member = await ember.member({ city: null, country: null, ageChecked: false });
    const page = await ember.memberPage(member, "/profiles", { locale: "de-DE" });
    const german = page.getByRole("dialog", { name: "Eine Prüfung, dann hebt sich der Vorhang" });
    await expect(german).toContainText("Wir wissen noch nicht, wo du lebst");
    await german.getByRole("button", { name: "Sagen, wo ich lebe" }).click();
    const question = page.getByRole("dialog").filter({ has: page.getByRole("combobox") });
    // This question needs only the country: no city, and no mention of one.
    await expect(question).toContainText("hängt vom Land ab");
    await expect(question.getByRole("combobox")).toHaveCount(1);
    await expect(question.getByRole("textbox")).toHaveCount(0);
    const save = question.locator("button[type=submit]");
    await save.click();
    const country = question.getByLabel("Land");
    await expect(country).toHaveAccessibleDescription("Pflichtfeld");
    await country.selectOption("NL");
    await save.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("article").first()).toBeVisible();
    const { ageVerificationApplicable, profile } = await recordOf(ember, member);
    expect(ageVerificationApplicable).toBe(false);
    expect(profile.location).toMatchObject({ country: "NL", city: null });
  },
);
