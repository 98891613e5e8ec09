import { examine } from "./support/screens.ts";
import { PHONE, expect, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("a break is explained in full before it begins, and then writing and the deck say until when @always", async ({
  stage,
}) => {
  const member = await stage.member({ about_me: "Reads on trains.", tags: ["letters", "sea"] });
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, "A first line.");
  const page = await stage.memberPage(member, "/settings#limits", PHONE);
  await page.getByRole("button", { name: site.limits_choose() }).click();
  const limits = page.getByRole("dialog", { name: site.limits_title() });
  await limits.getByLabel(/^Day/).fill("50");
  await limits.getByLabel(/^Week/).fill("40,50");
  await limits.getByLabel(/^30 days/).fill("150");
  await limits.getByRole("button", { name: site.limits_save() }).click();
  await expect(limits.getByText(site.limits_fault_week())).toBeVisible();
  await limits.getByLabel(/^Week/).fill("100");
  await limits.getByRole("button", { name: site.limits_save() }).click();
  await expect(limits).toHaveCount(0);
  await expect(page.getByText("€0.00 of €100.00")).toBeVisible();

  await page.getByRole("radio", { name: site.break_week() }).press(" ");
  await page.getByRole("button", { name: site.break_start() }).click();
  const sure = page.getByRole("dialog", { name: site.break_ask_week() });
  await expect(sure.getByRole("button", { name: site.break_start() })).toBeDisabled();
  await examine(page, "break dialog", "[role=dialog]");
  await sure.getByText(site.break_sure()).click();
  await sure.getByRole("button", { name: site.break_start() }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByText(site.break_on()).first()).toBeVisible();

  await page.goto(stage.at(`/messages/chat/${conversationId}`));
  await expect(page.getByText(site.break_panel_title(), { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Write to|message/i })).toHaveCount(0);
  await page.goto(stage.at("/matches"));
  await expect(page.getByText(site.break_panel_title(), { exact: true })).toBeVisible();
  const refused = await stage.call(member, "POST", `/conversation/${conversationId}/message`, {
    body: { messageType: "text", message: "One more." },
  });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: "on-break" });
});
