import { examine } from "./support/screens.ts";
import { PHONE, expect, test } from "./support/stage.ts";

test("a break is explained in full before it begins, and then writing and the deck say until when @always", async ({
  stage,
}) => {
  const member = await stage.member({ about_me: "Reads on trains.", tags: ["letters", "sea"] });
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, "A first line.");
  const page = await stage.memberPage(member, "/settings#limits", PHONE);
  await page.getByRole("button", { name: "Choose" }).click();
  const limits = page.getByRole("dialog", { name: "Spending limits" });
  await limits.getByLabel(/^Day/).fill("50");
  await limits.getByLabel(/^Week/).fill("40,50");
  await limits.getByLabel(/^30 days/).fill("150");
  await limits.getByRole("button", { name: "Save the limits" }).click();
  await expect(limits.getByText("Not below the daily limit")).toBeVisible();
  await limits.getByLabel(/^Week/).fill("100");
  await limits.getByRole("button", { name: "Save the limits" }).click();
  await expect(limits).toHaveCount(0);
  await expect(page.getByText("€0.00 of €100.00")).toBeVisible();

  await page.getByRole("radio", { name: "7 days" }).press(" ");
  await page.getByRole("button", { name: "Start the break" }).click();
  const sure = page.getByRole("dialog", { name: "Take a 7-day break?" });
  await expect(sure.getByRole("button", { name: "Start the break" })).toBeDisabled();
  await examine(page, "break dialog", "[role=dialog]");
  await sure.getByText("I understand that it can’t be ended early.").click();
  await sure.getByRole("button", { name: "Start the break" }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByText("You’re on a break.").first()).toBeVisible();

  await page.goto(stage.at(`/messages/chat/${conversationId}`));
  await expect(page.getByText("You’re on a break", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Write to|message/i })).toHaveCount(0);
  await page.goto(stage.at("/matches"));
  await expect(page.getByText("You’re on a break", { exact: true })).toBeVisible();
  const refused = await stage.call(member, "POST", `/conversation/${conversationId}/message`, {
    body: { messageType: "text", message: "One more." },
  });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: "on-break" });
});
