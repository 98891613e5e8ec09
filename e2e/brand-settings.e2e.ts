import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";

test("an admin sets a brand's promises: limits are shown at the field, a change applies and survives a reload @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin" });
  const page = await stage.open({ viewport: { width: 1280, height: 800 }, isNoisy: true });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/chat/brands"));
  const minutes = page.getByLabel("All other messages, minutes");
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(minutes).toHaveAttribute("placeholder", "5");
  await minutes.fill("0");
  await save.click();
  await expect(page.getByText("A whole number from 1 to 240, or empty for the default.")).toBeVisible();
  await minutes.fill("12");
  await page.getByLabel("Strikes before suspension").fill("1");
  await save.click();
  await expect(page.getByText("The pause cannot come before the talk (2)")).toBeVisible();
  await page.getByLabel("Strikes before suspension").fill("");
  await expect(page.getByText("1 unsaved change")).toBeVisible();
  await examine(page, "brands");
  await save.click();
  await expect(page.getByText("1 unsaved change")).toHaveCount(0);
  await page.reload();
  await expect(minutes).toHaveValue("12");

  const stored = await stage.call(admin, "GET", "/brand-settings");
  const { brands } = stored.body as { brands: { settings: { messageMinutes: number | null } }[] };
  expect(brands.map(({ settings }) => settings.messageMinutes)).toEqual([12]);
});
