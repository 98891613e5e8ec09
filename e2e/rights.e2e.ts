import { mailsTo } from "./support/money.ts";
import { expectPath } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("without script and without a sign-in: the footer leads to the withdrawal, two steps, and proof by email @always", async ({
  stage,
}) => {
  const page = await stage.open({ ...PHONE, javaScriptEnabled: false, isNoisy: true });
  await page.goto(stage.at("/prices"));
  await page.getByRole("contentinfo").getByRole("link", { name: site.withdraw_title() }).click();
  await expectPath(page, "/withdraw");
  const start = page.getByRole("button", { name: site.withdraw_start() });
  await page.getByLabel(site.withdraw_order()).fill("not a number");
  await start.click();
  await expect(page.getByText(site.withdraw_order_fault())).toBeVisible();
  const email = `buyer-${stage.room.scope}@example.com`;
  await page.getByLabel(site.withdraw_order()).fill("2026-000123");
  await page.getByLabel(site.withdraw_email()).fill(email);
  await start.click();
  await expect(page.getByText(site.withdraw_confirm_text({ order: "2026-000123", email }))).toBeVisible();
  expect(await mailsTo(stage, email), "nothing is sent before the second step").toBe("");
  await page.getByRole("button", { name: site.withdraw_confirm() }).click();
  await expect(page.getByRole("heading", { name: site.withdraw_done_title() })).toBeVisible();
  const ticket = /S-[0-9A-Z]{8}/.exec(await page.getByRole("main").getByRole("status").innerText())?.[0] ?? "none";
  await expect.poll(() => mailsTo(stage, email)).toContain(ticket);
});

test("the withdrawal page and the crisis page are whole for every reader, and the crisis page has its counts", async ({
  stage,
}) => {
  const page = await stage.open();
  await page.goto(stage.at("/withdraw/2026-000123"));
  await expect(page.getByLabel(site.withdraw_order())).toHaveValue("2026-000123");
  await examine(page, "withdrawal");
  await page.goto(stage.at("/prices"));
  await page.getByRole("contentinfo").getByRole("link", { name: site.crisis_link() }).click();
  await expectPath(page, "/crisis");
  await expect(page.getByText(/messages on .* were noticed as a possible crisis/)).toBeVisible();
  await examine(page, "crisis page");
});

test("a masked message has its reasons, its appeal goes to an admin, and the answer is there with its own @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  await stage.write(member, character.id, "Write to me at lena@example.com, will you?");
  const page = await stage.memberPage(member, "/decisions", { isNoisy: true });
  await page.getByRole("link", { name: site["decision_act_words-masked"]() }).click();
  await expect(page.getByText(site["decision_ground_contact-data"]())).toBeVisible();
  await expect(page.getByText(site.decision_how_program())).toBeVisible();
  await examine(page, "a decision");
  const send = page.getByRole("button", { name: site.decision_appeal_send() });
  await send.click();
  await expect(page.getByText(site.decision_appeal_needed())).toBeVisible();
  await page.getByLabel(site.decision_appeal_field()).fill("It is the address of a museum.");
  await send.click();
  await expect(page.getByText("It is the address of a museum.")).toBeVisible();

  const desk = await stage.open({ viewport: { width: 1280, height: 800 } });
  await stage.admit(desk, await stage.agent({ role: "admin" }));
  await desk.goto(stage.deskAt("/chat/appeals"));
  await desk.getByRole("row").getByRole("button", { name: /^D-/ }).click();
  const pane = desk.getByRole("complementary");
  await expect(pane.getByText("It is the address of a museum.")).toBeVisible();
  await pane.getByRole("button", { name: m.appeals_grant() }).click();
  await expect(pane.getByText(m.appeals_words_needed())).toBeVisible();
  await examine(desk, "an appeal");
  await pane.getByLabel(m.appeals_words()).fill("A museum may be named.");
  await pane.getByRole("button", { name: m.appeals_grant() }).click();
  await expect(desk.getByText(m.appeals_none())).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: site.decision_answer() }).click();
  await expect(page.getByText("A museum may be named.")).toBeVisible();
  await expect(page.getByText(site.decision_appeal_none())).toBeVisible();
  await examine(page, "the answer to an appeal");
});
