import type { Page } from "@playwright/test";
import { requestFrom } from "@masq/server/testing/http";
import { lines, log, say, talk } from "./support/chat-page.ts";
import { acceptTerms, fillCart, pressPay, shopper, typeBilling, typeCard, userOf } from "./support/money.ts";
import { callsOf, failing, openDrawn, withoutScript } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { consentsOf, publishSentence } from "./support/sentence.ts";
import { newcomer, PASSWORD } from "./support/sign-up-page.ts";
import { expect, test } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const panelOfConsent = cssOf("apps/web/app/features/chat/room.module.css", "closed");

const SECOND = "Nobody you read about here exists. Paid staff write every line.";
const THIRD = "Nobody here exists, and nobody will ever meet you. Paid staff write every line.";
const accept = (page: Page) => page.getByRole("button", { name: site.consent_accept() });

test("[TRUST-05] a new sentence is asked for in an open conversation; what was on screen is what is stored", async ({
  stage,
}) => {
  const { member, page, character } = await talk(stage, {}, { isNoisy: true });
  const [first] = await consentsOf(stage, member);
  // A page still asking who its member is would learn of the new sentence before anything is written.
  await page.waitForLoadState("networkidle");
  const second = await publishSentence(stage, "0002", SECOND);
  await say(page, character, "The second line.");
  const panel = page.getByRole("region", { name: `Before you write to ${character.name}` });
  await expect(panel).toContainText(SECOND);
  await expect(lines(page)).toHaveCount(2);
  await examine(page, "consent panel in a chat", panelOfConsent);
  // Between reading and pressing the brand publishes again.
  const third = await publishSentence(stage, "0003", THIRD);
  await accept(page).click();
  await expect(panel).toContainText("The text has just changed.");
  await expect(panel).toContainText(THIRD);
  await expect(panel).not.toContainText(SECOND);
  expect(await consentsOf(stage, member)).toEqual([first]);
  await accept(page).click();
  await expect(panel).toHaveCount(0);
  await expect(log(page).locator(".pend")).toHaveCount(0);
  expect(await consentsOf(stage, member)).toEqual([first, third]);
  expect(second.sha256).not.toBe(third.sha256);
  const { body } = await stage.call(member, "GET", `/conversation/${page.url().split("/").at(-1)}?limit=50`);
  expect((body as { messages: { message: string }[] }).messages.map(({ message }) => message)).toEqual([
    "The first line.",
    "The second line.",
  ]);
});

for (const locale of ["en", "de"] as const)
  test(`the sign-up page's words beside each box are stored with the consent, in its language (${locale})`, async ({
    stage,
  }) => {
    const page = await stage.open({ locale: locale === "de" ? "de-DE" : "en-GB" });
    const release = await withoutScript(page);
    await openDrawn(page, stage.at("/sign-up"));
    const words = (box: string) => page.locator("label", { has: page.locator(`#su-${box}`) }).locator("span");
    const said = (box: string): Promise<string> =>
      words(box).evaluate((span) => span.firstChild?.textContent?.trim() ?? "");
    await words("specialCategoryConsent").getByRole("button").click();
    release();
    const more = await page.getByRole("dialog").locator("p").last().innerText();
    expect(more).toContain(
      locale === "de" ? "jederzeit widerrufen, in den Einstellungen" : "at any time under Settings",
    );
    await page.keyboard.press("Escape");
    // A button in a label's words is pressed itself, also before the script is there: it ticks nothing.
    await expect(page.locator("#su-specialCategoryConsent")).not.toBeChecked();
    await words("terms").getByRole("button").click();
    const where = await page.getByRole("dialog").locator('a[href="/terms"]').innerText();
    await page.keyboard.press("Escape");
    const shown = {
      disclosure: await page.locator(".disc .note").innerText(),
      "special-category": `${await said("specialCategoryConsent")} ${more}`,
      terms: `${await said("terms")} ${where}`,
    };
    const who = newcomer(stage);
    await page.locator('[name="gender"][value="man"]').check();
    await page.locator('[name="lookingFor"][value="women"]').check();
    for (const [part, value] of Object.entries({ day: "28", month: "02", year: "1990" }))
      await page.locator(`#su-birthday-${part}`).fill(value);
    for (const [field, value] of Object.entries({ ...who, password: PASSWORD }))
      await page.locator(`#su-${field}`).fill(value);
    for (const box of ["disclosureAccepted", "specialCategoryConsent", "terms"])
      await page.locator(`#su-${box}`).check();
    const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/register"));
    await page.locator('main form button[type="submit"]').click();
    const { access_token: token } = (await (await answered).json()) as { access_token: string };
    const { body } = await requestFrom(stage.app.url)("/api/consents", {
      host: stage.room.host,
      headers: { authorization: `Bearer ${token}` },
    });
    const { consents } = body as unknown as { consents: { kind: string; text: string }[] };
    expect(Object.fromEntries(consents.map(({ kind, text }) => [kind, text]))).toEqual(shown);
  });

test("[TRUST-05] a page loaded afterwards shows the new sentence; until it is answered nothing can be pressed", async ({
  stage,
}) => {
  const { member, page } = await talk(stage, {}, { isNoisy: true });
  const second = await publishSentence(stage, "0002", SECOND);
  await failing(page, "GET", "/api/brand", 503);
  await page.reload();
  const panel = page.locator(panelOfConsent);
  await expect(panel).toContainText(SECOND);
  await expect(panel.getByRole("alert")).toContainText(site.consent_failed());
  await expect(accept(page)).toHaveCount(0);
  await page.unrouteAll();
  await panel.getByRole("button", { name: site.consent_again() }).click();
  await accept(page).click();
  await expect(panel).toHaveCount(0);
  expect((await consentsOf(stage, member)).at(-1)).toEqual(second);
});

test("[TRUST-05] the checkout asks for a new sentence and continues: the order, and the press that pays", async ({
  stage,
}) => {
  test.slow();
  const member = await shopper(stage);
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  const second = await publishSentence(stage, "0002", SECOND);
  await fillCart(stage, page, member, "credits-25");
  await page.goto(stage.at("/upgrade/checkout"));
  await expect(page.getByRole("heading", { name: site.consent_needed() })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(SECOND);
  await examine(page, "checkout, consent before the order");
  await accept(page).click();
  await expect(page.getByRole("heading", { name: site.pay_order() })).toBeVisible();
  await expect(page.getByTestId("pay-sentence")).toHaveText(SECOND);
  expect((await consentsOf(stage, member)).at(-1)).toEqual(second);

  await typeCard(page, "approve");
  await typeBilling(page);
  await acceptTerms(page);
  const third = await publishSentence(stage, "0003", THIRD);
  const calls = callsOf(page);
  await pressPay(page);
  await expect(page.getByRole("alert")).toContainText(THIRD);
  // The yes resends what was refused: nothing of it can be changed meanwhile.
  await expect(page.locator("form, main iframe")).toHaveCount(0);
  await examine(page, "checkout, consent before the payment");
  await accept(page).click();
  await expect(page.getByRole("dialog", { name: "Paid. You have 30 credits" })).toBeVisible();
  expect((await consentsOf(stage, member)).at(-1)).toEqual(third);
  expect((await userOf(stage, member)).credits).toBe(30);
  const pays = calls.names().filter((name) => name.startsWith("PATCH /api/order"));
  expect(pays, "one refused, one paid").toHaveLength(2);
});
