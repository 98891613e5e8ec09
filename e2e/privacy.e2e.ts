import { openDb, openPool } from "@masq/db/open";
import { PASSWORD } from "@masq/server/testing/given";
import { unzip } from "@masq/server/testing/unzip";
import fs from "node:fs/promises";
import { deskOf } from "./support/desk-page.ts";
import { toPlace } from "./support/places-page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const LETTER = "A letter about the harbour in the rain";

test("the copy of everything: requested after the password, made while waiting, downloaded and opened @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  await stage.write(member, character.id, LETTER);
  // The other device's login is refused once as too old: that console line is no fault.
  const page = await stage.memberPage(member, "/settings/privacy", { isNoisy: true });
  await expect(page.getByText("They are not end-to-end encrypted", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: site.privacy_export_ask() })).toBeVisible();
  const db = openDb(openPool(stage.app.databaseUrl, { max: 1, role: "owner" }));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable("session").set({ login_at: anHourAgo }).where("subject_id", "=", member.id).execute();
  await db.destroy();
  await page.getByRole("button", { name: site.privacy_export_ask() }).click();
  const dialog = page.getByRole("dialog", { name: site.fresh_login_title() });
  await dialog.getByLabel(site.security_password(), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: site.fresh_login_submit() }).click();
  const link = page.getByRole("link", { name: site.privacy_export_download() });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: site.privacy_export_ask() })).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzip(await fs.readFile(await download.path()));
  expect([...files.keys()]).toContain("README.json");
  expect(String(files.get("conversations/messages.json"))).toContain(LETTER);
  expect(String(files.get("account/account.json"))).toContain(member.email);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `privacy, ${theme}`);
  }
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
});

test("erased in two presses: signed out everywhere, sign-in refused, and the operator's claim ends @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  await stage.write(member, character.id, LETTER);
  const operator = deskOf(await stage.desk(await stage.agent()));
  await operator.start();
  await operator.receives(LETTER);
  const other = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await expect(other.getByRole("main")).toBeVisible();
  const page = await stage.memberPage(member, "/settings/privacy", { isNoisy: true });
  await expect(page.getByText("Your 4 credits are lost.")).toBeVisible();
  await page.getByRole("button", { name: site.privacy_erase_open() }).click();
  const dialog = page.getByRole("dialog", { name: site.privacy_erase_ask() });
  await examine(page, "erase dialog", "[role=dialog]");
  await dialog.getByRole("button", { name: site.privacy_erase_keep() }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: site.privacy_erase_open() }).click();
  await dialog.getByRole("button", { name: site.privacy_erase_confirm() }).click();
  await expect(page.getByRole("dialog", { name: site.privacy_erased_title() })).toBeVisible();
  await expect(page).toHaveURL(stage.at("/"));
  await expect(other).toHaveURL(stage.at("/"));
  await expect(operator.claim).toBeHidden();
  await expect(operator.page.getByText("The member left").first()).toBeVisible();

  await page.goto(stage.at("/sign-in"));
  const main = page.getByRole("main");
  await main.getByLabel(/username or email/i).fill(member.username);
  await main.getByLabel(site.security_password(), { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: site.sign_in_submit(), exact: true }).click();
  await expect(page.getByText("Invalid credentials, verify username and password")).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("an admin erases on request: a mismatching name is refused, the right one ends everything at once @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const theirs = await stage.memberPage(member, "/profiles", { isNoisy: true });
  await expect(theirs.getByRole("main")).toBeVisible();
  // The first press is refused: that console line is no fault.
  const page = await stage.open({ isNoisy: true });
  await stage.admit(page, await stage.agent({ role: "admin" }));
  await page.goto(stage.deskAt("/chat/records"));
  const form = page.getByRole("region", { name: m.records_erase() });
  const [number, name] = [form.getByLabel(m.records_member()), form.getByLabel(m.records_username())];
  const press = form.getByRole("button", { name: m.records_erase_now() });
  await press.click();
  await expect(form.getByText("Required")).toHaveCount(2);
  await expect(number).toBeFocused();
  await number.fill("usr_nobody");
  await name.fill(member.username);
  await press.click();
  await expect(form.getByText(m.records_unknown())).toBeVisible();
  await expect(number).toHaveAccessibleDescription(/No such member in your brands/);
  await expect(number).toBeFocused();
  await number.fill(member.id);
  await name.fill("somebody");
  await form.getByLabel(m.records_reason_label()).selectOption(m.records_reason({ reason: "asked-by-phone" }));
  await press.click();
  await expect(form.getByText("This is not the username of that member")).toBeVisible();
  await expect(number).toHaveValue(member.id);
  await examine(page, "erase on request");
  await name.fill(member.username);
  await press.click();
  await expect(form.getByText(m.records_erased({ member: member.username }))).toBeVisible();
  await expect(number).toHaveValue("");
  await expect(theirs).toHaveURL(stage.at("/"));
});

