import type { Page } from "@playwright/test";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "./support/letters.ts";
import { expectPath, failing, toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { formOf } from "./support/session-page.ts";
import { GENERIC, mailTo } from "./support/sign-up-page.ts";
import { addressOf, PHONE, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const NEW_PASSWORD = "the tide comes in at nine";
type Logins = { members: { username: string; brand: string }[] };

const elsewhere = (page: Page) => page.getByRole("link", { name: "Sign in with Demo ID" });

/** A member of the demo's first brand, which has the identity page. */
function demoMember({ app }: Stage): string {
  const logins = JSON.parse(fs.readFileSync(path.join(app.dataDir, "demo-logins.json"), "utf8")) as Logins;
  return logins.members.find(({ brand }) => brand.startsWith("velvetrooms"))?.username ?? "";
}

test("[AUTH-26, AUTH-23, AUTH-24] over the demo's identity page: a member returns to the requested page, an unknown person to sign-up, a refusal home", async ({
  stage,
}) => {
  const at = (to: string) => addressOf(stage.app, to);
  const username = demoMember(stage);
  const page = await stage.open(PHONE);
  await page.goto(at("/sign-in?to=/messages/inbox"));
  await expect(formOf(page).submit).toBeEnabled();
  await elsewhere(page).click();
  await expect(page.getByRole("heading", { name: "Demo ID" })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe("/sso/verify");
  const [, payload = ""] = (searchParams.get("state") ?? "").split(".");
  expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
    action: "login",
    redirectUrl: at("/messages/inbox"),
    domain: "velvetrooms.com",
  });
  const renewed = page.waitForResponse(
    (reply) => reply.request().method() === "PATCH" && reply.url().endsWith("/api/authenticate"),
  );
  await page.getByRole("link", { name: username, exact: true }).click();
  expect(((await (await renewed).json()) as { user: { username: string } }).user.username).toBe(username);
  await expectPath(page, "/messages/inbox");
  // The page itself was requested as the member, strict cookie included.
  const again = await page.request.get(at("/sign-in"), { maxRedirects: 0 });
  expect(again.status()).toBe(302);

  for (const [choice, end, text] of [
    ["An unknown person", "/sign-up", "User not found, register first"],
    ["Refuse", "/", "Consent is needed to log in with this account"],
  ] as const) {
    const other = await stage.open();
    await other.goto(at("/"));
    await other.getByRole("banner").getByRole("link", { name: site.nav_sign_in() }).click();
    await expect(other.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    await expect(elsewhere(other)).toBeVisible();
    if (choice === "Refuse") await examine(other, "the sign-in popup with an identity provider", "[role=dialog]");
    await elsewhere(other).click();
    await other.getByRole("link", { name: choice }).click();
    await expectPath(other, end);
    await expect(toast(other, text)).toBeVisible();
  }

  const plain = await stage.open();
  await plain.goto(stage.at("/sign-in"));
  await expect(formOf(plain).submit).toBeEnabled();
  await expect(elsewhere(plain)).toHaveCount(0);
});

test("[AUTH-28, AUTH-30] the reset mail's link signs in and opens the popup; a failure shows the generic error there, and it stays", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.open({ isNoisy: true });
  await page.goto(stage.at("/sign-in"));
  await expect(formOf(page).submit).toBeEnabled();
  await formOf(page).username.fill(member.email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const forgotten = page.getByRole("dialog", { name: "Forgot your password?" });
  await expect(forgotten.getByLabel("Email")).toHaveValue(member.email);
  await forgotten.getByLabel("Email").press("Enter");
  const link = /https?:\/\/\S+token=\S+/.exec(await mailTo(stage, member.email))?.[0] ?? "";
  const { pathname, search, searchParams } = new URL(link);
  expect(searchParams.has("reset-password")).toBe(true);

  // The query leads there from any page, and opening it uses nothing up.
  await page.goto(stage.at(`/${search}`));
  await expectPath(page, pathname + search);
  await page.goto(stage.at(pathname + search));
  await page.getByRole("button", { name: site.shop_continue_short() }).click();
  const popup = page.getByRole("dialog", { name: "New password" });
  await expect(popup).toBeVisible();
  await expect(page.getByTestId("balance")).toBeAttached();
  await failing(page, "PATCH", `/api/user/${member.id}`, 500);
  await popup.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await popup.getByLabel(site.password_reset_repeat()).fill(NEW_PASSWORD);
  const save = popup.getByRole("button", { name: site.password_reset_submit() });
  await save.click();
  await expect(popup.getByRole("alert")).toContainText(GENERIC);
  await expect(popup.getByLabel("New password", { exact: true })).toHaveValue(NEW_PASSWORD);
  await page.unrouteAll();
  await save.click();
  await expect(popup).toHaveCount(0);
  const fresh = await stage.open();
  await fresh.goto(stage.at("/sign-in"));
  await formOf(fresh).username.fill(member.username);
  await formOf(fresh).password.fill(NEW_PASSWORD);
  await formOf(fresh).submit.click();
  await expectPath(fresh, "/profiles");
});
