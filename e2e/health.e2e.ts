import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test("health: an admin finds it in the menu, sees processes, calls and jobs update live, checks the records, and is led to the remedy @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", scope: ["*"] });
  const page = await stage.open({ viewport: { width: 1440, height: 900 } });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/chat/records"));
  await page.getByRole("button", { name: m.nav_group_system() }).click();
  await page.getByRole("menuitem", { name: m.health_title() }).click();
  await expect(page).toHaveURL(/\/chat\/health$/);

  const process = page.getByRole("region", { name: m.health_processes() }).getByRole("row").nth(1);
  await expect(process).toContainText(m.health_alive());
  await expect(process).toContainText("MB");
  await expect(page.getByRole("row").filter({ hasText: "send-mails" })).toContainText(
    m.health_job_state({ state: "well" }),
  );
  const desk = page.getByRole("row").filter({ hasText: m.health_call_kind({ kind: "desk" }) });
  await expect(desk.getByRole("cell").nth(3)).toHaveText(/\d+ (ms|s)/);

  // Updates live: a message sent now appears at the next poll.
  const sent = page.getByRole("row").filter({ hasText: m.health_call_kind({ kind: "send" }) });
  const count = page.getByRole("group", { name: m.health_calls() });
  const before = await count.textContent();
  const [member, character] = [await stage.member(), await stage.character()];
  await stage.write(member, character.id, "Which map would you keep?");
  await expect(count).not.toHaveText(before ?? "", { timeout: 15_000 });
  await expect(sent).toBeVisible();

  const ledger = page.getByRole("row").filter({ hasText: m.health_check({ name: "ledger" }) });
  await page.getByRole("button", { name: m.health_check_now() }).click();
  await expect(ledger).toContainText(m.health_ago_now(), { timeout: 20_000 });
  await expect(ledger).toContainText(/intact|fault/);
});
