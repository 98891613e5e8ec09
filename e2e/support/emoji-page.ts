import type { Page } from "@playwright/test";
import { talk } from "./chat-page.ts";
import { expect, type Stage } from "./stage.ts";
import { cssOf } from "./css.ts";

export const opener = (page: Page) => page.getByRole("button", { name: "Emoji", exact: true });
export const picker = (page: Page) => page.locator(cssOf("apps/web/app/features/emoji/emoji.module.css", "picker"));
export const searchField = (page: Page) => picker(page).getByPlaceholder("Search emoji");
export const grid = (page: Page) => picker(page).getByRole("grid");
export const cells = (page: Page) => grid(page).locator("button");
export const groupButtons = (page: Page) => picker(page).getByRole("toolbar").getByRole("button");
export const recents = (page: Page) => grid(page).locator('[data-group="recent"] button');
export const codesOf = (page: Page): Promise<string[]> =>
  recents(page).evaluateAll((buttons) => buttons.map((button) => button.dataset["code"] ?? ""));

export async function pick(page: Page, name: string): Promise<void> {
  await searchField(page).fill(name);
  await searchField(page).press("Enter");
  await searchField(page).fill("");
}

export async function openPicker(stage: Stage, options: Parameters<typeof talk>[2] = {}) {
  const opened = await talk(stage, {}, options);
  await opener(opened.page).click();
  await expect(grid(opened.page)).toBeVisible();
  return opened;
}

export async function exhibit(page: Page, address: string, options: object = {}): Promise<void> {
  await page.goto(`${address}?emoji=${encodeURIComponent(JSON.stringify(options))}`);
  await expect(grid(page)).toBeVisible();
}

export async function chooseTone(page: Page, name: string): Promise<void> {
  await picker(page).getByRole("button", { name: "Skin tone" }).click();
  await picker(page).getByRole("group", { name: "Skin tone" }).getByTitle(name, { exact: true }).click();
}

type Kept = { version: number; stores: { name: string; keyPath: unknown }[]; records: unknown[] };

/** The browser's own database; null if there is none. */
export const databaseOf = (page: Page): Promise<Kept | null> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "emoji")) return null;
    const settle = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
      });
    const database = await settle(indexedDB.open("emoji"));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const stores = names.map((name) => ({ name, keyPath: transaction.objectStore(name).keyPath }));
    const [first = ""] = names;
    const records = await settle<unknown[]>(transaction.objectStore(first).getAll());
    database.close();
    return { version: database.version, stores, records };
  });
