import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import { setBrandSettings } from "./support/brand-settings.ts";
import { shared } from "./support/shared.ts";
import { expect, test } from "./support/letters.ts";
import { mailsTo } from "./support/money.ts";
import { expectPath, toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { formOf } from "./support/session-page.ts";
import { PHONE, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const NAME = "Elsewhere";
const elsewhere = (page: Page) => page.getByRole("link", { name: `Sign in with ${NAME}` });

/** The demo's identity page, for this test's own brand only. */
async function openElsewhere(stage: Stage): Promise<void> {
  const ask = requestFrom(shared().url);
  // Not /sso/login: it counts its calls by address, and every journey has the same one.
  const isOpen = async () =>
    (await ask("/api/brand", { host: stage.room.host })).text.includes(`"signInWith":"${NAME}"`);
  await setBrandSettings(stage, { sso: { provider: "demo", name: NAME } }, isOpen);
}

test("a member sees the identity provider they sign in with, unlinks it for good, and links it again on purpose @always", async ({
  stage,
}) => {
  const member = await stage.member();
  await openElsewhere(stage);
  const page = await stage.open(PHONE);
  await page.goto(stage.at("/sign-in?to=/settings/security"));
  await expect(formOf(page).submit).toBeEnabled();
  await elsewhere(page).click();
  await page.getByRole("link", { name: member.username, exact: true }).click();
  await expectPath(page, "/settings/security");
  const group = page.getByRole("region", { name: site.security_identities() });
  await expect(group.getByRole("listitem")).toContainText(NAME);
  await examine(page, "the security page with an identity provider", "main");

  await group.getByRole("button", { name: `Unlink ${NAME}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: site.security_identity_unlink(), exact: true }).click();
  await expect(toast(page, `${NAME} no longer opens this account`)).toBeVisible();
  await expect(group).toContainText(site.security_identities_none());
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
