import { openDb, openPool } from "@masq/db/open";
import { totpOf } from "@masq/server/people/auth/judge-code";
import type { Page } from "@playwright/test";
import { openRunningApp } from "@masq/server/testing/running-app";
import { cssOf } from "./support/css.ts";
import { expect, test } from "./support/stage.ts";
import { ownDatabase } from "./support/own-database.ts";
import { ownProduct } from "@masq/server/testing/own-product";
import { expectPath, toast } from "./support/page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { formOf, signOut } from "./support/session-page.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const SECURITY = "apps/console/src/features/security/security.module.css";

/** A device that stores passkeys and always approves. */
async function withAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await device.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** Whether its owner approves at once, or not yet. */
    answer: (enabled: boolean) => device.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 780 };

/** Runs axe in both themes; if the screen has a narrow form, the dark one is narrow. */
async function examineLooks(page: Page, name: string, darkSize = WIDE): Promise<void> {
  for (const theme of ["light", "dark"]) {
    const size = theme === "dark" ? darkSize : WIDE;
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    await page.setViewportSize(size);
    await examine(page, `${name}, ${theme}, ${size.width} px`);
  }
  await page.setViewportSize(WIDE);
}

async function makePasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: site.security_passkey_add() }).click();
  const naming = page.getByRole("dialog", { name: site.security_passkey_add() });
  await naming.getByLabel(site.security_passkey_name()).fill(name);
  await naming.getByRole("button", { name: site.security_passkey_make() }).click();
  await expect(page.getByRole("region", { name: site.security_passkeys() }).getByText(name)).toBeVisible();
}

test("a member creates a passkey, signs in with it, removes it, and it no longer signs in @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.open({ isNoisy: true });
  // This device would accept the autofill offer at the username before anyone can press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await withAuthenticator(page);
  await stage.admit(page, member);
  await page.goto(stage.at("/settings/security"));
  const passkeys = page.getByRole("region", { name: site.security_passkeys() });
  await expect(passkeys.getByText(site.security_passkeys_none())).toBeVisible();
  await makePasskey(page, "The lamp");
  expect(await device.keys()).toHaveLength(1);
  await examineLooks(page, "/settings/security", NARROW);
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });

  await signOut(page);
  await expectPath(page, "/");
  await page.goto(stage.at("/sign-in"));
  const byPasskey = page.getByRole("main").getByRole("button", { name: site.passkey_sign_in() });
  await byPasskey.click();
  await expectPath(page, "/profiles");

  await page.goto(stage.at("/settings/security"));
  await expect(passkeys.getByText(/Last used on/)).toBeVisible();
  await passkeys.getByRole("button", { name: "Rename The lamp" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename The lamp" });
  await renaming.getByLabel(site.security_passkey_name()).fill("The window");
  await renaming.getByRole("button", { name: site.security_passkey_save() }).click();
  await passkeys.getByRole("button", { name: "Remove The window" }).click();
  await page.getByRole("dialog").getByRole("button", { name: site.security_passkey_remove() }).click();
  await expect(passkeys.getByText(site.security_passkeys_none())).toBeVisible();

  await signOut(page);
  await expectPath(page, "/");
  await page.goto(stage.at("/sign-in"));
  await byPasskey.click();
  await expect(formOf(page).problem).toHaveText(site.passkey_refused());
  await expectPath(page, "/sign-in");
});

test("the autofill offer waits beside the password, and a device that accepts it signs in without a press", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await stage.open({ isNoisy: true });
  const device = await withAuthenticator(page);
  await stage.admit(page, member);
  await page.goto(stage.at("/settings/security"));
  await makePasskey(page, "The lamp");
  await signOut(page);
  await expectPath(page, "/");

  await device.answer(false);
  const asked = page.waitForResponse((reply) => reply.url().endsWith("/api/authenticate/passkey/options"));
  await page.goto(stage.at("/sign-in"));
  expect((await asked).status()).toBe(200);
  await formOf(page).username.fill(member.username);
  await formOf(page).password.fill(member.password);
  await formOf(page).submit.click();
  await expectPath(page, "/profiles");
  await signOut(page);
  await expectPath(page, "/");

  await device.answer(true);
  await page.goto(stage.at("/sign-in"));
  await expectPath(page, "/profiles");
});

