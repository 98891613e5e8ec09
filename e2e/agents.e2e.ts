import { mailsTo } from "./support/money.ts";
import { expectPath } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const WIDE = { width: 1440, height: 900 };
const PASSWORD = "seven slow trains north";
const SAVED = "Agent Profile has been updated";

test("[AGENT-06, AGENT-07] an admin creates an agent, who chooses a password by mail, then edits and closes the account; server errors are shown", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const page = await stage.open({ viewport: WIDE, isNoisy: true });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/agent/agents"));
  const toast = (text: string) => page.getByRole("region", { name: m.toasts() }).getByText(text).last();
  await expect(page.getByRole("row").filter({ hasText: "Tess Dijk" }).first()).toBeVisible();
  await page.keyboard.press("KeyN");
  const made = page.getByRole("complementary", { name: m.staff_create() });
  const email = `kofi.${stage.room.scope}@desk.example`;
  await made.getByLabel(m.staff_first_name()).fill("Kofi");
  await made.getByLabel(m.staff_last_name()).fill(stage.room.scope);
  await made.getByLabel(m.staff_email()).fill("nobody");
  await page.keyboard.press("Control+KeyS");
  await expect(toast("Some fields are not valid")).toBeVisible();
  await expect(made.getByText("Choose at least one brand")).toBeVisible();
  await made.getByLabel(m.staff_email()).fill(email);
  await made.getByRole("checkbox", { name: stage.room.scope }).check();
  await page.keyboard.press("Control+KeyS");
  await expect(toast(SAVED)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: stage.room.scope }).filter({ hasText: "Kofi" });
  await expect(row).toContainText(m.staff_invited());

  const linkIn = async (): Promise<string> =>
    /http\S+\/agent\/set-password#[\w-]+/.exec(await mailsTo(stage, email))?.[0] ?? "";
  await expect.poll(linkIn).not.toBe("");
  const link = await linkIn();
  const guest = await stage.open({ isNoisy: true });
  await guest.goto(stage.deskAt(new URL(link).pathname + new URL(link).hash));
  await guest.getByLabel(m.new_password_password(), { exact: true }).fill("short");
  await guest.keyboard.press("Enter");
  await expect(guest.getByText(/12/).last()).toBeVisible();
  await examine(guest, "set password");
  await guest.getByLabel(m.new_password_password(), { exact: true }).fill(PASSWORD);
  await guest.keyboard.press("Enter");
  const said = guest.getByText(/Your username is/);
  await expect(said).toBeVisible();
  const username = /username is (\S+)\./.exec(await said.innerText())?.[1] ?? "";
  await guest.getByRole("link", { name: m.new_password_sign_in() }).click();
  await guest.getByLabel(m.sign_in_username(), { exact: true }).fill(username);
  await guest.getByLabel(m.sign_in_password(), { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: m.sign_in_submit() }).click();
  await expectPath(guest, "/chat");

  const pane = page.getByRole("complementary", { name: begins(m.staff_edit({ name: "Kofi" })) });
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => void (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `agents, ${theme}`);
  }
  await pane.getByLabel(m.staff_first_name()).fill("Kofi-Jan");
  await pane.getByLabel(m.staff_role_label()).selectOption("admin");
  await expect(pane.getByText(m.staff_rights_note())).toBeVisible();
  await pane.getByRole("button", { name: begins(m.staff_save()) }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kofi-Jan" })).toContainText(m.staff_role({ role: "admin" }));
  await expect(toast(SAVED)).toBeVisible();
  await expectPath(guest, "/agent/sign-in");
  await pane.getByLabel(m.staff_email()).fill(`${admin.username}@example.com`);
  await page.keyboard.press("Control+KeyS");
  await expect(toast("This email is already in use")).toBeVisible();
  await pane.getByRole("button", { name: m.staff_discard() }).click();

  await page.route("**/agent-api/agent/*", (route) =>
    route.fulfill({ status: 409, json: { code: "conflict", message: "Words of the server" } }),
  );
  await page.getByRole("complementary").getByLabel(m.staff_last_name()).fill("Other");
  await page.keyboard.press("Control+KeyS");
  await expect(toast("Words of the server")).toBeVisible();
  await page.unroute("**/agent-api/agent/*");
  await page.getByRole("button", { name: m.staff_discard() }).click();

  await page.getByRole("button", { name: m.staff_disable() }).click();
  await page.getByRole("dialog").getByRole("button", { name: m.staff_disable() }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kofi-Jan" })).toContainText(m.staff_closed());
  await page.getByRole("button", { name: m.staff_enable() }).click();
  await expect(page.getByRole("row").filter({ hasText: "Kofi-Jan" })).not.toContainText(m.staff_closed());
});
