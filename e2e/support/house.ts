import { openDb, openPool } from "@masq/db/open";
import { readConfig } from "@masq/server/config/env";
import { closeDeps, composeDeps } from "@masq/server/deps";
import { createPasswords } from "@masq/server/platform/passwords/passwords";
import { createGiven, PASSWORD, type Given } from "@masq/testkit/given";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";

/** The brands of the demo and the host on which each answers here. */
export const BRANDS = [
  { name: "velvetrooms", host: "localhost" },
  { name: "embernight", host: "embernight.localhost" },
] as const;

/** The address of a page on a brand's host. */
export function at(path: string, host = "localhost"): string {
  const url = new URL(path, process.env["E2E_URL"]);
  url.hostname = host;
  return url.href;
}

export type House = { given: Given; close: () => Promise<void> };

/** Rows in the running product's own database, sealed with its own keys. One for a test file. */
export async function openHouse(tag: string): Promise<House> {
  const databaseUrl = process.env["E2E_DATABASE_URL"] ?? "";
  const config = readConfig({ MODE: "demo", DATA_DIR: process.env["E2E_DATA_DIR"] ?? "", DATABASE_URL: databaseUrl, LOG_LEVEL: "error" });
  const owner = openDb(openPool(databaseUrl, { max: 2, role: "owner" }));
  const deps = composeDeps({ config, databaseUrl, passwords: createPasswords({ memoryKiB: 8, passes: 1 }) });
  const given = await createGiven(deps, owner, { isPlanted: true, tag: `${tag}${process.pid}` });
  return {
    given,
    close: async () => {
      await owner.destroy();
      await closeDeps(deps);
    },
  };
}

/** A browser of its own, whose console errors and failed pages fail the test when `noErrors` is asked. */
export async function openBrowser(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { context, page, errors };
}

export async function signInMember(page: Page, username: string, password = PASSWORD, host = "localhost"): Promise<void> {
  await page.goto(at("/sign-in", host));
  await page.getByLabel(/username or email/i).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/profiles/);
}

export async function signInAgent(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto(at("/agent/sign-in"));
  await page.getByLabel(/username/i).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/chat/);
}