test("devices: another one is signed out from here within seconds; an old login is confirmed in place @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const other = await stage.open({ isNoisy: true });
  await stage.signInMember(other, member);
  const page = await stage.open({ isNoisy: true });
  await stage.signInMember(page, member);
  await page.goto(stage.at("/settings/security"));
  const devices = page.getByRole("region", { name: site.security_sessions() });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByText(site.security_session_here())).toHaveCount(1);
  await expect(devices).not.toContainText("127.0.0.1");
  await devices.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expectPath(other, "/");

  const db = openDb(openPool(stage.app.databaseUrl, { max: 1, role: "owner" }));
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  await db.updateTable("session").set({ login_at: elevenMinutesAgo }).where("subject_id", "=", member.id).execute();
  await db.destroy();
  const password = page.getByRole("region", { name: site.security_password() });
  await password.getByLabel("New password").fill("the lamp by the harbour");
  await password.getByLabel(site.password_reset_repeat()).fill("the lamp by the harbour");
  await password.getByRole("button", { name: site.password_reset_submit() }).click();
  const question = page.getByRole("dialog", { name: site.fresh_login_title() });
  await question.getByLabel(site.security_password(), { exact: true }).fill("not this one");
  await question.getByRole("button", { name: site.fresh_login_submit() }).click();
  await expect(question.getByRole("alert")).toHaveText(site.fresh_login_wrong());
  await question.getByLabel(site.security_password(), { exact: true }).fill(member.password);
  await question.getByRole("button", { name: site.fresh_login_submit() }).click();
  await expect(question).toBeHidden();
  await expect(toast(page, "Your new password is set")).toBeVisible();
  await signOut(page);
  await expectPath(page, "/");
  await page.goto(stage.at("/sign-in"));
  await formOf(page).username.fill(member.username);
  await formOf(page).password.fill("the lamp by the harbour");
  await formOf(page).submit.click();
  await expectPath(page, "/profiles");
});

const STEP_MS = 30_000;
const codeOf = (secret: string, steps = 0): string =>
  totpOf(secret, "").generate({ timestamp: Date.now() + steps * STEP_MS });

test("an operator sets up the second factor, signs in with it and takes over with a recovery code @always", async ({
  stage,
}) => {
  const agent = await stage.agent();
  const page = await stage.open({ isNoisy: true });
  await stage.signInAgent(page, agent);
  await page.goto(stage.deskAt("/chat/security"));
  await page.getByRole("button", { name: m.security_begin() }).click();
  await expect(page.getByRole("img", { name: m.security_qr() })).toBeVisible();
  await examineLooks(page, "the set-up");
  const secret = (await page.locator(cssOf(SECURITY, "secret")).textContent())!.replaceAll(" ", "");
  const code = page.getByLabel(m.security_code());
  await code.fill("000000");
  await page.getByRole("button", { name: m.security_confirm() }).click();
  await expect(page.getByRole("alert")).toHaveText("That code is wrong or was already used");
  await code.fill(codeOf(secret));
  await page.getByRole("button", { name: m.security_confirm() }).click();
  const codes = page.getByRole("list", { name: m.security_codes_title() }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await examineLooks(page, "the recovery codes");
  const [first = "", second = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: m.security_codes_done() }).click();
  await expect(page.getByText(m.security_left({ n: 10 }))).toBeVisible();
  await page.getByRole("button", { name: begins(m.strip_menu()) }).click();
  await page.getByRole("menuitem", { name: site.security_session_end() }).click();
  await expectPath(page, "/agent/sign-in");

  const begin = async (at: Page): Promise<void> => {
    await at.goto(stage.deskAt("/agent/sign-in"));
    await at.getByLabel(site.sign_up_username(), { exact: true }).fill(agent.username);
    await at.getByLabel(site.security_password(), { exact: true }).fill(agent.password);
    await at.getByRole("button", { name: site.sign_in_submit() }).click();
    await expect(at.getByText("Password accepted.")).toBeVisible();
  };
  await begin(page);
  await examineLooks(page, "the code at sign-in");
  await code.fill("000000");
  await page.getByRole("button", { name: site.sign_in_submit() }).click();
  await expect(page.getByRole("alert")).toHaveText("That code is wrong or was already used");
  // The code that activated it is used up; the next step's is accepted early.
  await code.fill(codeOf(secret, 1));
  await page.getByRole("button", { name: site.sign_in_submit() }).click();
  await expectPath(page, "/chat");

  const other = await stage.open({ isNoisy: true });
  await begin(other);
  await other.getByLabel(m.code_step_label()).fill(first);
  await other.getByRole("button", { name: site.sign_in_submit() }).click();
  await other.getByRole("button", { name: m.sign_in_here() }).click();
  await expectPath(other, "/chat");
  await expectPath(page, "/agent/sign-in");
  await other.goto(stage.deskAt("/chat/security"));
  await expect(other.getByText(m.security_left({ n: 9 }))).toBeVisible();
  await other.getByRole("button", { name: m.security_remove() }).click();
  await other.getByLabel(m.security_password()).fill(agent.password);
  await other.getByLabel(m.security_code_or_recovery()).fill(second);
  await other.getByRole("button", { name: m.security_remove() }).click();
  await expect(other.getByText(m.security_off())).toBeVisible();
});