test("[TRUST-44] an admin has audit log and ledger checked on a page, which names mismatches, and reads the log", async ({
  stage,
}) => {
  const member = await stage.member({ credits: 7 });
  const page = await stage.open();
  const admin = await stage.agent({ role: "admin", scope: ["*"] });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/chat/reports"));
  await toPlace(page, m.nav_group_system(), m.records_title());
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await page.getByRole("button", { name: m.records_run() }).click();
  await expect(row(m.records_audit())).toContainText(m.records_no_fault());
  await expect(row(m.records_ledger())).toContainText(/\d+ entries of [\d,]+ members/);
  await expect(page.getByText(member.id, { exact: false })).toHaveCount(0);
  const db = openDb(openPool(stage.app.databaseUrl, { max: 1, role: "owner" }));
  const give = (by: number) =>
    db
      .updateTable("wallet")
      .set((eb) => ({ balance: eb("balance", "+", by) }))
      .where("member_id", "=", member.id)
      .execute();
  const setAfter = (balance_after: number) =>
    db.updateTable("credit_entry").set({ balance_after }).where("member_id", "=", member.id).execute();
  await give(3);
  await page.getByRole("button", { name: m.records_run_again() }).click();
  await expect(page.getByText(m.records_ledger_sum({ memberId: member.id, balance: 10, sum: 7 }))).toBeVisible();
  await expect(page.getByText(m.records_not_whole())).toBeVisible();
  await give(-3);
  await setAfter(8);
  await page.getByRole("button", { name: m.records_run_again() }).click();
  await expect(page.getByText(m.records_ledger_gap({ memberId: member.id, gaps: "0, 1, 7, 8" }))).toBeVisible();
  await setAfter(7);
  await examine(page, "records");

  // Opening the lookup logs an entry of this admin, the only one with this action.
  await page.goto(stage.deskAt("/agent/lookup"));
  await expect(page.getByRole("heading", { name: /conversation/ }).first()).toBeVisible();
  await page.goto(stage.deskAt("/chat/records/log"));
  const log = page.getByRole("region", { name: m.records_log(), exact: true }).last();
  await expect(log.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByLabel(m.records_actor())).toBeFocused();
  await page.keyboard.type(admin.id);
  await page.getByLabel(m.records_action()).selectOption("conversations.looked-up");
  await page.getByRole("button", { name: m.records_apply() }).click();
  await expect(log.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const entry = page.getByRole("complementary", { name: /^Entry \d+ of chain \d+$/ });
  await expect(entry).toContainText(admin.id);
  const check = entry.getByRole("button", { name: m.records_check_entry() });
  await check.click();
  await expect(entry.getByRole("status")).toContainText(m.records_entry_whole());
  await examine(page, "audit log");
  const setActor = (from: string, actor: string) =>
    db.updateTable("audit_entry").set({ actor }).where("actor", "=", from).execute();
  await setActor(admin.id, "agt_nobody");
  await check.click();
  await expect(entry.getByRole("status")).toContainText(m.records_entry_broken());
  await expect(entry.getByRole("status")).toContainText(m.records_entry_fault({ fault: "changed" }));
  await setActor("agt_nobody", admin.id);
  await db.destroy();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
});
