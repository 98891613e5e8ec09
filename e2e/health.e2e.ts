import type { Page } from "@playwright/test";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";

const SIZES = [1280, 1440, 1920] as const;

async function inEveryLook(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => void (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `${name}, ${theme}`);
  }
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("health: an admin finds it in the menu, sees processes, calls and jobs update live, checks the records, and is led to the remedy @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", scope: ["*"] });
  const page = await stage.open({ viewport: { width: 1440, height: 900 } });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/chat/records"));
  await page.getByRole("button", { name: /System/ }).click();
  await page.getByRole("menuitem", { name: "Health" }).click();
  await expect(page).toHaveURL(/\/chat\/health$/);

  const process = page.getByRole("region", { name: "Processes" }).getByRole("row").nth(1);
  await expect(process).toContainText("running");
  await expect(process).toContainText("MB");
  await expect(page.getByRole("row").filter({ hasText: "send-mails" })).toContainText("OK");
  const desk = page.getByRole("row").filter({ hasText: "Other desk calls" });
  await expect(desk.getByRole("cell").nth(3)).toHaveText(/\d+ (ms|s)/);

  // Updates live: a message sent now appears at the next poll.
  const sent = page.getByRole("row").filter({ hasText: "Sending a message" });
  const count = page.getByRole("group", { name: "Calls per second" });
  const before = await count.textContent();
  const [member, character] = [await stage.member(), await stage.character()];
  await stage.write(member, character.id, "Which map would you keep?");
  await expect(count).not.toHaveText(before ?? "", { timeout: 15_000 });
  await expect(sent).toBeVisible();

  const ledger = page.getByRole("row").filter({ hasText: "Credit ledger" });
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(ledger).toContainText("now", { timeout: 20_000 });
  await expect(ledger).toContainText(/intact|fault/);
  await inEveryLook(page, "health");
});

test("health: a silent process and damaged records are reported in sentences, each with a link to the guide", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", scope: ["*"] });
  const page = await stage.open({ viewport: { width: 1440, height: 900 } });
  await stage.admit(page, admin);
  // The shared product is healthy; its answer is altered on the way.
  await page.route(/\/agent-api\/health$/, async (route) => {
    const reply = await route.fetch();
    const health = (await reply.json()) as { faults: unknown[]; processes: { isSilent: boolean; name: string }[] };
    const [one] = health.processes;
    health.faults = [
      { code: "records", of: "ledger", value: 2 },
      { code: "silent", of: one?.name ?? "", value: 40 },
    ];
    await route.fulfill({ response: reply, json: health });
  });
  await page.goto(stage.deskAt("/chat/health"));
  const wrong = page.getByRole("region", { name: "Problems" });
  await expect(wrong.getByRole("listitem")).toHaveCount(2);
  await expect(wrong).toContainText("Credit ledger: sums and balances: 2 faults. Change nothing");
  await inEveryLook(page, "health with faults");
  await wrong.getByRole("link", { name: "What to do" }).first().click();
  await expect(page).toHaveURL(/\/chat\/health\/guide#the-records-are-not-whole$/);
  await expect(page.getByRole("heading", { name: "The records are not whole" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "The records are not whole" })).toBeInViewport();
  await examine(page, "guide");
  await page.getByRole("link", { name: "Back to health" }).click();
  await expect(wrong).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" }); // it keeps polling
});

test("health: an admin of some brands does not find it in the menu, and the rest of the console is there", async ({
  stage,
}) => {
  const page = await stage.open();
  await stage.admit(page, await stage.agent({ role: "admin", scope: [stage.room.scope] }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(stage.deskAt("/chat/records"));
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("button", { name: /^System/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Brands" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Speed" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Health" })).toHaveCount(0);
});

test("health: an operator cannot open it", async ({ stage }) => {
  const page = await stage.open();
  await stage.admit(page, await stage.agent());
  await page.goto(stage.deskAt("/chat/health"));
  await expect(page).toHaveURL(/\/chat$/);
});
