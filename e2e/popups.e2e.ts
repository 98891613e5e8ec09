import type { Page } from "@playwright/test";
import { expect, test } from "./support/letters.ts";
import { expectPath, failing, toast } from "./support/page.ts";
import { MOVING, type Member } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test.use(MOVING);

const signInPopup = (page: Page) => page.getByRole("dialog", { name: "Sign in", exact: true });
const loginPopup = (page: Page) => page.getByRole("dialog", { name: site.login_title() });
const link = (page: Page) => page.getByRole("banner").getByRole("link", { name: site.nav_sign_in() });
const usernameIn = (page: Page) => page.getByRole("dialog").getByLabel(site.sign_in_username());
const passwordIn = (page: Page) => page.getByRole("dialog").getByLabel(site.sign_in_password(), { exact: true });

test("the link to sign-in stays a link: in a new tab, and where no script runs", async ({ stage }) => {
  const page = await stage.open();
  await page.goto(stage.at("/block"));
  const opened = page.context().waitForEvent("page");
  await link(page).click({ modifiers: ["ControlOrMeta"] });
  await expectPath(await opened, "/sign-in");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const plain = await stage.open({ javaScriptEnabled: false });
  await plain.goto(stage.at("/"));
  await link(plain).click();
  await expectPath(plain, "/sign-in");
});

/** In a conversation list, when the session ends: the next refresh is refused. */
async function runOut(page: Page, member: Member): Promise<void> {
  await page.getByRole("link", { name: site.nav_messages() }).first().click();
  await expect(page.getByText(site.inbox_empty())).toBeVisible();
  await page.context().clearCookies();
  await page.clock.fastForward("10:30");
  await expect(loginPopup(page)).toContainText(member.username);
  await expectPath(page, "/");
}

test("[UI-05] after a session expires, the login popup knows its member, and the password leads back; from there the sign-in popup accepts anyone else", async ({
  stage,
}) => {
  const [member, other] = [await stage.member(), await stage.member({ credits: 3 })];
  const page = await stage.open({ isNoisy: true });
  await page.clock.install();
  await stage.signInMember(page, member);
  await failing(page, "PATCH", "/api/authenticate", 403, { code: "forbidden" });
  await runOut(page, member);
  await expect(toast(page, "Your session has expired")).toBeVisible();
  await expect(usernameIn(page)).toHaveCount(0);
  await expect(passwordIn(page)).toBeFocused();
  await passwordIn(page).fill(member.password);
  await passwordIn(page).press("Enter");
  await expectPath(page, "/messages/inbox");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByTestId("balance")).toContainText("5");

  await runOut(page, member);
  await page.getByRole("button", { name: site.login_other() }).click();
  await expect(signInPopup(page)).toBeVisible();
  await expect(loginPopup(page)).toHaveCount(0);
  await usernameIn(page).fill(other.username);
  await passwordIn(page).fill(other.password);
  await passwordIn(page).press("Enter");
  await expect(page.getByTestId("balance")).toContainText("3");
  // Not back to the first member's page: it is not theirs to see.
  await expectPath(page, "/profiles");
});
