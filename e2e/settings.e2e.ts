import type { User } from "@masq/contract/member/user";
import { examine, sidewaysOf } from "./support/screens.ts";
import { PHONE, expect, test } from "./support/stage.ts";

test("[PUB-22] settings are in the user menu; a switch is stored, blocked or muted characters can be released", async ({
  stage,
}) => {
  const member = await stage.member();
  const [blocked, muted] = [await stage.character({ name: "Ottilie" }), await stage.character({ name: "Wanda" })];
  await stage.call(member, "PATCH", `/block/${blocked.id}`, { body: { blocked: true } });
  await stage.call(member, "PATCH", `/mute/${muted.id}`, { body: { muted: true } });
  const page = await stage.memberPage(member, "/profiles");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();

  const online = page.getByRole("switch", { name: /Show me as online/ });
  await expect(online).toBeChecked();
  await online.click();
  await expect(online).not.toBeChecked();
  await expect(online).toBeEnabled();
  await page.getByRole("group", { name: "Clock" }).getByRole("radio", { name: "24-hour" }).press(" ");
  const settings = async () => ((await stage.call(member, "GET", `/user/${member.id}`)).body as User).profile.settings;
  await expect.poll(async () => (await settings()).clock).toBe("24");
  expect((await settings()).showWhenOnline).toBe(false);

  await page.getByRole("button", { name: "Unblock Ottilie" }).click();
  await expect(page.getByText("You haven’t blocked anyone.")).toBeVisible();
  await page.getByRole("button", { name: "Unmute Wanda" }).click();
  await expect(page.getByText("You haven’t muted anyone.")).toBeVisible();
  await expect(page.getByText("You will never meet anyone from here in real life").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: /Show me as online/ })).not.toBeChecked();

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Limits and breaks" }).click();
  await expect(page.getByRole("heading", { name: "Limits and breaks" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Limits and breaks" })).toBeInViewport();
  await examine(page, "settings");
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
});

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

test("[ACC-20] the help center has topics behind the login, tolerates typos, and each answer has an address", async ({
  stage,
}) => {
  const guest = await stage.open();
  await guest.goto(stage.at("/settings/help-center"));
  await expect(guest).toHaveURL(stage.at("/"));

  const member = await stage.member();
  const page = await stage.memberPage(member, "/settings/help-center");
  await expect(page.getByRole("heading", { level: 1, name: "Help center" })).toBeVisible();
  for (const topic of ["Characters are fiction", "Writing and credits", "Safety and breaks", "Privacy and deletion"])
    await expect(page.getByRole("heading", { name: topic })).toBeVisible();
  expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThanOrEqual(24);
  await examine(page, "help centre");
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });

  await page.getByRole("searchbox").fill("forgoten pasword");
  await expect(page.getByRole("status").filter({ hasText: "1 answer" })).toBeVisible();
  await page.getByRole("link", { name: "I forgot my password" }).click();
  await expect(page).toHaveURL(stage.at("/settings/help-center/forgotten-password"));
  await expect(page.getByRole("heading", { level: 1, name: "I forgot my password" })).toBeFocused();
  await expect(page.getByText("works once, for 60 minutes")).toBeVisible();
  await expect(page.getByRole("link", { name: /Write to .*@/ })).toHaveAttribute(
    "href",
    /^mailto:.+subject=I%20forgot/,
  );
  await page.reload();
  await expect(page).toHaveTitle(/I forgot my password/);
  await page.getByRole("link", { name: "Why was I signed out?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Why was I signed out?" })).toBeVisible();
  await examine(page, "help article");

  await page.goto(stage.at("/settings/help-center/no-such-answer"));
  await expect(page.getByText("/settings/help-center/no-such-answer")).toBeVisible();
});
