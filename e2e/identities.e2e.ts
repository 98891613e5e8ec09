import { openDb, openPool } from "@masq/db/open";
import type { Page } from "@playwright/test";
import { shared } from "./support/shared.ts";
import { expect, test } from "./support/letters.ts";
import { mailsTo } from "./support/money.ts";
import { expectPath, toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { formOf } from "./support/session-page.ts";
import { PHONE } from "./support/stage.ts";

const NAME = "Elsewhere";
const elsewhere = (page: Page) => page.getByRole("link", { name: `Sign in with ${NAME}` });

/** The demo's identity page as another house of this test's own brand; the product reads its brands once in five seconds. */
async function openElsewhere(brandId: string): Promise<void> {
  const owner = openDb(openPool(shared().databaseUrl, { max: 1, role: "owner" }));
  const settings = JSON.stringify({ welcomeCredits: 5, sso: { provider: "demo", name: NAME } });
  await owner.updateTable("brand").set({ settings }).where("id", "=", brandId).execute();
  await owner.destroy();
}

test("a member sees the house that signs them in, unlinks it for good, and links it again on purpose @always", async ({
  stage,
}) => {
  const member = await stage.member();
  await openElsewhere(stage.room.brandId);
  const page = await stage.open(PHONE);
  await expect(async () => {
    await page.goto(stage.at("/sign-in?to=/settings/security"));
    await expect(elsewhere(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(formOf(page).submit).toBeEnabled();
  await elsewhere(page).click();
  await page.getByRole("link", { name: member.username, exact: true }).click();
  await expectPath(page, "/settings/security");
  const group = page.getByRole("region", { name: "Linked accounts" });
  await expect(group.getByRole("listitem")).toContainText(NAME);
  await examine(page, "the security page with another house", "main");

  await group.getByRole("button", { name: `Unlink ${NAME}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(toast(page, `${NAME} no longer opens this account`)).toBeVisible();
  await expect(group).toContainText("No other account opens yours.");
  await expect.poll(() => mailsTo(stage, member.email)).toContain(`${NAME} no longer signs you in`.toUpperCase());

  // The address that matched once matches no more.
  const other = await stage.open();
  await other.goto(stage.at("/sign-in"));
  await expect(formOf(other).submit).toBeEnabled();
  await elsewhere(other).click();
  await other.getByRole("link", { name: member.username, exact: true }).click();
  await expectPath(other, "/sign-up");
  await expect(toast(other, "User not found, register first")).toBeVisible();

  await group.getByRole("button", { name: `Link ${NAME}` }).click();
  await page.getByRole("link", { name: "Refuse" }).click();
  await expectPath(page, "/settings/security");
  await expect(toast(page, "Consent is needed to log in with this account")).toBeVisible();
  await group.getByRole("button", { name: `Link ${NAME}` }).click();
  await page.getByRole("link", { name: member.username, exact: true }).click();
  await expect(toast(page, `${NAME} now signs you in`)).toBeVisible();
  await expectPath(page, "/settings/security");
  await expect(group.getByRole("listitem")).toContainText(NAME);
});