test("[TRUST-32] outside of a demo the desk stays closed until the second factor is set up; before the first brand, its screens lead to one", async ({
  stage,
}) => {
  // It would not start on the demo's database.
  const { databaseUrl, drop } = await ownDatabase();
  const product = await ownProduct({
    MODE: "production",
    SMTP_URL: "smtp://127.0.0.1:1",
    ROLES: "web",
    DATABASE_URL: databaseUrl,
  });
  await product.start();
  const app = await openRunningApp({ url: product.url, dataDir: product.dataDir, databaseUrl });
  const admin = await app.given.agent({ role: "admin" });
  try {
    const page = await stage.open({ isNoisy: true });
    await page.goto(`${product.url}/agent/sign-in`);
    await page.getByLabel(site.sign_up_username(), { exact: true }).fill(admin.username);
    await page.getByLabel(site.security_password(), { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: site.sign_in_submit() }).click();
    await expectPath(page, "/chat/security");
    await expect(page.getByText(m.security_required())).toBeVisible();
    for (const closed of ["/chat", "/chat/characters", "/chat/records"]) {
      await page.goto(product.url + closed);
      await expectPath(page, "/chat/security");
    }
    await expect(page.getByRole("heading", { name: m.security_staff_title() })).toHaveCount(0);
    await page.getByRole("button", { name: m.security_begin() }).click();
    const secret = (await page.locator(cssOf(SECURITY, "secret")).textContent())!.replaceAll(" ", "");
    await page.getByLabel(m.security_code()).fill(codeOf(secret));
    await page.getByRole("button", { name: m.security_confirm() }).click();
    await page.getByRole("button", { name: m.security_codes_done() }).click();
    await expect(page.getByRole("row").filter({ hasText: admin.username })).toContainText(m.security_is_on());
    await examineLooks(page, "the staff");
    await page.getByRole("link", { name: m.security_to_desk() }).click();
    await expectPath(page, "/chat");
    // An installation as its owner first sees it: no brand and no prices.
    await page.goto(`${product.url}/chat/money/prices`);
    await expect(page.getByRole("heading", { name: m.brand_no_brands() })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await examine(page, "prices without a brand");
    await expect(page.getByRole("link", { name: m.brand_first() })).toHaveAttribute("href", /brand=new$/);
    await page.goto(`${product.url}/chat/brands`);
    await expect(page.getByRole("heading", { name: m.brand_no_brands() })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await examine(page, "brands without a brand");
    await page.getByRole("link", { name: m.brand_new_brand() }).click();
    await expectPath(page, "/chat/brands?brand=new");
    await expect(page.getByRole("textbox", { name: m.brand_field({ field: "domain" }) })).toBeVisible();
  } finally {
    await app.close();
    await product.stop();
    await drop();
  }
});
